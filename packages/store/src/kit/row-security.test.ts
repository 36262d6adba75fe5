import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notCommon, ofNobody, ofTheSystem, seen, type TwinDatabase, twinDatabase } from '../../test/twin-database.ts'
import { seenBefore } from '../../test/visibility-before.ts'
import { ensureWeeks } from '../telemetry/partitions.ts'
import type { Viewer } from './open-for-people.ts'

/** Views that work as their owner: each asks itself who looks. */
const views = ['person']

describe('row-level security', () => {
  let t: TwinDatabase
  beforeAll(async () => {
    t = await twinDatabase()
  })
  afterAll(() => t.drop())

  it('is on for every table, with a policy; the exceptions stand above, each with its reason', async () => {
    const { rows } = await t.owner.pool.query<{ name: string; on: boolean; policies: string[] }>(
      `select relname as name, relrowsecurity as on, array(select polname::text from pg_policy where polrelid = c.oid order by 1) as policies
         from pg_class c where relname = any ($1) and relnamespace = 'public'::regnamespace order by 1`,
      [t.tables],
    )
    expect(rows.filter((r) => !r.on).map((r) => r.name)).toEqual(Object.keys(ofNobody))
    expect(rows.filter((r) => r.policies.length === 1).map((r) => r.name)).toEqual(Object.keys(ofTheSystem).sort())
    for (const { name, on, policies } of rows)
      if (on) expect({ name, policies }).toMatchObject({ policies: expect.arrayContaining(['system']) })
  })

  it('is on for every week of telemetry, also when it is asked for by its own name', async () => {
    await ensureWeeks(t.owner.pool, Date.parse('2026-06-01'), Date.parse('2026-06-15'))
    const { rows } = await t.owner.pool.query<{ name: string; on: boolean }>(
      `select relname as name, relrowsecurity as on from pg_class where relispartition and relkind = 'r'`,
    )
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.filter((r) => !r.on)).toEqual([])
    expect(await seen(t.people.seenBy(t.twins.ROOT), 'telemetry_report_default')).toEqual([])
  })

  it('has no hole by a view', async () => {
    const { rows } = await t.owner.pool.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
          and not coalesce(reloptions @> '{security_invoker=true}', false)`,
    )
    expect(rows.map((r) => r.name)).toEqual(views)
    const names = async (viewer: Viewer | null) =>
      (await sql<{ n: string }>`select real_name as n from person order by 1`.execute(t.people.seenBy(viewer))).rows.map((r) => r.n)
    expect(await names(null)).toEqual([])
    expect(await names(t.twins.EAST)).toEqual(['EAST', 'ROOT'])
    await expect(sql`update person set enabled = false`.execute(t.people.seenBy(t.twins.EAST))).rejects.toMatchObject({ code: '42501' })
  })

  it('shows nobody no row of any table', async () => {
    for (const table of t.protectedTables) expect({ table, rows: await seen(t.people.seenBy(null), table) }).toEqual({ table, rows: [] })
    const empty = { userId: 0, scope: { orgPaths: [] } }
    for (const table of t.protectedTables)
      expect({ table, rows: await seen(t.people.seenBy(empty), table, notCommon(table)) }).toEqual({ table, rows: [] })
  })

  it('shows each of two twins its own rows of every table, and none of the other’s', async () => {
    for (const table of t.seenTables) {
      const own = notCommon(table)
      const [east, west] = [await seen(t.people.seenBy(t.twins.EAST), table, own), await seen(t.people.seenBy(t.twins.WEST), table, own)]
      expect({ table, both: east.length > 0 && west.length > 0 }).toEqual({ table, both: true })
      expect({ table, shared: east.filter((row) => west.includes(row)) }).toEqual({ table, shared: [] })
    }
  })

  it('shows who stands above both all of them, and the system every row', async () => {
    for (const table of t.seenTables) {
      const all = await seen(t.owner.db, table)
      expect({ table, rows: await seen(t.people.seenBy(t.twins.ROOT), table) }).toEqual({ table, rows: all })
    }
    for (const table of t.protectedTables)
      expect({ table, rows: await seen(t.system.db, table) }).toEqual({ table, rows: await seen(t.owner.db, table) })
  })

  it('shows somebody bound to no station nothing but themselves', async () => {
    const bound = { userId: t.twins.ROOT.userId, scope: { ...t.twins.ROOT.scope, stationIds: [] } }
    const found = new Map<string, number>()
    for (const table of t.seenTables) {
      const { length } = await seen(t.people.seenBy(bound), table, notCommon(table))
      if (length > 0) found.set(table, length)
    }
    // Told by the conditions of before, in which a table says that its rows are of users.
    const ofUsers = Object.keys(seenBefore).filter((table) => /visible_users\(\)/.test(seenBefore[table]!))
    expect([...found.keys()].filter((table) => !ofUsers.includes(table))).toEqual([])
    expect(ofUsers.filter((table) => !found.has(table))).toEqual(['user_station'])
    expect(found.get('app_user')).toBe(1)
  })
})
