import { beforeAll, describe, expect, it } from 'vitest'
import { seededStore } from '../../test/opened-store.ts'
import { rowsRead } from '../../test/rows-read.ts'
import { rollUp } from './roll-up.ts'
import { dueStations } from './take-due.ts'

const noon = Date.parse('2026-06-21T04:00:00Z')
const groups = 40
const stations = 1_200

/** Groups of stations below two regions of the root, each station with a slot of its curve at noon and one before. */
const organisations = `
  with regions as (
    insert into organisation (id, parent_id, org_no, level, name, names, path)
    select 1000 + n, 1, 'R-' || n, 'PROVINCIAL', 'R ' || n, '{}', '/1/' || 1000 + n || '/' from generate_series(1, 2) n returning id)
  insert into organisation (id, parent_id, org_no, level, name, names, path)
  select 2000 + n, 1001 + n % 2, 'G-' || n, 'GROUP', 'G ' || n, '{}', '/1/' || 1001 + n % 2 || '/' || 2000 + n || '/' from generate_series(1, $1::int) n`
const grown = `
  insert into station (org_id, code, name, latitude_deg, longitude_deg, time_zone, capacity_w, tilt_deg, azimuth_deg, commissioned_on)
  select 2001 + n % $1::int, 'B-' || n, 'B ' || n, 20, 100, 'Etc/GMT', 1000, 0, 0, '2020-01-01' from generate_series(1, $2::int) n`
const curves = `
  insert into station_curve (station_id, slot, energy_wh, power_w)
  select id, $1::timestamptz - n * interval '15 min', 100, 400 from station, generate_series(0, 1) n where code like 'B-%'`
/** As a round of many groups of stations leaves it: each organisation is noted again with each group that has a station of it. */
const noted = `
  insert into organisation_due (org_id, slot)
  select id, $1::timestamptz - n * interval '15 min' from generate_series(1, 25) k, generate_series(0, 1) n, organisation where level = 'GROUP' order by k, id`

/** Rows that are written into a table of organisations, counted by a sequence: nobody's rollback or vacuum changes it. */
const counter = `
  create sequence written;
  create function count_written() returns trigger language plpgsql security definer as $$ begin perform nextval('written'); return new; end $$;
  create trigger written before insert on organisation_curve for each row execute function count_written()`

describe('a backlog of figures', () => {
  const opened = seededStore(1)
  beforeAll(async () => {
    const { pool } = opened.store
    await pool.query(organisations, [groups])
    await pool.query(grown, [groups, stations])
    await pool.query(curves, [new Date(noon)])
    await pool.query('delete from organisation_due')
    await pool.query(counter)
  })
  const written = async () => (await opened.store.pool.query("select nextval('written')::int as n")).rows[0].n

  it('adds up each organisation once, however often it was noted, and those above it once in each part', async () => {
    await opened.store.pool.query(noted, [new Date(noon)])
    const before = await written()
    let parts = 0
    while ((await rollUp(opened.store.db, { limit: 500, overdueMs: 0 }, noon))! > 0) parts++
    expect(parts).toBe(4)
    const [own, regionsOfEach, rootOfEach] = [groups * 2, 2 * 2, 2]
    expect((await written()) - before - 1).toBeLessThanOrEqual(own + parts * (regionsOfEach + rootOfEach))
    const { rows } = await opened.store.pool.query(
      "select sum(energy_wh)::int as wh from organisation_curve where org_id = 1 and time_zone = 'Etc/GMT'",
    )
    expect(rows[0].wh).toBe(stations * 2 * 100)
  })

  it('says which stations are due without reading all that is noted of each', async () => {
    await opened.store.pool.query(
      "insert into figure_due (station_id, slot) select id, now() - n * interval '15 min' from station, generate_series(1, 40) n where code like 'B-%'",
    )
    await opened.store.pool.query('update station_now set judged_at = now()')
    await opened.store.pool.query('analyze figure_due')
    await opened.store.db.transaction().execute(async (tx) => {
      const read = () => rowsRead(tx, ['figure_due', 'figure_due_station'])
      const before = await read()
      expect((await dueStations(tx, 0)).length).toBe(stations)
      expect((await read()) - before).toBeLessThan(5 * stations)
    })
  })
})
