import type { TestServer } from './server.ts'

const quarters = 366 * 96

/** The seeded day's newest reports on every quarter of an hour of the year before, with their slots and days. */
const reports = `
  insert into telemetry_report
    select gw, kind, instant - n * interval '15 minutes', part, received_at, 900, roster_id, encoding, body
      from (select distinct on (gw, kind, part) * from telemetry_report order by gw, kind, part, instant desc) newest,
           generate_series(1, ${quarters}) n
    on conflict do nothing;
  insert into station_slot
    select station_id, slot - n * interval '15 minutes', energy_wh, covered_s, irradiance_ws, irradiance_s
      from (select distinct on (station_id) * from station_slot order by station_id, slot desc) newest, generate_series(1, ${quarters}) n
    on conflict do nothing;
  insert into station_day
    select station_id, day - n, energy_wh, covered_s, irradiance_ws, irradiance_s
      from (select distinct on (station_id) * from station_day order by station_id, day desc) newest, generate_series(1, 366) n
    on conflict do nothing`

/** Lists (the audit's without its chain, which costs 2 ms a row) as long as the pages and exports of them may be. */
const lists = (now: string): string => `
  alter table audit disable trigger audit_chain;
  insert into audit (id, user_id, action, subject, detail, at, hash)
    select 1000000 + n, id, 'users.edit', 'somebody', '{}', '${now}'::timestamptz - n * interval '20 minutes', ''
      from (select id from app_user where login_name = 'all') u, generate_series(1, 25000) n;
  alter table audit enable trigger audit_chain;
  insert into concentrator_event (gw, station_id, at, kind, reason)
    select gw, station_id, '${now}'::timestamptz - n * interval '20 minutes', 'offline', 'signedOff' from concentrator, generate_series(1, 20000) n;
  insert into concentrator_notice (gw, at, noted_at, code)
    select gw, '${now}'::timestamptz - n * interval '20 minutes', '${now}'::timestamptz - n * interval '20 minutes', 'journalFull'
      from concentrator, generate_series(1, 20000) n;
  insert into role (code, org_id) select 'many ' || n, id from organisation, generate_series(1, 500) n where org_no = 'ROOT';
  insert into app_user (login_name, real_name, password_hash, org_id)
    select 'many' || n, 'Many ' || n, 'x', o.id from organisation o, generate_series(1, 3000) n where org_no = 'EAST'`

/** A year of reports on the quarter hour behind the seeded day, and long lists of events, notices, people and entries of the audit. */
export const seedYear = async (s: TestServer): Promise<void> => {
  const statements = [reports, lists(new Date(s.clock.now()).toISOString()), 'analyze']
  for (const statement of statements.flatMap((text) => text.split(/;\s*\n/))) await s.store.pool.query(statement)
}
