import { seedFleet } from '@sundial/store/fleet/seed-fleet.ts'
import type { Db, Store } from '@sundial/store/kit/open-store.ts'
import { everything } from '@sundial/store/kit/scope.ts'
import { currentPiece, knownPiece, lockPosition } from '@sundial/store/replacement/position-facts.ts'
import { replacePiece, undoPiece } from '@sundial/store/replacement/replace-piece.ts'
import { testFleet, testGws } from '@sundial/store/test/fleet.ts'

const day = 86_400_000
const now = 1_790_000_000_000

type Swap = { code: string; part: 'optimizer' | 'panel' | 'inverter'; name: string; daysAgo: number }

const swapped = async (trx: Db, { code, part, name, daysAgo }: Swap): Promise<void> => {
  const { id } = await trx.selectFrom('device').select('id').where('code', '=', code).orderBy('id').executeTakeFirstOrThrow()
  const position = (await lockPosition(trx, everything, id))!
  const current = (await currentPiece(trx, id, part))!
  const known = await knownPiece(trx, everything, part, name)
  const piece = { part, name, serialNo: null, mac: null, model: null }
  const note = { at: now - daysAgo * day, oldState: 'inStore' as const, reason: 'label "torn"\n second line', userId: null, now }
  await replacePiece(trx, position, { current, known, piece }, note)
}

const undoLast = async (trx: Db): Promise<void> => {
  const row = await trx.selectFrom('replacement').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  const position = (await lockPosition(trx, everything, row.device_id))!
  const of = { id: row.id, part: row.part as 'panel', oldId: row.old_id, newId: row.new_id, newWas: row.new_was }
  await undoPiece(trx, position, of, { userId: null as never, now })
}

/** What a person says of plants, concentrators, meters and panels, and what devices say of themselves. */
const said = async ({ pool }: Store): Promise<void> => {
  const statements = [
    `update organisation set label_names = '{"en": "operator"}', version = 4 where org_no = 'EAST'`,
    `update station set cost = 1234567.89, cost_currency = 'CNY', service_life_years = 25, loss_threshold_days = 3, weather_city = 'CN-hangzhou', revenue_per_kwh = 0.39, currency = 'CNY' where code = 'TS-01'`,
    `update concentrator set collect_plan_s = 300, report_plan_s = 900, ip = '10.1.2.3', port = 8883, model = 'told', boot = 'told' where gw = '${testGws[0]}'`,
    `insert into gateway_whitelist (org_id, number, note, enabled, changed_at)
        select id, '${testGws[0]}', 'roof', false, now() from organisation where org_no = 'EAST'`,
    `insert into module_whitelist (gw, read_at, took_ms, numbers) values ('${testGws[0]}', now(), 1200, array['200000011001', '299999999999'])`,
    `insert into irradiance_sensor (device_id, tilt_deg, azimuth_deg, calibrated_on)
        select id, 12.5, null, '2026-02-03' from device where kind = 'irradianceSensor' order by id limit 1`,
    `insert into panel_ratings (equipment_id, rated_w, voc_v, commissioned_on, first_year_percent, yearly_percent)
        select id, 550, 49.5, '2025-04-01', 2, 0.55 from equipment where kind = 'panel' order by id limit 1`,
    `update device set panel_flag = 'primary', firmware = '1.4.2' where code = 'S1-1-4'`,
    `insert into transformer_area (station_id, number, name, rated_kva, area_threshold, grade_threshold)
        select id, 'T-1', 'Kiosk by the gate', 400, 0.8, 0.6 from station`,
    `insert into branch (station_id, area_id, number, name, phase) select station_id, id, 'B-1', 'West roof', 'b' from transformer_area`,
    `insert into container (station_id, number, name, kind) select id, 'K-1', 'Box', 'meterBox' from station`,
    `insert into device (station_id, gw, kind, number, code) select station_id, gw, 'meter', '700000000001', 'EM-1' from concentrator where gw = '${testGws[0]}'`,
    `insert into meter (device_id, display_order, baud_rate, port, protocol, password, tariff_count, integer_digits, decimal_digits,
                        collector_address, user_major_class, user_minor_class, voltage_ratio, current_ratio)
        select id, 1, 9600, 2, 'DL/T 645-2007', 'secret', 4, 6, 2, '710000000001', 5, 1, 100, 300 from device where kind = 'meter'`,
    ...['concentrator', 'device'].map(
      (table) => `update ${table} x set area_id = b.area_id, branch_id = b.id, phase = 'b', container_id = k.id from branch b, container k
        where b.station_id = x.station_id and k.station_id = x.station_id and ${table === 'device' ? "x.kind in ('meter', 'inverter')" : 'true'}`,
    ),
    `update equipment set hardware = 'B', bootloader = '0.9', versions_at = now() where number = '200000011004'`,
  ]
  for (const statement of statements) await pool.query(statement)
}

/** The test fleet after some years: pieces replaced, put back from a store, undone, and all that people say of things. */
export const seedStoriedFleet = async (store: Store): Promise<void> => {
  await seedFleet(store.db, testFleet())
  await said(store)
  await store.db.transaction().execute(async (trx) => {
    await swapped(trx, { code: 'S1-1-1', part: 'optimizer', name: '990000000001', daysAgo: 20 })
    await swapped(trx, { code: 'S1-1-2', part: 'panel', name: 'NEW-PANEL', daysAgo: 19 })
    await swapped(trx, { code: 'S1-1-3', part: 'optimizer', name: '200000011001', daysAgo: 18 })
    await swapped(trx, { code: 'INV-01', part: 'inverter', name: '990000000002', daysAgo: 17 })
    await swapped(trx, { code: 'S1-2-1', part: 'panel', name: 'WRONG-PANEL', daysAgo: 2 })
    await undoLast(trx)
  })
}
