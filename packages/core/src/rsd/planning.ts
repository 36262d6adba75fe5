import { type RsdAction, settleTimeMs } from './action.ts'

/** One device as an order needs it: row id, 12-digit number (of a module that of its optimizer), concentrator that reaches it. */
export type ReachedDevice = { deviceId: number; number: string; gw: string }

export type PlannedCommand = { gw: string; priority: number; devices: string[] }
/** Instants in epoch ms. A concentrator begins nothing after `commandDeadline`; the task has ended at `taskDeadline` whatever happens. */
export type CommandPlan = { commands: PlannedCommand[]; commandDeadline: number; taskDeadline: number }

/** Devices one command may carry (schema of the link). */
export const devicesPerCommand = 2000
/** How long a command stays good (promises, G2), and more for each device: one bus serves them one after the other. */
export const commandValidityMs = 120_000
export const commandValidityPerDeviceMs = 250
/** What the journal may need to bring the last result. */
export const resultGraceMs = 15_000

/** Place in the concentrator's queue: a shutdown goes before everything else. */
export const priorityOf = (action: RsdAction): number => (action === 'shutdown' ? 0 : 1)

const byConcentrator = (devices: readonly ReachedDevice[]): Map<string, string[]> => {
  const groups = new Map<string, string[]>()
  for (const { gw, number } of devices) {
    const group = groups.get(gw)
    if (group) group.push(number)
    else groups.set(gw, [number])
  }
  return groups
}

const slices = (devices: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(devices.length / devicesPerCommand) }, (_, i) =>
    devices.slice(i * devicesPerCommand, (i + 1) * devicesPerCommand),
  )

/** One command per concentrator, more above 2,000 devices. */
export const commandsOf = (devices: readonly ReachedDevice[], priority: number): PlannedCommand[] =>
  [...byConcentrator(devices)].flatMap(([gw, numbers]) => slices(numbers).map((part) => ({ gw, priority, devices: part })))

/** How many devices the concentrator with the most has. */
export const largestShare = (devices: readonly ReachedDevice[]): number =>
  Math.max(0, ...[...byConcentrator(devices).values()].map((numbers) => numbers.length))

/** The commands of a switch and by when everything must have ended. `now` in epoch ms. */
export const planSwitch = (action: RsdAction, modules: readonly ReachedDevice[], now: number): CommandPlan => {
  const commandDeadline = now + commandValidityMs + commandValidityPerDeviceMs * largestShare(modules)
  return {
    commands: commandsOf(modules, priorityOf(action)),
    commandDeadline,
    taskDeadline: commandDeadline + settleTimeMs + resultGraceMs,
  }
}

/** A queued order to energise, and what remains of it. */
export type QueuedCommand = { id: string; devices: readonly string[] }
export type Remainder = { id: string; keep: string[]; cancelled: string[] }

/** What a shutdown of `devices` takes away from orders to energise that have not been sent yet; untouched orders are left out. */
export const cancelQueued = (queued: readonly QueuedCommand[], devices: ReadonlySet<string>): Remainder[] =>
  queued
    .map(({ id, devices: ordered }) => ({
      id,
      keep: ordered.filter((d) => !devices.has(d)),
      cancelled: ordered.filter((d) => devices.has(d)),
    }))
    .filter((r) => r.cancelled.length > 0)
