import { Refusal } from '@sundial/core/kit/refusal.ts'
import { type EntryRecord, findEntries, positionOfPanel } from '@sundial/store/devices/find-entries.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { spanOf } from '../kit/pages.ts'
import { refuseUnseen } from '../kit/refuse-unseen.ts'

/** No more beyond the page are counted: an archive may have a million entries. */
const countedBeyond = 1000

export const searchDevices: Handler<'searchDevices'> = async ({ targetPage, pageSize, ...filter }, { server, scope, language }) => {
  const { limit, offset } = spanOf({ targetPage, pageSize })
  const countedTo = offset + limit + countedBeyond
  const { rows, total } = await findEntries(server.store.db, scope, filter, { limit, offset, countedTo })
  const list = rows.map(({ stationName, stationNames, ...entry }) => ({
    ...entry,
    stationName: nameIn(language, stationName, stationNames),
  }))
  return { list, pageTotalCount: total, countedTo }
}

/** A position has an id, a number and a concentrator. */
type Position = EntryRecord & { id: number; number: string; gw: string }

export const devicesOfKind: Handler<'devicesOfKind'> = async ({ stationId, kind, text, ...page }, { server, scope }) => {
  const { db } = server.store
  refuseUnseen(stationId, await findStations(db, scope, { ids: [stationId] }))
  const { rows, total } = await findEntries(db, scope, { stationId, kind, text, state: 'installed' }, spanOf(page))
  return {
    list: (rows as Position[]).map(({ id, code, number, parentId, position, gw }) => ({ id, code, number, parentId, position, gw })),
    pageTotalCount: total,
  }
}

export const macOfPanel: Handler<'macOfPanel'> = async ({ sn }, { server, scope }) => {
  const found = await positionOfPanel(server.store.db, scope, sn)
  if (!found) throw new Refusal('notFound')
  return found
}
