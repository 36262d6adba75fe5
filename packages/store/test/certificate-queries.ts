import { certificateByHash, certificateOfTask } from '../src/certificates/certificates.ts'
import type { Db } from '../src/kit/open-store.ts'
import type { Scope } from '../src/kit/scope.ts'

type Query = (db: Db, scope: Scope, ids: { station: number }) => Promise<readonly unknown[]>

const issued = (db: Db, station: number) =>
  db.selectFrom('rsd_certificate').select(['task_id', 'hash']).where('station_id', '=', station).executeTakeFirstOrThrow()

/** Each asks for what is EAST's. */
export const certificateQueries: Record<string, Query> = {
  certificateOfTask: async (db, scope, { station }) => {
    const found = await certificateOfTask(db, scope, (await issued(db, station)).task_id)
    return found ? [found] : []
  },
  certificateByHash: async (db, scope, { station }) => {
    const found = await certificateByHash(db, scope, (await issued(db, station)).hash)
    return found ? [found] : []
  },
}
