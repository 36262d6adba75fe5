import type { WhitelistRow } from '@sundial/contract/whitelist.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { findWhitelist, type WhitelistEntry } from '@sundial/store/whitelist/find-whitelist.ts'
import type { ReadHandler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { countsOf, noRows, spanOf } from '../kit/pages.ts'

const rowOf = (entry: WhitelistEntry, language: Language): WhitelistRow => {
  const { orgNames, gatewayName, stationName, stationNames, ...row } = entry
  return {
    ...row,
    orgName: nameIn(language, row.orgName, orgNames),
    concentrator: gatewayName === null ? null : { name: gatewayName, stationName: nameIn(language, stationName ?? '', stationNames ?? {}) },
  }
}

export const gatewayWhitelist: ReadHandler<'gatewayWhitelist'> = async ({ counts, targetPage, pageSize, ...filter }, call) => {
  const { server, scope, language } = call
  const { db } = server.store
  const { rows, total } = await findWhitelist(db, scope, filter, spanOf({ targetPage, pageSize }))
  const counted = await countsOf(counts, async (query) => (await findWhitelist(db, scope, query, noRows)).total)
  return { list: rows.map((entry) => rowOf(entry, language)), pageTotalCount: total, ...counted }
}
