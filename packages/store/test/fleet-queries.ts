import { countFleet, findTop } from '../src/fleet/archive-lines.ts'
import { findProblems } from '../src/fleet/find-problems.ts'
import { indexStage, makeStage, stageRows } from '../src/fleet/stage-archive.ts'
import type { Db } from '../src/kit/open-store.ts'
import { everything, type Scope } from '../src/kit/scope.ts'
import { counted } from './figure-queries.ts'

type Query = (db: Db, scope: Scope) => Promise<readonly unknown[]>

/** Each asks for what is EAST's. */
export const fleetQueries: Record<string, Query> = {
  countFleet: async (db, scope) => counted((await countFleet(db, scope, await findTop(db, everything, 'EAST'))).stations),
  /** Where a row of an archive is in this installation already. */
  findProblems: (db, scope) =>
    db.transaction().execute(async (trx) => {
      await makeStage(trx)
      await stageRows(trx, 'organisation', [{ line: 2, orgNo: 'EAST', level: 'GROUP', name: 'East', names: {} }])
      await indexStage(trx)
      const { told } = await findProblems(trx, { scope, into: await findTop(trx, everything, 'WEST'), language: 'en' })
      return told.filter(({ where }) => where !== null)
    }),
}

/** Refused as not found to whoever does not see EAST. */
export const fleetFinds: Record<string, Query> = { findTop: async (db, scope) => [await findTop(db, scope, 'EAST')] }
