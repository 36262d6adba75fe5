import { hoursText, type RollOutHours } from '@sundial/core/firmware/hours.ts'
import {
  isAboveLimit,
  isOpen,
  mayAct,
  needsRelease,
  type RollOutAct,
  type RollOutCounts,
  type RollOutState,
} from '@sundial/core/firmware/roll-out.ts'
import { stages } from '@sundial/core/firmware/stages.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { refuseStale } from '@sundial/core/kit/refuse-stale.ts'
import { isSecond } from '@sundial/store/commands/same-hands.ts'
import { hasOtherReleaser, releaseRollOut as release, updateRollOut as update } from '@sundial/store/firmware/change-roll-outs.ts'
import { hoursOf } from '@sundial/store/firmware/due-roll-outs.ts'
import { countRolled, type LockedRollOut, lockRollOut, modulesLeft } from '@sundial/store/firmware/roll-outs.ts'
import { cancelUnderWay } from '@sundial/store/firmware/run-roll-out.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { by } from './asked-roll-out.ts'
import { retryConcentrators } from './roll-out-programs.ts'
import { create, refuseDark } from './roll-outs.ts'

type Locked = { row: LockedRollOut; subject: string; counts: RollOutCounts }

/** @throws Refusal notFound, changedMeanwhile */
const lockAsRead = async (trx: Db, { scope }: SignedInCall, { id, version }: { id: number; version: number }): Promise<Locked> => {
  const row = await lockRollOut(trx, scope, id)
  if (!row) throw new Refusal('notFound')
  const subject = `${row.model} ${row.packageVersion}`
  refuseStale({ name: subject, version: row.version, changedBy: row.changedBy, changedAt: row.changedAt }, version)
  return { row, subject, counts: (await countRolled(trx, [id])).get(id)! }
}

const stateAfter: Record<RollOutAct, RollOutState | null> = { pause: 'paused', goOn: 'running', cancel: 'cancelled', change: null }
type Asked = {
  act: RollOutAct
  limitPercent?: number | undefined
  watchHours?: number | undefined
  hours?: RollOutHours | null | undefined
}

/** What the roll-out is after the change. @throws Refusal rollOutStands, rollOutAboveLimit */
const changed = ({ row, counts }: Locked, { act, limitPercent, watchHours, hours }: Asked) => {
  if (!mayAct(row.state, act)) throw new Refusal('rollOutStands')
  const after = {
    state: stateAfter[act] ?? row.state,
    limitPercent: limitPercent ?? row.limitPercent,
    watchHours: watchHours ?? row.watchHours,
    hours: hours === undefined ? hoursOf(row) : hours,
  }
  if (act === 'goOn' && isAboveLimit(counts, row.stage, after.limitPercent)) throw new Refusal('rollOutAboveLimit')
  return after
}

const textOf = (hours: RollOutHours | null): string | null => hours && hoursText(hours)

export const updateRollOut: Handler<'updateRollOut'> = ({ endUnderWay, ...asked }, call) =>
  change(call, 'firmware.rollOut.edit', async (trx) => {
    const locked = await lockAsRead(trx, call, asked)
    const { id, state, kind, limitPercent, watchHours, version, stationIds } = locked.row
    const after = changed(locked, asked)
    if (asked.hours && kind !== 'firmware') await refuseDark(trx, asked.hours, stationIds, call.now)
    if (asked.act === 'cancel' && endUnderWay) await cancelUnderWay(trx, id, call.user.userId, call.now)
    await update(trx, id, { ...after, goesOn: asked.act === 'goOn' }, by(call))
    const before = { state, limitPercent, watchHours, hours: textOf(hoursOf(locked.row)) }
    return {
      answer: { id, version: version + 1 },
      subject: locked.subject,
      before,
      after: { ...after, hours: textOf(after.hours) },
      detail: { rollOutId: id },
    }
  })

/** Nobody releases what they have asked for themselves where there is anybody else. @throws Refusal ownOrder, notSecondPerson */
const needSecond = async (trx: Db, { askedById, createdBy, stationIds }: LockedRollOut, { user, now }: SignedInCall): Promise<void> => {
  if (askedById === null) return
  if (askedById === user.userId) {
    if (await hasOtherReleaser(trx, user.userId, stationIds, now)) throw new Refusal('ownOrder')
    return
  }
  if (!(await isSecond(trx, askedById, user.userId, now))) throw new Refusal('notSecondPerson', { what: createdBy ?? '–' })
}

export const releaseRollOut: Handler<'releaseRollOut'> = (asked, call) =>
  change(call, 'firmware.rollOut.release', async (trx) => {
    const { row, subject, counts } = await lockAsRead(trx, call, asked)
    if (!isOpen(row.state) || row.releasedAt !== null) throw new Refusal('rollOutStands')
    if (!needsRelease(counts, row)) throw new Refusal('releaseTooEarly')
    await needSecond(trx, row, call)
    await release(trx, row.id, by(call))
    return { answer: { id: row.id, version: row.version + 1 }, subject, detail: { rollOutId: row.id } }
  })

/** What has been left is listed when nothing more can come of the first roll-out: while it is open a module may still get the package. */
export const retryRollOut: Handler<'retryRollOut'> = (asked, call) =>
  change(call, 'firmware.rollOut.add', async (trx) => {
    const { row, counts } = await lockAsRead(trx, call, asked)
    const isUnderWay = stages.some((one) => counts[one].ordered > 0)
    if (isOpen(row.state) || isUnderWay) throw new Refusal('rollOutStands')
    if (row.kind === 'firmware') return retryConcentrators(trx, call, row)
    const left = await modulesLeft(trx, row.id)
    if (left.length === 0) throw new Refusal('nothingToUpgrade')
    const { packageId, pilotCount, sharePercent, limitPercent, watchHours, goesBack } = row
    const hours = hoursOf(row)
    const targets = left.map(({ stationId, ids }) => ({ stationId, target: { kind: 'list' as const, ids } }))
    return create(trx, call, { packageId, pilotCount, sharePercent, limitPercent, watchHours, goesBack, hours }, targets, row.id)
  })
