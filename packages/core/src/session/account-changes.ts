import { expandPermissions } from './permissions.ts'
import type { Standing } from './rank.ts'

/** An account as it stands at a moment. */
export type Account = Standing & {
  id: number
  orgId: number
  enabled: boolean
  /** What enabled roles hold; nothing where the user is disabled. */
  effective: readonly string[]
}

const holdsMore = (before: readonly string[], after: readonly string[]): boolean => {
  if (after.includes('/**') && !before.includes('/**')) return true
  const held = expandPermissions(before)
  return expandPermissions(after).some((p) => !held.includes(p))
}

const boundToMore = (before: Standing['stationIds'], after: Standing['stationIds']): boolean =>
  before !== null && (after === null || after.some((id) => !before.includes(id)))

/** An organisation that moves takes its people with it, who see what they saw: only another organisation may show more. */
const standsHigher = (before: Account, after: Account): boolean => before.orgId !== after.orgId && !after.orgPath.startsWith(before.orgPath)

/** Whether an account may do, holds or sees more than before. One that was not there before gains by being made. */
export const gained = (before: Account | undefined, after: Account): boolean =>
  !before ||
  (after.enabled && !before.enabled) ||
  holdsMore(before.held, after.held) ||
  holdsMore(before.effective, after.effective) ||
  boundToMore(before.stationIds, after.stationIds) ||
  standsHigher(before, after)

/** Whether an account may do or sees less than before; undefined: it is gone. */
export const lost = (before: Account, after: Account | undefined): boolean =>
  !after ||
  (before.enabled && !after.enabled) ||
  holdsMore(after.effective, before.effective) ||
  boundToMore(after.stationIds, before.stationIds) ||
  before.orgId !== after.orgId

export type Move = { fromPath: string; toPath: string }

/** Whether an account sees what was moved, and did not see it before. Who is bound to stations sees these only, wherever they are. */
export const sinceMoveSees = ({ fromPath, toPath }: Move, { orgPath, stationIds }: Standing): boolean =>
  stationIds === null && toPath.startsWith(orgPath) && !fromPath.startsWith(orgPath)
