import { type RsdAction, settleTimeMs } from './action.ts'

/** One module as a switch order needs it: row id, 12-digit number of its optimizer, concentrator that reaches it. */
export type SwitchModule = { deviceId: number; number: string; gw: string }

export type PlannedCommand = { gw: string; priority: number; devices: string[] }
/** Instants in epoch ms. A concentrator begins nothing after `commandDeadline`; the task has ended at `taskDeadline` whatever happens. */
export type SwitchPlan = { commands: PlannedCommand[]; commandDeadline: number; taskDeadline: number }

/** Devices one command may carry (schema of the link). */
export const devicesPerCommand = 2000
/** How long a command stays good (promises, G2), and more for each device: one bus serves them one after the other. */
export const commandValidityMs = 120_000
export const commandValidityPerDeviceMs = 250
/** What the journal may need to bring the last result. */
export const resultGraceMs = 15_000

/** Place in the concentrator's queue: a shutdown goes before everything else. */
export const priorityOf = (action: RsdAction): number => (action === 'shutdown' ? 0 : 1)

const byConcentrator = (modules: readonly SwitchModule[]): Map<string, string[]> => {
  const groups = new Map<string, string[]>()
  for (const { gw, number } of modules) {
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

/** One command per concentrator (more above 2,000 devices) and by when everything must have ended. `now` in epoch ms. */
export const planSwitch = (action: RsdAction, modules: readonly SwitchModule[], now: number): SwitchPlan => {
  const groups = byConcentrator(modules)
  const commands = [...groups].flatMap(([gw, devices]) =>
    slices(devices).map((part) => ({ gw, priority: priorityOf(action), devices: part })),
  )
  const largest = Math.max(0, ...[...groups.values()].map((g) => g.length))
  const commandDeadline = now + commandValidityMs + commandValidityPerDeviceMs * largest
  return { commands, commandDeadline, taskDeadline: commandDeadline + settleTimeMs + resultGraceMs }
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
