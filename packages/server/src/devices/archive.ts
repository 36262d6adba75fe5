import { Refusal } from '@sundial/core/kit/refusal.ts'
import { type EntryFilter, type EntryRecord, findEntries, positionOfPanel } from '@sundial/store/devices/find-entries.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { countedToOf, countsOf, noRows, spanOf } from '../kit/pages.ts'
import { refuseUnseen } from '../kit/refuse-unseen.ts'

export const searchDevices: Handler<'searchDevices'> = async (asked, { server, scope, language }) => {
  const { targetPage, pageSize, counts, ...filter } = asked
  const { db } = server.store
  const countedTo = countedToOf({ targetPage, pageSize })
  const { rows, total } = await findEntries(db, scope, filter, { ...spanOf({ targetPage, pageSize }), countedTo })
  const list = rows.map(({ stationName, stationNames, ...entry }) => ({
    ...entry,
    stationName: nameIn(language, stationName, stationNames),
  }))
  const count = async (query: EntryFilter) => (await findEntries(db, scope, query, { ...noRows, countedTo })).total
  return { list, pageTotalCount: total, countedTo, ...(await countsOf(counts, count)) }
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
