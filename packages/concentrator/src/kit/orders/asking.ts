import type { Clock } from '@sundial/core/kit/clock.ts'
import type { BusQueue } from '../bus-queue.ts'
import { busPriority, type DeviceCommand, type DeviceOp } from './device-command.ts'
import { accepted, type DeviceState, endUnanswered, isFinal, type Run } from './run.ts'
import type { Begin, DeviceWork } from './work.ts'

/** What a device told, as far as it belongs into its result. */
export type Told = Partial<Pick<DeviceState, 'vo' | 'sw' | 'at'>>
/** Devices on one bus and how one of them is asked; null = no answer. */
export type Askable = { queue: BusQueue; numbers(): readonly string[]; ask(number: string): Promise<Told | null> }

export type AskingOptions = {
  buses: readonly Askable[]
  /** The steady one: only durations. */
  clock: Clock
  /** What belongs to the answers is on the disk before the result is: the values that were read. */
  settled?(): Promise<void>
}

/** Devices that were silent are asked again once all others have been. */
const rounds = 2
/** So many silent ones in a row: the bus is dark, as at night. The rest is not asked in vain, each for its timeout. */
const silentInARowMax = 24

const noteAnswer = (run: Run, device: DeviceState, told: Told, now: number): void => {
  Object.assign(device, told)
  device.ph = 'verified'
  device.ms = Math.max(0, Math.round(now - run.acceptedAt))
  run.changed.add(device)
}

/** Asks each once, frame by frame, then those again that gave no answer, while there is time. */
const askOn = async (run: Run, bus: Askable, clock: Clock, stopping: AbortSignal): Promise<void> => {
  const devices = bus.numbers().flatMap((number) => run.devices.get(number) ?? [])
  let silent = 0
  const isOver = (): boolean => stopping.aborted || clock.now() >= run.endsAt || silent >= silentInARowMax
  const ask = async (device: DeviceState): Promise<void> => {
    if (isOver() || isFinal(device)) return
    device.tries++
    const told = await bus.ask(device.a)
    silent = told ? 0 : silent + 1
    if (told && !isFinal(device)) noteAnswer(run, device, told, clock.now())
  }
  for (let round = 0; round < rounds; round++) {
    for (const device of devices.filter((d) => !isFinal(d))) {
      if (isOver()) return
      await bus.queue.run(busPriority(run.command), () => ask(device))
    }
  }
}

const runOf = (command: DeviceCommand, { isLate, now, latest }: Begin): Run => {
  const devices = new Map(command.op.devices.map((a) => [a, accepted(a)]))
  const endsAt = now + Math.max(0, command.deadline - latest)
  return { command, isLate, acceptedAt: now, endsAt, devices, changed: new Set(devices.values()), samples: [] }
}

/** The work of an order whose proof is an answer: each device is asked, and one that is silent or not here gave no answer. */
export const asking =
  <K extends DeviceOp>({ buses, clock, settled }: AskingOptions): DeviceWork<K> =>
  (command, begin) => {
    const run = runOf(command as DeviceCommand, begin)
    const carryOut = async (): Promise<void> => {
      try {
        await Promise.all(buses.map((bus) => askOn(run, bus, clock, begin.stopping)))
      } finally {
        await settled?.()
      }
      if (!begin.stopping.aborted) endUnanswered(run)
    }
    return { run, carryOut }
  }
