import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commonRoles, notCommon, ofTheSystem, seen, type TwinDatabase, twinDatabase } from '../../test/twin-database.ts'
import type { Viewer } from './open-for-people.ts'

describe('row-level security of changes', () => {
  let t: TwinDatabase
  /** Columns of a table that a row can be given: the database works out the others itself. */
  const columnsOf = new Map<string, string[]>()
  beforeAll(async () => {
    t = await twinDatabase()
    const { rows } = await t.owner.pool.query<{ name: string; columns: string[] }>(
      `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
        where table_schema = 'public' and is_generated = 'NEVER' group by 1`,
    )
    for (const { name, columns } of rows) columnsOf.set(name, columns)
  })
  afterAll(() => t.drop())

  const rowsOfOthers = async (table: string): Promise<object[]> => {
    const own = notCommon(table)
    const places = table in ofTheSystem ? await seen(t.owner.db, table) : await seen(t.people.seenBy(t.twins.WEST), table, own)
    const found = `select to_jsonb(t) as row from ${table} t where tableoid || ' ' || ctid = any ($1)`
    return (await t.owner.pool.query<{ row: object }>(found, [places])).rows.map((r) => r.row)
  }
  const add = (viewer: Viewer | null, table: string, row: object) => {
    const record = sql`jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`
    const columns = sql.join(columnsOf.get(table)!.map((name) => sql.ref(name)))
    return sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${record}`.execute(t.people.seenBy(viewer))
  }
  it('lets nobody add a row for somebody else', async () => {
    for (const table of t.protectedTables)
      for (const row of await rowsOfOthers(table))
        for (const viewer of [t.twins.EAST, null])
          await expect(add(viewer, table, row), `${table} ${JSON.stringify(row)}`).rejects.toMatchObject({ code: '42501' })
  })

  it('lets nobody change or take away a row of somebody else', async () => {
    const touched = async (change: (table: string) => string, table: string, viewer: Viewer | null): Promise<unknown> => {
      try {
        return (await sql.raw(change(table)).execute(t.people.seenBy(viewer))).numAffectedRows
      } catch (error) {
        return (error as { code: unknown }).code
      }
    }
    const { rows } = await t.owner.pool.query<{ name: string; column: string }>(
      `select table_name as name, min(column_name) as column from information_schema.columns where table_schema = 'public' group by 1`,
    )
    const columnOf = new Map(rows.map((r) => [r.name, r.column]))
    for (const table of t.protectedTables) {
      const own = table in ofTheSystem ? [] : await seen(t.people.seenBy(t.twins.EAST), table)
      const others = `not (tableoid || ' ' || ctid = any ('{${own.map((row) => `"${row}"`).join()}}'))`
      const before = await seen(t.owner.db, table)
      for (const viewer of [t.twins.EAST, null]) {
        expect([0n, '42501'], table).toContain(
          await touched((t) => `update ${t} set "${columnOf.get(t)}" = "${columnOf.get(t)}" where ${others}`, table, viewer),
        )
        expect([0n, '42501'], table).toContain(await touched((t) => `delete from ${t} where ${others}`, table, viewer))
      }
      expect({ table, rows: await seen(t.owner.db, table) }).toEqual({ table, rows: before })
    }
  })

  it('lets nobody move an own row to somebody else, nor change a role that is only known here', async () => {
    const west = t.twins.WEST.scope.orgPaths[0]!.split('/').at(-2)!
    const db = t.people.seenBy(t.twins.EAST)
    const moves = [
      `update station set org_id = ${west}`,
      `update app_user set org_id = ${west}`,
      `update organisation set path = '/${west}/'`,
    ]
    for (const move of moves) await expect(sql.raw(move).execute(db), move).rejects.toMatchObject({ code: '42501' })
    for (const change of [
      `update role set enabled = false where ${commonRoles}`,
      `delete from role_permission where role_id in (select id from role where ${commonRoles})`,
    ])
      expect((await sql.raw(change).execute(db)).numAffectedRows, change).toBe(0n)
    await expect(sql`insert into role (code) values ('of all')`.execute(db)).rejects.toMatchObject({ code: '42501' })
  })
})
