import { orderKind, type TaskAction } from './kinds.ts'
import type { OrderKind } from './order-kind.ts'

/** One device as an order needs it: row id, 12-digit number (of a module that of its optimizer), concentrator that reaches it. */
export type ReachedDevice = { deviceId: number; number: string; gw: string; stringId?: number | null }

export type PlannedCommand = { gw: string; priority: number; devices: string[] }
/** Instants in epoch ms. A concentrator begins nothing after `commandDeadline`; the task has ended at `taskDeadline` whatever happens. */
export type CommandPlan = { commands: PlannedCommand[]; commandDeadline: number; taskDeadline: number }

/** What the journal may need to bring the last result. */
const resultGraceMs = 15_000

const byConcentrator = (devices: readonly ReachedDevice[]): Map<string, string[]> => {
  const groups = new Map<string, string[]>()
  for (const { gw, number } of devices) {
    const group = groups.get(gw)
    if (group) group.push(number)
    else groups.set(gw, [number])
  }
  return groups
}

const slices = (devices: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(devices.length / size) }, (_, i) => devices.slice(i * size, (i + 1) * size))

/** One command per concentrator, more above what a command carries of this kind. */
const commandsOf = (devices: readonly ReachedDevice[], { priority, perCommand }: OrderKind): PlannedCommand[] =>
  [...byConcentrator(devices)].flatMap(([gw, numbers]) => slices(numbers, perCommand).map((part) => ({ gw, priority, devices: part })))

/** How many devices the concentrator with the most has. */
const largestShare = (devices: readonly ReachedDevice[]): number =>
  Math.max(0, ...[...byConcentrator(devices).values()].map((numbers) => numbers.length))

/** A string is tested at once; of a longer string, or of modules whose string is not known, so many. */
export const testedAtOnce = 24

/** How many strings the concentrator with the most has, each as often as it is worked on: modules without a string in groups. */
const stringsInTurn = (devices: readonly ReachedDevice[]): number => {
  const turns = [...Map.groupBy(devices, ({ gw }) => gw).values()].map((own) =>
    [...Map.groupBy(own, ({ stringId }) => stringId ?? null).values()].reduce(
      (sum, { length }) => sum + Math.ceil(length / testedAtOnce),
      0,
    ),
  )
  return Math.max(0, ...turns)
}

/**
 * The commands of an order and by when everything must have ended (promises, G2). `now` in epoch ms. `perStringMs`: of an order that works on
 * one string after the other, how long it may take for each.
 */
export const planOrder = (action: TaskAction, devices: readonly ReachedDevice[], now: number, perStringMs = 0): CommandPlan => {
  const kind = orderKind(action)
  const { validity } = kind
  const stringsMs = perStringMs === 0 ? 0 : perStringMs * stringsInTurn(devices)
  const commandDeadline = now + validity.baseMs + validity.perDeviceMs * largestShare(devices) + stringsMs
  return { commands: commandsOf(devices, kind), commandDeadline, taskDeadline: commandDeadline + validity.settleMs + resultGraceMs }
}

/** A queued order, and what remains of it. */
export type QueuedCommand = { id: string; devices: readonly string[] }
export type Remainder = { id: string; keep: string[]; cancelled: string[] }

/** What an order for `devices` takes away from orders that it overrules and that have not been sent yet; untouched orders are left out. */
export const cancelQueued = (queued: readonly QueuedCommand[], devices: ReadonlySet<string>): Remainder[] =>
  queued
    .map(({ id, devices: ordered }) => ({
      id,
      keep: ordered.filter((d) => !devices.has(d)),
      cancelled: ordered.filter((d) => devices.has(d)),
    }))
    .filter((r) => r.cancelled.length > 0)
