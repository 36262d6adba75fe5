import type { ModuleBus } from '../kit/buses.ts'
import { isFinal } from '../kit/orders/run.ts'
import type { CommandRun } from './command-run.ts'
import type { DeviceRun } from './device-run.ts'

/** What a command does next on a bus. */
export type Step = { do: 'switch' | 'read'; device: DeviceRun } | { do: 'wait'; ms: number } | { do: 'end' }

/** While devices wait for their first switch frame, one frame in four reads back: progress shows, and switching stays fast. */
const readEvery = 4
/** Repeats to silent devices are worth no more than proofs. */
const readEveryOfRepeats = 2
const waitMsMax = 250

/** Not yet switched, or switched and waiting for proof, of this bus. */
const openOn = (run: CommandRun, bus: ModuleBus): DeviceRun[] => [...run.devices.values()].filter((d) => d.bus === bus && !isFinal(d))

const earliest = (devices: readonly DeviceRun[], at: (d: DeviceRun) => number): DeviceRun | null =>
  devices.reduce<DeviceRun | null>((best, d) => (best === null || at(d) < at(best) ? d : best), null)

const switchAt = (d: DeviceRun): number => d.switchAt
const readAt = (d: DeviceRun): number => d.readAt
const due = (device: DeviceRun | null, at: (d: DeviceRun) => number, now: number): DeviceRun | null =>
  device && at(device) <= now ? device : null

/** Whether it is a read-back's turn although a switch frame is due. */
const isReadsTurn = (run: CommandRun, toSwitch: DeviceRun): boolean => {
  const every = toSwitch.tries > 0 ? readEveryOfRepeats : readEvery
  return run.turns % every === every - 1
}

/** `isBlocked`: an earlier command still has that device. */
export const nextStep = (run: CommandRun, bus: ModuleBus, now: number, isBlocked: (device: DeviceRun) => boolean): Step => {
  const open = openOn(run, bus)
  if (open.length === 0) return { do: 'end' }
  const toSwitch = earliest(
    open.filter((d) => !d.switched && !isBlocked(d)),
    switchAt,
  )
  const toRead = earliest(
    open.filter((d) => d.switched),
    readAt,
  )
  const switchDue = due(toSwitch, switchAt, now)
  const readDue = due(toRead, readAt, now)
  if (readDue && (!switchDue || isReadsTurn(run, switchDue))) return { do: 'read', device: readDue }
  if (switchDue) return { do: 'switch', device: switchDue }
  const next = Math.min(toSwitch?.switchAt ?? Number.POSITIVE_INFINITY, toRead?.readAt ?? Number.POSITIVE_INFINITY)
  return { do: 'wait', ms: Math.min(waitMsMax, Math.max(1, next - now)) }
}
