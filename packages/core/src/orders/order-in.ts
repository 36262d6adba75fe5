import { type TaskAction, taskActions } from './kinds.ts'
import { type DeviceTargetKind, deviceTargetKinds } from './targets.ts'

/** An order as the audit log keeps it where it was not given: what was to be done to what. */
export type NamedOrder = { action: TaskAction; stationId: number; target: { kind: DeviceTargetKind; ids: number[] } }

/** So many devices of a refused order are named. */
const idsMax = 20

const isIn = <T extends string>(known: readonly T[], value: unknown): value is T => known.some((one) => one === value)

/** The order that an input from outside asks for; null where it is none. */
export const orderIn = (input: unknown): NamedOrder | null => {
  const { action, stationId, target } = (input ?? {}) as {
    action?: unknown
    stationId?: unknown
    target?: { kind?: unknown; ids?: unknown }
  }
  if (!isIn(taskActions, action) || !Number.isSafeInteger(stationId) || !isIn(deviceTargetKinds, target?.kind)) return null
  const ids = Array.isArray(target?.ids) ? target.ids : []
  const named = ids.filter((id): id is number => Number.isSafeInteger(id)).slice(0, idsMax)
  return { action, stationId: stationId as number, target: { kind: target.kind, ids: named } }
}
