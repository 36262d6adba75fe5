import type { ConcentratorRow } from '@sundial/contract/concentrators.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { linkSilentSince } from '@sundial/store/concentrators/link-silence.ts'
import {
  type ConcentratorFilter,
  type ConcentratorOrder,
  countConnected,
  type ListedConcentrator,
  listConcentrators,
  seesStation,
} from '@sundial/store/concentrators/list-concentrators.ts'
import { comingPast } from '@sundial/store/concentrators/reported-history.ts'
import { everyRow, type Span } from '@sundial/store/kit/ask-page.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import type { Scope } from '@sundial/store/kit/scope.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { countsOf, noRows, spanOf } from '../kit/pages.ts'

const cutOffOf = ({ cutAt, cutWhat, cutSent, cutAllowed, cutUntil }: ListedConcentrator): ConcentratorRow['cutOff'] =>
  cutAt === null ? null : { at: cutAt, what: cutWhat!, sent: cutSent!, allowed: cutAllowed!, until: cutUntil! }

export const rowOf = (c: ListedConcentrator, language: Language): ConcentratorRow => ({
  id: c.gw,
  gw: c.gw,
  name: c.name,
  stationId: c.stationId,
  stationName: nameIn(language, c.stationName, c.stationNames),
  status: c.status,
  onlineSince: c.onlineSince,
  seenAt: c.seenAt,
  model: c.model,
  firmware: c.firmware,
  moduleCount: c.moduleCount,
  reportPeriodS: c.reportPeriodS,
  clockSkewMs: c.clockSkewMs,
  collectionRate: c.collectionRate,
  cutOff: cutOffOf(c),
})

/** @throws Refusal notFound for a station that the scope does not see */
export const refuseForeign = async (db: Db, scope: Scope, stationId: number | undefined): Promise<void> => {
  if (stationId !== undefined && !(await seesStation(db, scope, stationId))) throw new Refusal('notFound')
}

const listed = async (
  filter: ConcentratorFilter,
  span: Span & { order?: ConcentratorOrder },
  { server, scope, language, now }: ReadCall,
) => {
  const { db } = server.store
  await refuseForeign(db, scope, filter.stationId)
  const { rows, total } = await listConcentrators(db, scope, filter, span, now)
  return { list: rows.map((c) => rowOf(c, language)), pageTotalCount: total }
}

export const concentrators: Handler<'concentrators'> = async (input, call) => (await listed(input, everyRow, call)).list

type Counted = { stationId?: number | undefined; orgNo?: string | undefined; name?: string | undefined; status?: number | undefined }

export const gateways: Handler<'gateways'> = async ({ stationId, orgNo, name, status, order, counts, ...page }, call) => {
  const found = await listed({ stationId, orgNo, text: name, status }, { ...spanOf(page), order }, call)
  const count = async ({ name: text, ...query }: Counted) => (await listed({ ...query, text }, noRows, call)).pageTotalCount
  if (order === 'place') return { ...found, ...(await countsOf(counts, count)) }
  return { ...found, connected: await countConnected(call.server.store.db, call.scope, { stationId, orgNo }) }
}

export const linkState: Handler<'linkState'> = async ({ stationId }, { server, scope }) => {
  const { db } = server.store
  await refuseForeign(db, scope, stationId)
  const [silentSince, past] = await Promise.all([linkSilentSince(db), comingPast(db, scope, stationId)])
  return { silentSince, past }
}
