import { contradiction, type LimitName, type LimitSetting, limitNames, limitsAt } from '@sundial/core/alarms/limits.ts'
import { modelsIn } from '@sundial/core/alarms/limits-by-model.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { refuseStale } from '@sundial/core/kit/refuse-stale.ts'
import { alarmLimit } from '@sundial/phrases/alarm-limits-labels.ts'
import {
  type AskedOwner,
  type KeptLimit,
  keepLimits,
  type LimitOwner,
  lockLimitOwner,
  stationDepth,
} from '@sundial/store/alarms/limit-settings.ts'
import { hasPanels } from '@sundial/store/alarms/panel-models.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { wordsOf } from '../kit/language.ts'
import { keptOf, ownOf } from './limits.ts'

const say = wordsOf({ limit: alarmLimit })

const lastChange = (kept: readonly KeptLimit[]) => {
  const last = kept.findLast(({ isOwn }) => isOwn)
  return { changedBy: last?.setBy ?? null, changedAt: last?.since ?? null }
}

type Values = Partial<Record<LimitName, number | null>>
type Said = { name: LimitName; value: number | null; model: string | null }

/** Which of two limits contradict each other when these are saved: of the model that they are of, or of any one where they are of all. */
const contradictionIn = (kept: readonly KeptLimit[], said: readonly Said[], now: number): LimitName | null => {
  // Whoever saves is the deepest of those that count for the owner.
  const depth = stationDepth
  const isSaid = (one: KeptLimit): boolean => one.isOwn && said.some(({ name, model }) => name === one.name && model === one.model)
  const others = kept.filter((one) => !isSaid(one)).map((one): LimitSetting => (one.isOwn ? { ...one, depth } : one))
  const settings = [...others, ...said.map((one): LimitSetting => ({ ...one, depth, since: now }))]
  const own = said[0]?.model ?? null
  const models = own === null ? [null, ...modelsIn(settings)] : [own]
  return models.map((model) => contradiction(limitsAt(settings, model)(now))).find((wrong) => wrong !== null) ?? null
}

const refuseContradiction = (kept: readonly KeptLimit[], said: readonly Said[], { now, language }: SignedInCall): void => {
  const wrong = contradictionIn(kept, said, now)
  if (wrong) throw new Refusal('limitsContradict', { what: say(`limit:${wrong}`, language) })
}

const lockedOwner = async (trx: Db, asked: AskedOwner, { scope }: SignedInCall): Promise<LimitOwner> => {
  const owner = await lockLimitOwner(trx, scope, asked)
  if (!owner) throw new Refusal('notFound')
  if (scope.stationIds && owner.stationId === null) throw new Refusal('limitsOfPlantsOnly')
  return owner
}

type Asked = { model: string | null; limits: readonly { value: number | null }[] }
/** A value for panels that the owner does not have would judge nothing. One that is left of panels that are gone can be taken back. */
const refuseUnknown = async (trx: Db, owner: LimitOwner, { model, limits }: Asked): Promise<void> => {
  const isSet = limits.some(({ value }) => value !== null)
  if (model !== null && isSet && !(await hasPanels(trx, owner, model))) throw new Refusal('notFound')
}

/** @throws Refusal notFound, limitsOfPlantsOnly, changedMeanwhile, limitsContradict */
export const saveAlarmLimits: Handler<'saveAlarmLimits'> = ({ stationId, orgNo, version, limits, model = null }, call) =>
  change(call, 'alarms.limits', async (trx) => {
    const { user, now } = call
    const owner = await lockedOwner(trx, { stationId, orgNo: orgNo ?? user.orgNo }, call)
    await refuseUnknown(trx, owner, { model, limits })
    const kept = await keptOf(trx, owner)
    const after: Values = Object.fromEntries(limits.map(({ name, value }) => [name, value]))
    const names = limitNames.filter((name) => after[name] !== undefined)
    const before: Values = Object.fromEntries(names.map((name) => [name, ownOf(kept, name, now, model)]))
    refuseStale({ name: owner.name, version: owner.version, ...lastChange(kept) }, version, { theirs: before, yours: after })
    const said = names.map((name) => ({ name, value: after[name]!, model }))
    refuseContradiction(kept, said, call)
    await keepLimits(trx, owner, said, { userId: user.userId, since: now })
    const written = { subject: owner.name, before, after, ...(model === null ? {} : { detail: { model } }) }
    return { answer: { version: owner.version + said.length }, ...written }
  })
