import type { RollOutRow } from '@sundial/contract/roll-outs.ts'
import { hasLightIn, hoursText, type RollOutHours } from '@sundial/core/firmware/hours.ts'
import { planStages, stage } from '@sundial/core/firmware/stages.ts'
import { Refusal, type RefusalName } from '@sundial/core/kit/refusal.ts'
import { lookUpTarget } from '@sundial/store/commands/order-target.ts'
import { findCandidates, insertRollOut as insert } from '@sundial/store/firmware/change-roll-outs.ts'
import { hoursOf } from '@sundial/store/firmware/due-roll-outs.ts'
import { countRolled, findPlantPlaces, findRollOuts, type RollOutRecord } from '@sundial/store/firmware/roll-outs.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { change } from '../kit/change.ts'
import type { ReadCall, SignedInCall } from '../kit/context.ts'
import type { Handler, ReadHandler } from '../kit/handlers.ts'
import { nameIn, refusalText } from '../kit/language.ts'
import { countsOf, noRows, spanOf } from '../kit/pages.ts'
import { type AskedRollOut, by, refuseTaken, type Targets } from './asked-roll-out.ts'
import { anyPackage, packageOf, refuseOlder } from './package-of.ts'
import { concentratorsOf, createForConcentrators } from './roll-out-programs.ts'

const rowsOf = async (found: readonly RollOutRecord[], { server, language, user }: ReadCall): Promise<RollOutRow[]> => {
  const counts = await countRolled(
    server.store.db,
    found.map(({ id }) => id),
  )
  return found.map(
    ({ packageId, model, packageVersion, packageName, kind, sha256, size, askedById, stations, why, fromMinute, untilMinute, ...row }) => {
      const of = counts.get(row.id)!
      return {
        ...row,
        package: { id: packageId, kind, name: packageName, model, version: packageVersion, size, sha256 },
        stations: stations.map(({ name, names }) => nameIn(language, name, names)),
        hours: hoursOf({ fromMinute, untilMinute }),
        why: why === null ? null : refusalText(why as RefusalName, language, {}),
        counts: [of[stage.pilot], of[stage.share], of[stage.rest]],
        own: askedById === user.userId,
      }
    },
  )
}

export const rollOuts: ReadHandler<'rollOuts'> = async ({ counts, targetPage, pageSize, ...filter }, call) => {
  const { db } = call.server.store
  const { rows, total } = await findRollOuts(db, call.scope, filter, spanOf({ targetPage, pageSize }))
  const counted = await countsOf(counts, async (query) => (await findRollOuts(db, call.scope, query, noRows)).total)
  return { list: await rowsOf(rows, call), pageTotalCount: total, ...counted }
}

/** The modules of all targets, each once. @throws Refusal as `lookUpTarget` */
const modulesOf = async (trx: Db, { scope }: SignedInCall, targets: Targets) => {
  const ids = new Set<number>()
  for (const asked of targets) {
    const { devices } = await lookUpTarget(trx, { action: 'upgradeOptimizers', scope, ...asked })
    for (const { deviceId } of devices) ids.add(deviceId)
  }
  return findCandidates(trx, [...ids])
}

/** Hours in which the modules of a plant are asleep would be waited for in vain. @throws Refusal hoursInTheDark */
export const refuseDark = async (trx: Db, hours: RollOutHours | null, stationIds: readonly number[], now: number): Promise<void> => {
  if (hours === null) return
  const dark = (await findPlantPlaces(trx, stationIds)).find((plant) => !hasLightIn(hours, now, plant))
  if (dark) throw new Refusal('hoursInTheDark', { what: dark.name })
}

/** Creates a roll-out; `retryOf`: the one whose modules it tries again. @throws Refusal notFound, packageForOthers, nothingToUpgrade, inOtherRollOut, versionOlder, hoursInTheDark */
export const create = async (trx: Db, call: SignedInCall, { packageId, ...said }: AskedRollOut, targets: Targets, retryOf?: number) => {
  const { model, version } = await packageOf(trx, packageId, 'optimizerFirmware')
  const all = await modulesOf(trx, call, targets)
  const fitting = all.filter((module) => module.model === null || module.model === model)
  if (fitting.length === 0) throw new Refusal('nothingToUpgrade')
  refuseTaken(fitting.filter(({ isOpen: isTaken }) => isTaken).length)
  refuseOlder(version, fitting, said.goesBack)
  const stationIds = [...new Set(fitting.map((m) => m.stationId))]
  await refuseDark(trx, said.hours, stationIds, call.now)
  const planned = planStages(fitting, said)
  const modules = fitting.map(({ deviceId, stationId }) => ({ deviceId, stationId, stage: planned.get(deviceId)! }))
  const { id, taken } = await insert(trx, { ...said, packageId, modules }, by(call))
  refuseTaken(taken)
  const [totalCount, leftOut] = [modules.length, all.length - modules.length]
  const detail = {
    rollOutId: id,
    packageId,
    version,
    model,
    totalCount,
    leftOut,
    stationIds,
    ...(retryOf === undefined ? {} : { ofRollOut: retryOf }),
  }
  return {
    answer: { id, version: 1, totalCount, leftOut },
    subject: `${model} ${version}`,
    after: { ...said, hours: said.hours && hoursText(said.hours) },
    detail,
  }
}

export const insertRollOut: Handler<'insertRollOut'> = ({ targets, ...asked }, call) =>
  change(call, 'firmware.rollOut.add', async (trx) => {
    const file = await anyPackage(trx, asked.packageId)
    if (file.kind !== 'firmware') return create(trx, call, asked, targets)
    return createForConcentrators(trx, call, asked, { file, found: await concentratorsOf(trx, call, file, targets) })
  })
