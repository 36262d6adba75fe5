import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { overviewCalls } from '@sundial/contract/overview.ts'
import { stationsInNeed } from '@sundial/store/figures/attention.ts'
import type { Whose } from '@sundial/store/figures/figures-of.ts'
import { causesOf } from '../figures/causes-of.ts'
import type { ReadCall } from '../kit/context.ts'
import { nameIn } from '../kit/language.ts'

type Attention = OutputOf<typeof overviewCalls.overview>['attention']

/** The stations that need somebody most, and what is wrong with them. */
export const attentionOf = async (
  { server, scope, language }: Pick<ReadCall, 'server' | 'scope' | 'language'>,
  whose: Whose,
): Promise<Attention> => {
  const rows = await stationsInNeed(server.store.db, scope, whose)
  return rows.map((row) => ({
    id: row.id,
    name: nameIn(language, row.name, row.names),
    state: row.state,
    affectedW: row.affectedW,
    causes: causesOf(row, row.producing),
    timeZone: row.timeZone,
  }))
}
