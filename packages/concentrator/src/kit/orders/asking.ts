import type { Clock } from '@sundial/core/kit/clock.ts'
import type { BusQueue } from '../bus-queue.ts'
import { busPriority, type DeviceCommand, type DeviceOp } from './device-command.ts'
import { accepted, type DeviceState, endUnanswered, isFinal, type Run } from './run.ts'
import type { Begin, DeviceWork } from './work.ts'

/** The part of a device's answer that goes into its result. `phase`: set if the answer proves another phase than `verified`. */
export type AnswerResult = Partial<Pick<DeviceState, 'voltageV' | 'switchState' | 'measuredAt' | 'reporting' | 'found' | 'phase' | 'note'>>
/** Devices of one bus. `ask` asks one of them for a command; it resolves to null if the device does not answer. */
export type Askable<K extends DeviceOp = DeviceOp> = {
  queue: BusQueue
  numbers(): readonly string[]
  ask(number: string, command: DeviceCommand<K>): Promise<AnswerResult | null>
}

export type AskingOptions<K extends DeviceOp> = {
  buses: readonly Askable<K>[]
  /** The steady clock, for durations only. */
  clock: Clock
  /** Resolves when the values that were read are on disk. The values are stored before the result. */
  settled?(): Promise<void>
}

/** Number of rounds: after all devices were asked, the silent devices are asked again. */
const rounds = 2
/** After this many silent devices in a row the bus counts as dark (night). The others are not asked, because each would cost a time-out. */
const silentInARowMax = 24

const noteAnswer = (run: Run, device: DeviceState, answer: AnswerResult, now: number): void => {
  Object.assign(device, { phase: 'verified' }, answer)
  device.elapsedMs = Math.max(0, Math.round(now - run.acceptedAt))
  run.changed.add(device)
}

/** Asks each device, one frame at a time, then asks silent devices again while there is time. */
const askOn = async <K extends DeviceOp>(
  run: Run,
  command: DeviceCommand<K>,
  bus: Askable<K>,
  clock: Clock,
  stopping: AbortSignal,
): Promise<void> => {
  const devices = bus.numbers().flatMap((number) => run.devices.get(number) ?? [])
  let silent = 0
  const isOver = (): boolean => stopping.aborted || clock.now() >= run.endsAt || silent >= silentInARowMax
  const ask = async (device: DeviceState): Promise<void> => {
    if (isOver() || isFinal(device)) return
    device.tries++
    const answer = await bus.ask(device.number, command)
    silent = answer ? 0 : silent + 1
    if (answer && !isFinal(device)) noteAnswer(run, device, answer, clock.now())
  }
  for (let round = 0; round < rounds; round++) {
    for (const device of devices.filter((d) => !isFinal(d))) {
      if (isOver()) return
      await bus.queue.run(busPriority(run.command), () => ask(device))
    }
  }
}

/** State of a device when an order begins. A device that is on no bus ends at once. */
const deviceOf = (number: string, isHere: (number: string) => boolean): DeviceState =>
  isHere(number) ? accepted(number) : { ...accepted(number), phase: 'unknown', note: 'notRegistered' }

/** A run of an order that is proven by an answer. At the deadline the run gives up devices that are still open. `here`: the devices of the buses. */
export const runOf = (command: DeviceCommand, { isLate, now, latest }: Begin, here: Iterable<string>): Run => {
  const known = new Set(here)
  const devices = new Map(command.op.devices.map((number) => [number, deviceOf(number, (own) => known.has(own))]))
  const endsAt = now + Math.max(0, command.deadline - latest)
  return { command, isLate, acceptedAt: now, endsAt, devices, changed: new Set(devices.values()), samples: [] }
}

/** Device work of an order that is proven by an answer: it asks each device. */
export const asking =
  <K extends DeviceOp>({ buses, clock, settled }: AskingOptions<K>): DeviceWork<K> =>
  (command, begin) => {
    const run = runOf(
      command as DeviceCommand,
      begin,
      buses.flatMap((bus) => bus.numbers()),
    )
    const carryOut = async (): Promise<void> => {
      try {
        await Promise.all(buses.map((bus) => askOn(run, command, bus, clock, begin.stopping)))
      } finally {
        await settled?.()
      }
      if (!begin.stopping.aborted) endUnanswered(run)
    }
    return { run, carryOut }
  }
