import { sql } from 'kysely'

/** Which organisations, of those that have changed and all above them: those that stand so many levels below the top, from 1 on. */
export const above = (depth: number) =>
  sql`join organisation o on o.id = d.org_id
     cross join lateral unnest(path_ids(o.path)) with ordinality as above (id, depth) where above.depth = ${depth}`
