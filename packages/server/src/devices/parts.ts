import { findPartsLike } from '@sundial/store/devices/find-parts.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { spanOf } from '../kit/pages.ts'

/** No more beyond the page are counted. */
const countedBeyond = 200

/** Strings or inverters that a text finds. */
export const parts: Handler<'parts'> = async ({ kind, text, ...page }, { server, scope, language }) => {
  const { limit, offset } = spanOf(page)
  const countedTo = offset + limit + countedBeyond
  const found = await findPartsLike(server.store.db, scope, kind, text, countedTo)
  const list = found.slice(offset, offset + limit).map(({ stationName, stationNames, ...part }) => ({
    ...part,
    stationName: nameIn(language, stationName, stationNames),
  }))
  return { list, pageTotalCount: found.length, countedTo }
}
