import { type ArchiveNounName, archiveNounNames } from '@sundial/core/fleet/archive-nouns.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { sql } from 'kysely'
import { ask, askOne, col, type RowOf } from '../kit/ask.ts'
import { organisationIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { selectLines, stationsOf } from './archive-select.ts'

const topColumns = { id: col.number, orgNo: col.text, path: col.text, name: col.text }
export type Top = RowOf<typeof topColumns>

/** The organisation with this number, or else the only one of this name, if the scope sees it. @throws Refusal notFound */
export const findTop = async (db: Db, scope: Scope, named: string): Promise<Top> => {
  const rows = await ask(db, topColumns)`
    select o.id, o.org_no as "orgNo", o.path, o.name from organisation o
     where (o.org_no = ${named} or ${named} in (o.name, o.names->>'zh', o.names->>'en', o.names->>'ja')) and ${organisationIn(scope)}
     order by o.org_no = ${named} desc, o.id limit 2`
  const [top, other] = rows
  if (!top || (other && top.orgNo !== named)) throw new Refusal('notFound')
  return top
}

const heldColumns = { stations: col.number, devices: col.number }
/** What a fleet holds, as its archive says in its first line. */
export type Held = RowOf<typeof heldColumns>
export const countFleet = (db: Db, scope: Scope, { path }: Top): Promise<Held> => {
  const stations = stationsOf({ scope, path })
  return askOne(db, heldColumns)`
    select (select count(*) from ${stations} held) as stations, (select count(*) from device d where d.station_id in ${stations}) as devices`
}

/** So many rows are asked for at once: what the process holds does not grow with the fleet. */
const rowsAtOnce = 2000

const linesOf = async function* (trx: Db, noun: ArchiveNounName, part: { scope: Scope; path: string }): AsyncGenerator<string[]> {
  await sql`declare archive_lines no scroll cursor for ${selectLines(noun, part)}`.execute(trx)
  for (;;) {
    const rows = await ask(trx, { line: col.text })`fetch ${sql.lit(rowsAtOnce)} from archive_lines`
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await sql`close archive_lines`.execute(trx)
}

/** Some lines of one noun, without line feeds. */
export type Lines = { noun: ArchiveNounName; lines: string[] }

/** All rows of a fleet as it stood at one moment, part by part. */
export const archiveLines = async function* (db: Db, scope: Scope, { path }: Top): AsyncGenerator<Lines> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    for (const noun of archiveNounNames) for await (const lines of linesOf(trx, noun, { scope, path })) yield { noun, lines }
  } finally {
    await trx.rollback().execute()
  }
}
