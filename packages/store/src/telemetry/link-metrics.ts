import { sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import { json } from '../kit/json-shapes.ts'
import type { Db } from '../kit/open-store.ts'

/** A node that has said nothing for this long is gone: its figures are no longer told. */
const goneAfterS = 30

/** What a link node counts (prom-client's JSON), kept for whoever prints it. By the database's clock. */
export const saveLinkMetrics = async (db: Db, node: string, metrics: readonly object[]): Promise<void> => {
  await sql`
    insert into link_metrics (node, at, body) values (${node}, now(), ${JSON.stringify(metrics)}::jsonb)
    on conflict (node) do update set at = excluded.at, body = excluded.body`.execute(db)
}

/** The same of every node that lives. */
export const linkMetrics = async (db: Db): Promise<object[][]> => {
  const rows = await ask(db, { body: col.json(json.list(json.anyObject)) })`
    select body from link_metrics where at > now() - make_interval(secs => ${goneAfterS}) order by node`
  return rows.map((row) => row.body)
}
