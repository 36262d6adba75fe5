import { findHeldMessages } from '@sundial/store/notifications/find-held.ts'
import type { ReadHandler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { countsOf, noRows, spanOf } from '../kit/pages.ts'

/** What rules have not told yet. */
export const heldMessages: ReadHandler<'heldMessages'> = async ({ targetPage, pageSize, counts, ...filter }, call) => {
  const { scope, now, language } = call
  const { db } = call.server.store
  const { rows, total } = await findHeldMessages(db, scope, filter, now, spanOf({ targetPage, pageSize }))
  const counted = await countsOf(counts, async (query) => (await findHeldMessages(db, scope, query, now, noRows)).total)
  const list = rows.map(({ stationNames, ...row }) => ({ ...row, stationName: nameIn(language, row.stationName, stationNames) }))
  return { list, pageTotalCount: total, ...counted }
}
