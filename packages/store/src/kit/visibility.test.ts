import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seen, type TwinDatabase, twinDatabase } from '../../test/twin-database.ts'
import { personBefore, seenBefore, visibilityBefore } from '../../test/visibility-before.ts'
import { moveOrganisation } from '../organisations/change-organisations.ts'
import { organisationIn, stationIn } from './in-scope.ts'
import type { Viewer } from './open-for-people.ts'
import { everything, type Scope } from './scope.ts'

/** Numbers from 0 to below 1, the same in each run. */
const diceOf = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return seed / 2 ** 31
}

const stationSql = (id: number, orgId: number): string => `
  insert into station (id, org_id, code, name, latitude_deg, longitude_deg, time_zone, capacity_w, tilt_deg, azimuth_deg, commissioned_on)
  values (${id}, ${orgId}, 'N${id}', 'N', 0, 0, 'Etc/GMT', 1, 0, 0, '2020-01-01')`

describe('visibility on the row, against what it was before', () => {
  let t: TwinDatabase
  let dice: () => number
  const below = (n: number): number => Math.floor(dice() * n)
  const oneOf = <T>(values: readonly T[]): T => values[below(values.length)]!
  const query = async <R extends object>(text: string, values: unknown[] = []) => (await t.owner.pool.query<R>(text, values)).rows

  beforeAll(async () => {
    t = await twinDatabase()
    dice = diceOf(41)
    await query(visibilityBefore)
  })
  afterAll(() => t.drop())

  /** Organisations at random places, a second root among them; stations, users and what hangs on them. */
  const grow = async (round: number): Promise<void> => {
    if (round === 0)
      await query(`insert into organisation (id, org_no, level, name, path) values (900, 'OTHER', 'NATIONAL', 'Other', '/900/')`)
    for (let i = 0; i < 5; i++) {
      const parent = oneOf(await query<{ id: number; path: string }>('select id, path from organisation order by id'))
      const id = 1000 + round * 100 + i
      await query(`insert into organisation (id, parent_id, org_no, level, name, path)
                   values (${id}, ${parent.id}, 'N${id}', 'GROUP', 'N', '${parent.path}${id}/')`)
      await query(`insert into app_user (login_name, real_name, password_hash, org_id) values ('n${id}', 'N', '-', ${id})`)
      if (dice() < 0.3) continue
      await query(stationSql(id, id))
      await query(
        `insert into concentrator (gw, station_id, name, secret_hash) values ('${String(id).padStart(12, '3')}', ${id}, 'N', 'x')`,
      )
      const user = oneOf(await query<{ id: number }>('select id from app_user order by id')).id
      await query(`insert into task (number, action, station_id, target, total_count, deadline, created_by)
                   values ('N${id}', 'shutdown', ${id}, '{}', 1, now(), ${user})`)
      await query(`insert into station_slot (station_id, slot) values (${id}, now())`)
    }
    await query(`insert into role (code, org_id) select 'r' || org_no, id from organisation where id >= 1000 on conflict do nothing`)
    await query(`insert into role_permission select id, 'home' from role where code like 'rN%' on conflict do nothing`)
    await query(
      `insert into audit (user_id, action, subject) select id, 'session.signIn', login_name from app_user where login_name like 'n${1000 + round * 100}%'`,
    )
  }

  const viewers = async (): Promise<Viewer[]> => {
    const users = await query<{ id: number; path: string }>(
      'select u.id, o.path from app_user u join organisation o on o.id = u.org_id order by 1',
    )
    const stations = (await query<{ id: number }>('select id from station order by 1')).map(({ id }) => id)
    const asked = users.filter(() => dice() < 0.6)
    return asked.flatMap(({ id, path }): Viewer[] => [
      { userId: id, scope: { orgPaths: [path] } },
      { userId: id, scope: { orgPaths: [path], stationIds: stations.filter(() => dice() < 0.3) } },
    ])
  }

  /** Rows of a table that this viewer would have seen. */
  const rowsSeenBefore = async ({ userId, scope }: Viewer, ask: RawBuilder<{ row: string }>): Promise<string[]> =>
    t.owner.db.transaction().execute(async (trx) => {
      const [paths, stations] = [`{${scope.orgPaths.join()}}`, scope.stationIds ? `{${scope.stationIds.join()}}` : '']
      await sql`select set_config('sundial.paths', ${paths}, true), set_config('sundial.stations', ${stations}, true),
                       set_config('sundial.user', ${String(userId)}, true)`.execute(trx)
      return (await ask.execute(trx)).rows.map(({ row }) => row)
    })
  const rowsBefore = (table: string) =>
    sql<{ row: string }>`select tableoid || ' ' || ctid as row from ${sql.table(table)} where ${sql.raw(seenBefore[table]!)}`
  const idsOf = async (ask: RawBuilder<{ row: string }>, db = t.owner.db) => (await ask.execute(db)).rows.map(({ row }) => row).sort()

  const expectSame = async (viewer: Viewer): Promise<void> => {
    const db = t.people.seenBy(viewer)
    const who = JSON.stringify(viewer)
    for (const table of t.seenTables)
      expect((await seen(db, table)).sort(), `${table} ${who}`).toEqual((await rowsSeenBefore(viewer, rowsBefore(table))).sort())
    const people = sql<{ row: string }>`select id::text as row from person`
    const peopleBefore = sql<{ row: string }>`select id::text as row from app_user u where ${sql.raw(personBefore)}`
    expect(await idsOf(people, db), `person ${who}`).toEqual((await rowsSeenBefore(viewer, peopleBefore)).sort())
  }
  /** The explicit conditions say the same as the policies, also where no policy counts. */
  const expectConditions = async ({ userId, scope }: Viewer): Promise<void> => {
    const explicit = (of: Scope) => ({
      station: sql<{ row: string }>`select s.id::text as row from station s where ${stationIn(of)}`,
      station_now: sql<{ row: string }>`
        select n.station_id::text as row from station_now n where ${stationIn(of, sql`n.org_path`, sql`n.station_id`)}`,
      concentrator_now: sql<{ row: string }>`
        select n.gw as row from concentrator_now n where ${stationIn(of, sql`n.org_path`, sql`n.station_id`)}`,
      organisation: sql<{ row: string }>`select o.id::text as row from organisation o where ${organisationIn(of)}`,
      app_user: sql<{ row: string }>`select u.id::text as row from app_user u where ${organisationIn(of, sql`u.org_path`, sql`u.org_id`)}`,
    })
    const keys = { station: 'id', station_now: 'station_id', concentrator_now: 'gw', organisation: 'id', app_user: 'id' }
    for (const [table, ask] of Object.entries(explicit(scope))) {
      const key = sql.ref(keys[table as keyof typeof keys])
      const asked = sql<{ row: string }>`select ${key}::text as row from ${sql.table(table)} where ${sql.raw(seenBefore[table]!)}`
      const found = (await rowsSeenBefore({ userId: 0, scope }, asked)).sort()
      expect(await idsOf(ask), `${table} ${JSON.stringify({ userId, scope })}`).toEqual(found)
    }
  }

  const move = async (): Promise<void> => {
    const all = await query<{ id: number; org_no: string; path: string; parent_id: number | null }>(
      'select * from organisation order by id',
    )
    const moved = oneOf(all.filter(({ id }) => id >= 1000))
    const to = oneOf(all.filter(({ path, id }) => !path.startsWith(moved.path) && id !== moved.parent_id))
    const asked = { orgNo: moved.org_no, parentNo: to.org_no, userId: t.twins.ROOT.userId, now: 0 }
    await t.owner.db.transaction().execute((trx) => moveOrganisation(trx, everything, asked))
    const home = oneOf(all).id
    await query('update station set org_id = $1 where id = (select min(id) from station where id >= 1000 and org_id <> $1)', [home])
    await query(`update app_user set org_id = $1 where id = (select max(id) from app_user where org_id <> $1)`, [home])
  }

  it('names every table that people see', () => {
    expect(Object.keys(seenBefore).sort()).toEqual([...t.seenTables].sort())
  })

  it('is the same in random trees, for whoever stands anywhere and is bound to any stations, after every move', async () => {
    for (let round = 0; round < 2; round++) {
      await grow(round)
      if (round > 0) await move()
      for (const viewer of await viewers()) {
        await expectSame(viewer)
        await expectConditions(viewer)
      }
    }
  }, 120_000)

  it('keeps the copies of a path whatever a statement says', async () => {
    await query(`update station set org_path = '/'`)
    await query(`update app_user set org_path = '/'`)
    await query(
      `update concentrator set name = 'renamed', report_period_s = 7, station_id = (select max(id) from station) where gw like '%1'`,
    )
    const wrong = `
      select 'station ' || s.id as row from station s join organisation o on o.id = s.org_id join station_now n on n.station_id = s.id
       where s.org_path <> o.path or n.org_path <> o.path
      union all select 'concentrator ' || n.gw from concentrator_now n join concentrator c on c.gw = n.gw join station s on s.id = c.station_id
       where (n.station_id, n.org_path, n.name, n.report_period_s) <> (s.id, s.org_path, c.name, c.report_period_s)
      union all select 'user ' || u.id from app_user u join organisation o on o.id = u.org_id where u.org_path <> o.path`
    expect(await query(wrong)).toEqual([])
  })

  it('a station that is added while its organisation moves has the path of afterwards', async () => {
    const [east] = await query<{ id: number }>(`select id from organisation where org_no = 'EAST'`)
    const waiting = async () => (await t.system.pool.query(`select pid from pg_locks where not granted`)).rowCount
    const adding = await t.owner.pool.connect()
    try {
      await adding.query('begin')
      await adding.query(stationSql(5000, east!.id))
      const moved = t.owner.db
        .transaction()
        .execute((trx) => moveOrganisation(trx, everything, { orgNo: 'EAST', parentNo: 'OTHER', userId: t.twins.ROOT.userId, now: 0 }))
      await expect.poll(() => waiting(), { timeout: 20_000 }).toBeGreaterThan(0)
      await adding.query('commit')
      await moved
    } finally {
      adding.release()
    }
    expect(
      await query(`select s.org_path = o.path and s.org_path ^@ '/900/' as same from station s join organisation o on o.id = s.org_id
                                where s.id = 5000`),
    ).toEqual([{ same: true }])
  })
})
