import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { soilingCalls } from '@sundial/contract/soiling.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { refuseStale } from '@sundial/core/kit/refuse-stale.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import {
  type AskedCostOwner,
  type CleaningCostOwner,
  cleaningCostsOfOrganisation,
  cleaningCostsOfStation,
  findCostOwner,
  type KeptCleaningCost,
  keepCleaningCost,
  lockCostOwner,
} from '@sundial/store/soiling/cleaning-costs.ts'
import type { StationRecord } from '@sundial/store/stations/stations.ts'
import { change } from '../kit/change.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'

type Cost = OutputOf<typeof soilingCalls.stationSoiling>['cost']
type Amount = Cost['own']

const amountOf = (kept: KeptCleaningCost | undefined): Amount =>
  kept && kept.perKw !== null && kept.currency !== null ? { perKw: kept.perKw, currency: kept.currency } : null

const inForceOf = (kept: readonly KeptCleaningCost[]): KeptCleaningCost | undefined => kept.find(({ perKw }) => perKw !== null)

/** What a cleaning of a plant costs: its own value before that of its organisation, and that before those above. */
export const costOf = async ({ server: { store }, scope, language }: ReadCall, station: StationRecord): Promise<Cost> => {
  const { db } = store
  const [kept, own, organisation] = await Promise.all([
    cleaningCostsOfStation(db, station.id),
    findCostOwner(db, scope, { stationId: station.id }),
    findCostOwner(db, scope, { orgNo: station.orgNo }),
  ])
  const found = inForceOf(kept)
  const amount = amountOf(found)
  const ofOrganisation = organisation ? await cleaningCostsOfOrganisation(db, organisation.id) : []
  return {
    inForce:
      found && amount ? { ...amount, from: found.ofStation ? 'station' : 'organisation', since: found.since, setBy: found.setBy } : null,
    orgName: found && found.orgName !== null ? nameIn(language, found.orgName, found.orgNames ?? {}) : null,
    own: amountOf(kept.find(({ isOwn }) => isOwn)),
    ownVersion: own?.version ?? 1,
    ofOrganisation: amountOf(ofOrganisation.find(({ isOwn }) => isOwn)),
    organisation: organisation ? { orgNo: station.orgNo, name: station.orgName, version: organisation.version } : null,
  }
}

const ownOf = async (db: Db, { id, stationId }: CleaningCostOwner): Promise<KeptCleaningCost | undefined> =>
  (await (stationId === null ? cleaningCostsOfOrganisation(db, id) : cleaningCostsOfStation(db, stationId))).find(({ isOwn }) => isOwn)

const askedOwner = (stationId: number | undefined, orgNo: string | undefined): AskedCostOwner =>
  stationId === undefined ? { orgNo: orgNo ?? '' } : { stationId }

const valuesOf = (amount: Amount) => ({ cleaningPerKw: amount?.perKw ?? null, currency: amount?.currency ?? null })

/** @throws Refusal notFound, costOfPlantsOnly, changedMeanwhile */
export const saveCleaningCost: Handler<'saveCleaningCost'> = ({ stationId, orgNo, version, cost }, call) =>
  change(call, 'stations.cleaningCost', async (trx) => {
    const { scope, user, now } = call
    const owner = await lockCostOwner(trx, scope, askedOwner(stationId, orgNo))
    if (!owner) throw new Refusal('notFound')
    if (scope.stationIds && owner.stationId === null) throw new Refusal('costOfPlantsOnly')
    const kept = await ownOf(trx, owner)
    const [before, after] = [valuesOf(amountOf(kept)), valuesOf(cost)]
    const changed = { changedBy: kept?.setBy ?? null, changedAt: kept?.since ?? null }
    refuseStale({ name: owner.name, version: owner.version, ...changed }, version, { theirs: before, yours: after })
    await keepCleaningCost(trx, owner, cost, { userId: user.userId, since: now })
    return { answer: { version: owner.version + 1 }, subject: owner.name, before, after }
  })
