import { type StationFields, stationFields } from '@sundial/contract/station-changes.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import type { Scope } from '@sundial/store/kit/scope.ts'
import { writeAudit } from '@sundial/store/session/audit.ts'
import { saveStation as save } from '@sundial/store/stations/save-station.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import { refuseBound } from '../kit/granting.ts'
import type { Handler } from '../kit/handlers.ts'

/** What was said of a station so far; undefined of one that the scope does not see. */
const fieldsOf = async (db: Db, scope: Scope, id: number): Promise<Partial<StationFields> | undefined> => {
  const [station] = await findStations(db, scope, { ids: [id] })
  const known = Object.keys(stationFields.shape) as (keyof StationFields)[]
  return station && Object.fromEntries(known.map((key) => [key, station[key]]))
}

/** Adds or changes a station; who did it is written down with it, both or neither. */
export const saveStation: Handler<'saveStation'> = async ({ id, ...after }, { server, scope, user, address }) => {
  if (id === undefined) refuseBound(scope)
  return server.store.db.transaction().execute(async (trx) => {
    const before = id === undefined ? undefined : await fieldsOf(trx, scope, id)
    const saved = await save(trx, scope, id ?? null, after)
    const action = id === undefined ? 'stations.add' : 'stations.edit'
    await writeAudit(trx, { userId: user.userId, action, subject: after.code, detail: { stationId: saved }, before, after, address })
    return { id: saved }
  })
}
