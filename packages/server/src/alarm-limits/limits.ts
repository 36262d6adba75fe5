import type { LimitRow } from '@sundial/contract/alarm-limits.ts'
import { contradiction, type LimitName, limitNames, limitsAt, settingAt, usualLimits } from '@sundial/core/alarms/limits.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { refuseStale } from '@sundial/core/kit/refuse-stale.ts'
import { alarmLimit } from '@sundial/phrases/alarm-limits-labels.ts'
import {
  findLimitOwner,
  type KeptLimit,
  keepLimits,
  type LimitOwner,
  limitsOfOrganisation,
  limitsOfStation,
  lockLimitOwner,
} from '@sundial/store/alarms/limit-settings.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { change } from '../kit/change.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler, ReadHandler } from '../kit/handlers.ts'
import { nameIn, wordsOf } from '../kit/language.ts'

const say = wordsOf({ limit: alarmLimit })

const keptOf = (db: Db, { id, stationId }: LimitOwner): Promise<KeptLimit[]> =>
  stationId === null ? limitsOfOrganisation(db, id) : limitsOfStation(db, stationId)

const ownOf = (kept: readonly KeptLimit[], name: LimitName, now: number): number | null =>
  settingAt(
    kept.filter(({ isOwn }) => isOwn),
    name,
    now,
  )?.value ?? null

const fromOf = ({ ofStation }: KeptLimit): LimitRow['from'] => (ofStation ? 'station' : 'organisation')

const rowOf = (kept: readonly KeptLimit[], name: LimitName, { language, now }: ReadCall): LimitRow => {
  const set = settingAt(kept, name, now)
  return {
    name,
    usual: usualLimits[name],
    value: set?.value ?? usualLimits[name],
    own: ownOf(kept, name, now),
    from: set ? fromOf(set) : 'usual',
    fromName: set && set.orgName !== null ? nameIn(language, set.orgName, set.orgNames ?? {}) : null,
    since: set?.since ?? null,
    setBy: set?.setBy ?? null,
  }
}

/** @throws Refusal notFound */
export const alarmLimits: ReadHandler<'alarmLimits'> = async ({ stationId, orgNo }, call) => {
  const { server, scope, user, language } = call
  const owner = await findLimitOwner(server.store.db, scope, { stationId, orgNo: orgNo ?? user.orgNo })
  if (!owner) throw new Refusal('notFound')
  const kept = await keptOf(server.store.db, owner)
  const name = nameIn(language, owner.name, owner.names)
  return {
    ...{ stationId: owner.stationId, orgNo: owner.orgNo, name, version: owner.version },
    list: limitNames.map((limit) => rowOf(kept, limit, call)),
  }
}

const lastChange = (kept: readonly KeptLimit[]) => {
  const last = kept.findLast(({ isOwn }) => isOwn)
  return { changedBy: last?.setBy ?? null, changedAt: last?.since ?? null }
}

type Values = Partial<Record<LimitName, number | null>>

/** @throws Refusal notFound, limitsOfPlantsOnly, changedMeanwhile, limitsContradict */
export const saveAlarmLimits: Handler<'saveAlarmLimits'> = ({ stationId, orgNo, version, limits }, call) =>
  change(call, 'alarms.limits', async (trx) => {
    const { scope, user, now } = call
    const owner = await lockLimitOwner(trx, scope, { stationId, orgNo: orgNo ?? user.orgNo })
    if (!owner) throw new Refusal('notFound')
    if (scope.stationIds && owner.stationId === null) throw new Refusal('limitsOfPlantsOnly')
    const kept = await keptOf(trx, owner)
    const after: Values = Object.fromEntries(limits.map(({ name, value }) => [name, value]))
    const names = limitNames.filter((name) => after[name] !== undefined)
    const before: Values = Object.fromEntries(names.map((name) => [name, ownOf(kept, name, now)]))
    refuseStale({ name: owner.name, version: owner.version, ...lastChange(kept) }, version, { theirs: before, yours: after })
    const depth = Number.POSITIVE_INFINITY // its own are the deepest of those that count for it
    const others = kept.filter(({ isOwn, name }) => !isOwn || after[name] === undefined)
    const wrong = contradiction(limitsAt([...others, ...names.map((name) => ({ name, value: after[name]!, depth, since: now }))])(now))
    if (wrong) throw new Refusal('limitsContradict', { what: say(`limit:${wrong}`, call.language) })
    const said = names.map((name) => ({ name, value: after[name]! }))
    await keepLimits(trx, owner, said, { userId: user.userId, since: now })
    return { answer: { version: owner.version + said.length }, subject: owner.name, before, after }
  })
