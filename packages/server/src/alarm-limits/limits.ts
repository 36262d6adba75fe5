import type { LimitRow } from '@sundial/contract/alarm-limits.ts'
import { type LimitName, limitNames, settingAt, usualLimits } from '@sundial/core/alarms/limits.ts'
import { modelsIn } from '@sundial/core/alarms/limits-by-model.ts'
import { limitNamesByModel } from '@sundial/core/alarms/settable-by-model.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import {
  findLimitOwner,
  type KeptLimit,
  type LimitOwner,
  limitsOfOrganisation,
  limitsOfStation,
} from '@sundial/store/alarms/limit-settings.ts'
import { panelModels } from '@sundial/store/alarms/panel-models.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler, ReadHandler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'

/** Every value that counts for a plant or an organisation. */
export const keptOf = (db: Db, { id, stationId }: LimitOwner): Promise<KeptLimit[]> =>
  stationId === null ? limitsOfOrganisation(db, id) : limitsOfStation(db, stationId)

/** What the owner itself has set for a model, or for all models. */
export const ownOf = (kept: readonly KeptLimit[], name: LimitName, now: number, model: string | null): number | null => {
  const own = kept.filter((one) => one.isOwn && one.model === model)
  return settingAt(own, name, now, model)?.value ?? null
}

/** Models whose value in force was set for them alone. */
const modelsOf = (kept: readonly KeptLimit[], name: LimitName, now: number): LimitRow['models'] => {
  const ofName = kept.filter((one) => one.name === name)
  return modelsIn(ofName).flatMap((model) => {
    const set = settingAt(ofName, name, now, model)
    return set && set.model !== null && set.value !== null ? [{ model, value: set.value }] : []
  })
}

const fromOf = ({ ofStation }: KeptLimit): LimitRow['from'] => (ofStation ? 'station' : 'organisation')

const noSetting = { from: 'usual', fromName: null, fromModel: null, since: null, setBy: null } as const
const settingOf = (set: KeptLimit | null, language: ReadCall['language']) => {
  if (!set) return noSetting
  const { orgName, orgNames, model, since, setBy } = set
  const fromName = orgName === null ? null : nameIn(language, orgName, orgNames ?? {})
  return { from: fromOf(set), fromName, fromModel: model, since, setBy }
}

type Asked = { name: LimitName; model: string | null }
const rowOf = (kept: readonly KeptLimit[], { name, model }: Asked, { language, now }: ReadCall): LimitRow => {
  const set = settingAt(kept, name, now, model)
  return {
    name,
    usual: usualLimits[name],
    value: set?.value ?? usualLimits[name],
    own: ownOf(kept, name, now, model),
    models: model === null ? modelsOf(kept, name, now) : [],
    ...settingOf(set, language),
  }
}

/** @throws Refusal notFound */
export const alarmLimits: ReadHandler<'alarmLimits'> = async ({ stationId, orgNo, model = null }, call) => {
  const { server, scope, user, language } = call
  const owner = await findLimitOwner(server.store.db, scope, { stationId, orgNo: orgNo ?? user.orgNo })
  if (!owner) throw new Refusal('notFound')
  const kept = await keptOf(server.store.db, owner)
  const name = nameIn(language, owner.name, owner.names)
  const names = model === null ? limitNames : limitNamesByModel
  return {
    ...{ stationId: owner.stationId, orgNo: owner.orgNo, name, version: owner.version },
    list: names.map((limit) => rowOf(kept, { name: limit, model }, call)),
  }
}

/** @throws Refusal notFound */
export const alarmLimitModels: Handler<'alarmLimitModels'> = async ({ stationId, orgNo }, { server, scope, user }) => {
  const { db } = server.store
  const owner = await findLimitOwner(db, scope, { stationId, orgNo: orgNo ?? user.orgNo })
  if (!owner) throw new Refusal('notFound')
  return { list: await panelModels(db, scope, owner) }
}
