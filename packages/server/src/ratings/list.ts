import type { RatingsRow } from '@sundial/contract/ratings.ts'
import { findRatings, type RatingsRecord } from '@sundial/store/ratings/find-ratings.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { countsOf, noRows, spanOf } from '../kit/pages.ts'

const rowOf =
  (language: Parameters<typeof nameIn>[0]) =>
  ({ stationNames, changedBy: _by, changedAt: _at, ...row }: RatingsRecord): RatingsRow => ({
    ...row,
    stationName: nameIn(language, row.stationName, stationNames),
  })

export const panelRatings: Handler<'panelRatings'> = async ({ counts, targetPage, pageSize, ...filter }, { server, scope, language }) => {
  const { db } = server.store
  const { rows, total } = await findRatings(db, scope, filter, spanOf({ targetPage, pageSize }))
  const counted = await countsOf(counts, async (query) => (await findRatings(db, scope, query, noRows)).total)
  return { list: rows.map(rowOf(language)), pageTotalCount: total, ...counted }
}
