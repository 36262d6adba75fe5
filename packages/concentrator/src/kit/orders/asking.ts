import type { Clock } from '@sundial/core/kit/clock.ts'
import type { BusQueue } from '../bus-queue.ts'
import { busPriority, type DeviceCommand, type DeviceOp } from './device-command.ts'
import { accepted, type DeviceState, endUnanswered, isFinal, type Run } from './run.ts'
import type { Begin, DeviceWork } from './work.ts'

/** The part of a device's answer that goes into its result; `phase` where the answer proves something else than that it was done. */
export type Told = Partial<Pick<DeviceState, 'voltageV' | 'switchState' | 'measuredAt' | 'reporting' | 'found' | 'phase' | 'note'>>
/** Devices of one bus, and the function that asks one of them, in the name of a command; null = no answer. */
export type Askable<K extends DeviceOp = DeviceOp> = {
  queue: BusQueue
  numbers(): readonly string[]
  ask(number: string, command: DeviceCommand<K>): Promise<Told | null>
}

export type AskingOptions<K extends DeviceOp> = {
  buses: readonly Askable<K>[]
  /** The steady clock, for durations only. */
  clock: Clock
  /** Resolves when the values read are on disk: they are stored before the result. */
  settled?(): Promise<void>
}

/** Silent devices are asked again after all others. */
const rounds = 2
/** After this many silent devices in a row the bus counts as dark (night), and the others are not asked: each would cost a time-out. */
const silentInARowMax = 24

const noteAnswer = (run: Run, device: DeviceState, told: Told, now: number): void => {
  Object.assign(device, { phase: 'verified' }, told)
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
    const told = await bus.ask(device.number, command)
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

/** A device of an order; a device that no bus has ends at once. */
const deviceOf = (number: string, isHere: (number: string) => boolean): DeviceState =>
  isHere(number) ? accepted(number) : { ...accepted(number), phase: 'unknown', note: 'notRegistered' }

/** A run of an order that is proven by an answer: open devices are given up at its deadline. `here`: the devices of the buses. */
export const runOf = (command: DeviceCommand, { isLate, now, latest }: Begin, here: Iterable<string>): Run => {
  const known = new Set(here)
  const devices = new Map(command.op.devices.map((number) => [number, deviceOf(number, (own) => known.has(own))]))
  const endsAt = now + Math.max(0, command.deadline - latest)
  return { command, isLate, acceptedAt: now, endsAt, devices, changed: new Set(devices.values()), samples: [] }
}

/** Work of an order that is proven by an answer: asks each device. */
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
