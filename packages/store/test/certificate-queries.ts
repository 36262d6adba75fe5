import { certificateByHash, certificateOfTask } from '../src/certificates/certificates.ts'
import { testedPlaces } from '../src/certificates/tested-places.ts'
import type { Db } from '../src/kit/open-store.ts'
import type { Scope } from '../src/kit/scope.ts'

type Query = (db: Db, scope: Scope, ids: { station: number }) => Promise<readonly unknown[]>

const issued = (db: Db, station: number) =>
  db.selectFrom('rsd_certificate').select(['task_id', 'hash']).where('station_id', '=', station).executeTakeFirstOrThrow()

const taskWithModules = (db: Db, station: number) =>
  db
    .selectFrom('task_device as x')
    .innerJoin('device as d', 'd.id', 'x.device_id')
    .select('x.task_id')
    .where('d.station_id', '=', station)
    .where('d.block_id', 'is not', null)
    .executeTakeFirstOrThrow()

/** Each asks for what is EAST's. */
export const certificateQueries: Record<string, Query> = {
  certificateOfTask: async (db, scope, { station }) => {
    const found = await certificateOfTask(db, scope, (await issued(db, station)).task_id)
    return found ? [found] : []
  },
  testedPlaces: async (db, scope, { station }) => testedPlaces(db, scope, (await taskWithModules(db, station)).task_id),
  certificateByHash: async (db, scope, { station }) => {
    const found = await certificateByHash(db, scope, (await issued(db, station)).hash)
    return found ? [found] : []
  },
}
