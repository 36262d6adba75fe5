import type { StringSample } from '@sundial/wire/link/messages.ts'
import { priority } from '../kit/bus-queue.ts'
import type { InverterBus, StringOnInput } from '../kit/buses.ts'
import { wait } from '../kit/wait.ts'

const everyMs = 1000

/** Which modules are switched now, and where samples of their strings go. */
export type Sampled = { has(number: string): boolean; note(sample: StringSample): void }

const concerned = (bus: InverterBus, sampled: Sampled): StringOnInput[] =>
  bus.strings.filter((s) => s.modules.some((number) => sampled.has(number)))

const sampleOnce = async (
  bus: InverterBus,
  strings: readonly StringOnInput[],
  sampled: Sampled,
  platformNow: () => number,
): Promise<void> => {
  const answer = await bus.queue.run(priority.operator, () => bus.driver.readInverter())
  const at = Math.round(platformNow())
  for (const { number, input } of strings) {
    const v = answer?.inputs[input - 1]?.voltage
    if (v !== null && v !== undefined) sampled.note({ a: number, at, v })
  }
}

type Until = {
  /** All devices have their result. */
  over: AbortSignal
  stopping: AbortSignal
}

const sampleBus = async (bus: InverterBus, sampled: Sampled, platformNow: () => number, { over, stopping }: Until): Promise<void> => {
  const strings = concerned(bus, sampled)
  if (strings.length === 0) return
  const either = AbortSignal.any([over, stopping])
  while (!either.aborted) {
    await sampleOnce(bus, strings, sampled, platformNow)
    await wait(everyMs, either)
  }
  if (!stopping.aborted) await sampleOnce(bus, strings, sampled, platformNow)
}

/** Measures about each second the voltage of the strings whose modules are being switched, and once more when all is over. */
export const sampleStrings = async (
  buses: readonly InverterBus[],
  sampled: Sampled,
  platformNow: () => number,
  until: Until,
): Promise<void> => {
  await Promise.all(buses.map((bus) => sampleBus(bus, sampled, platformNow, until)))
}
