import { sql } from 'kysely'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { askPage, type Page, type Span } from '../kit/ask-page.ts'
import { namesJson } from '../kit/column-types.ts'
import { allOf, type Condition, containing, given } from '../kit/conditions.ts'
import { isBelow, organisationIn, stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const rowColumns = {
  id: col.number,
  number: col.text,
  note: col.text,
  enabled: col.bool,
  orgNo: col.text,
  orgName: col.text,
  orgNames: col.json(namesJson),
  /** Of the concentrator with this number that the scope sees; null: none. */
  gatewayName: col.text.orNull,
  stationName: col.text.orNull,
  stationNames: col.json(namesJson).orNull,
  version: col.number,
  changedBy: col.text.orNull,
  changedAt: col.ms,
}
/** An entry of a whitelist of concentrators. */
export type WhitelistEntry = RowOf<typeof rowColumns>

export type WhitelistFilter = {
  orgNo?: string | undefined
  /** Part of number or note. */
  text?: string | undefined
  enabled?: boolean | undefined
}

const parts = (scope: Scope) => sql`gateway_whitelist w join organisation o on o.id = w.org_id
  left join concentrator c on c.gw = w.number and c.station_id in ${stationsIn(scope)} left join station s on s.id = c.station_id
  left join app_user u on u.id = w.changed_by`
const columns = sql`w.id, w.number, coalesce(w.note, '') as note, w.enabled, o.org_no as "orgNo", o.name as "orgName", o.names as "orgNames",
  c.name as "gatewayName", s.name as "stationName", s.names as "stationNames", w.version, u.real_name as "changedBy",
  w.changed_at as "changedAt"`

const containsText = (text: string): Condition => {
  const part = containing(text)
  return sql`(w.number like ${part} or w.note ilike ${part})`
}

/** Entries of organisations that the scope sees, by organisation and number. */
export const findWhitelist = (
  db: Db,
  scope: Scope,
  { orgNo, text, enabled }: WhitelistFilter,
  span: Span,
): Promise<Page<WhitelistEntry>> => {
  const conditions = allOf(
    organisationIn(scope),
    given(orgNo, (one) => isBelow(sql`o.path`, one, scope)),
    given(text, containsText),
    given(enabled, (one) => sql`w.enabled = ${one}`),
  )
  const listing = {
    matching: sql`from ${parts(scope)} where ${conditions}`,
    order: sql`o.path, w.number`,
    select: (page: Condition) => sql`select ${columns} ${page}`,
  }
  return askPage(db, rowColumns, listing, span)
}

/** One entry that the scope sees, locked until the transaction ends. */
export const lockWhitelistEntry = async (trx: Db, scope: Scope, id: number): Promise<WhitelistEntry | undefined> =>
  (await ask(trx, rowColumns)`select ${columns} from ${parts(scope)} where w.id = ${id} and ${organisationIn(scope)} for update of w`)[0]
