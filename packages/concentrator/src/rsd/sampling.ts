import { priority } from '../kit/bus-queue.ts'
import type { InverterBus, StringOnInput } from '../kit/buses.ts'
import { wait } from '../kit/wait.ts'
import type { CommandRun } from './command-run.ts'

const everyMs = 1000

const concerned = (bus: InverterBus, run: CommandRun): StringOnInput[] =>
  bus.strings.filter((s) => s.modules.some((number) => run.devices.has(number)))

const sampleOnce = async (
  bus: InverterBus,
  strings: readonly StringOnInput[],
  run: CommandRun,
  platformNow: () => number,
): Promise<void> => {
  const answer = await bus.queue.run(priority.operator, () => bus.driver.readInverter())
  const at = Math.round(platformNow())
  for (const { number, input } of strings) {
    const v = answer?.inputs[input - 1]?.voltage
    if (v !== null && v !== undefined) run.samples.push({ a: number, at, v })
  }
}

type Until = {
  /** All devices have their result. */
  over: AbortSignal
  stopping: AbortSignal
}

const sampleBus = async (bus: InverterBus, run: CommandRun, platformNow: () => number, { over, stopping }: Until): Promise<void> => {
  const strings = concerned(bus, run)
  if (strings.length === 0) return
  const either = AbortSignal.any([over, stopping])
  while (!either.aborted) {
    await sampleOnce(bus, strings, run, platformNow)
    await wait(everyMs, either)
  }
  if (!stopping.aborted) await sampleOnce(bus, strings, run, platformNow)
}

/** Measures about each second the voltage of the strings whose modules are being switched, and once more when all is over. */
export const sampleStrings = async (
  buses: readonly InverterBus[],
  run: CommandRun,
  platformNow: () => number,
  until: Until,
): Promise<void> => {
  await Promise.all(buses.map((bus) => sampleBus(bus, run, platformNow, until)))
}
