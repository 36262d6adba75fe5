import { hoursText } from '@sundial/core/firmware/hours.ts'
import { planPrograms } from '@sundial/core/firmware/rolled-programs.ts'
import { stage } from '@sundial/core/firmware/stages.ts'
import { isNewer } from '@sundial/core/firmware/versions.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { seesStation } from '@sundial/store/concentrators/list-concentrators.ts'
import { insertRollOut as insert } from '@sundial/store/firmware/change-roll-outs.ts'
import { type FoundProgram, findPrograms } from '@sundial/store/firmware/change-rolled-programs.ts'
import { hoursOf } from '@sundial/store/firmware/due-roll-outs.ts'
import type { PackageRow } from '@sundial/store/firmware/packages.ts'
import type { LockedRollOut } from '@sundial/store/firmware/roll-outs.ts'
import { programsLeft } from '@sundial/store/firmware/rolled-programs.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import type { SignedInCall } from '../kit/context.ts'
import { type AskedRollOut, by, refuseTaken, type Targets } from './asked-roll-out.ts'
import { forOthers, packageOf } from './package-of.ts'

type Found = { file: PackageRow; found: readonly FoundProgram[]; retryOf?: number }

/** The concentrators of the targets, which are whole plants. @throws Refusal notFound; packageForOthers where a target names modules */
export const concentratorsOf = async (trx: Db, { scope }: SignedInCall, file: PackageRow, targets: Targets): Promise<FoundProgram[]> => {
  for (const { stationId, target } of targets) {
    if (!(await seesStation(trx, scope, stationId))) throw new Refusal('notFound')
    if (target.kind !== 'station') throw forOthers(file)
  }
  const stationIds = [...new Set(targets.map(({ stationId }) => stationId))]
  return findPrograms(trx, scope, stationIds)
}

/**
 * Creates a roll-out of a program of concentrators themselves. Those of another model, and those that have never said what they are, are
 * left out. @throws Refusal nothingToUpgrade, inOtherRollOut, versionNotNewer where all of them run the version or a newer one
 */
export const createForConcentrators = async (trx: Db, call: SignedInCall, asked: AskedRollOut, { file, found, retryOf }: Found) => {
  const { packageId: _, ...said } = { ...asked, goesBack: false }
  const { id: packageId, model, version } = file
  const fitting = found.filter((one) => one.model === model)
  const [first] = fitting
  if (!first) throw new Refusal('nothingToUpgrade')
  refuseTaken(fitting.filter(({ isOpen }) => isOpen).length)
  // a pilot that runs the version already would tell nothing of the program
  const needing = fitting.filter(({ runs }) => isNewer(version, runs))
  if (needing.length === 0) throw new Refusal('versionNotNewer', { what: first.runs ?? '' })
  const planned = planPrograms(needing, said)
  const programs = fitting.map(({ gw, stationId }) => ({ gw, stationId, stage: planned.get(gw) ?? stage.rest }))
  const { id, taken } = await insert(trx, { ...said, packageId, modules: [], programs }, by(call))
  refuseTaken(taken)
  const [totalCount, leftOut] = [programs.length, found.length - programs.length]
  const stationIds = [...new Set(programs.map(({ stationId }) => stationId))]
  const detail = { rollOutId: id, packageId, version, model, totalCount, leftOut, stationIds }
  return {
    answer: { id, version: 1, totalCount, leftOut },
    subject: `${model} ${version}`,
    after: { ...said, hours: said.hours && hoursText(said.hours) },
    detail: retryOf === undefined ? detail : { ...detail, ofRollOut: retryOf },
  }
}

/** Tries again what an ended roll-out has left. @throws Refusal nothingToUpgrade, and as `createForConcentrators` */
export const retryConcentrators = async (trx: Db, call: SignedInCall, row: LockedRollOut) => {
  const left = (await programsLeft(trx, row.id)).map(({ gw }) => gw)
  if (left.length === 0) throw new Refusal('nothingToUpgrade')
  const file = await packageOf(trx, row.packageId, 'firmware')
  const { packageId, pilotCount, sharePercent, limitPercent, watchHours, goesBack } = row
  const asked = { packageId, pilotCount, sharePercent, limitPercent, watchHours, goesBack, hours: hoursOf(row) }
  const found = await findPrograms(trx, call.scope, row.stationIds, left)
  return createForConcentrators(trx, call, asked, { file, found, retryOf: row.id })
}
