import { writeAudit } from '@sundial/store/session/audit.ts'
import { saveStation as save } from '@sundial/store/stations/save-station.ts'
import type { Handler } from '../kit/handlers.ts'

/** Adds or changes a station; who did it is written down with it, both or neither. */
export const saveStation: Handler<'saveStation'> = async ({ id, ...fields }, { server, scope, user, address }) =>
  server.store.db.transaction().execute(async (trx) => {
    const saved = await save(trx, scope, id ?? null, fields)
    const action = id === undefined ? 'stations.add' : 'stations.edit'
    await writeAudit(trx, { userId: user.userId, action, subject: fields.code, detail: { stationId: saved, ...fields }, address })
    return { id: saved }
  })
