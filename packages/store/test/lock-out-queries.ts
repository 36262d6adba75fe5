import type { Db } from '../src/kit/open-store.ts'
import type { Scope } from '../src/kit/scope.ts'
import { findLockOuts, findTagPlace, lockLockOut } from '../src/lock-outs/lock-outs.ts'
import { findHeld } from '../src/tasks/find-held.ts'
import { certificateQueries } from './certificate-queries.ts'

type Query = (db: Db, scope: Scope, ids: { station: number }) => Promise<readonly unknown[]>
const page = { limit: 100, offset: 0 }

/** Each asks for what is EAST's. */
export const lockOutQueries: Record<string, Query> = {
  ...certificateQueries,
  findLockOuts: async (db, scope, { station }) => (await findLockOuts(db, scope, { stationId: station, orgNo: 'EAST' }, page, 0)).rows,
  findHeld: (db, scope, { station }) => findHeld(db, scope, station, new Date(0)),
  lockLockOut: async (db, scope, { station }) => {
    const { id } = await db.selectFrom('lock_out').select('id').where('station_id', '=', station).executeTakeFirstOrThrow()
    const tag = await lockLockOut(db, scope, id, 0)
    return tag ? [tag] : []
  },
}

/** Refused as not found to whoever does not see EAST. */
export const lockOutFinds: Record<string, Query> = {
  findTagPlace: async (db, scope, { station }) => [await findTagPlace(db, scope, station, undefined)],
}
