import { calls } from '@sundial/contract/calls.ts'
import { downloadPath } from '@sundial/contract/downloads.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { orderConcentrator } from '@sundial/store/commands/order-concentrator.ts'
import { everything } from '@sundial/store/kit/scope.ts'
import { readRequest } from '@sundial/wire/dlt645/exchange.ts'
import { encodeFrame } from '@sundial/wire/dlt645/frame.ts'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { formulas, leastInput, ordered } from '../../test/least-input.ts'
import { testNow } from '../../test/server.ts'
import { foreignServer } from '../../test/serving.ts'
import { heavyFiles } from '../heavy-handlers.ts'
import type { HeavyFileCall } from '../kit/tickets.ts'
import { hexOf } from '../passthrough/build.ts'

/** Files of an import are its own session's alone: imports.test.ts; the archive of a fleet, a certificate and the report of a scan are no tables: fleet/handlers.test.ts, certificates, ivcurves. */
const noTables: readonly string[] = ['exportFleet', 'exportCertificate', 'exportIvScan']
const files = (Object.keys(heavyFiles) as HeavyFileCall[]).filter((name) => !noTables.includes(name))

/** Files in which nothing stands that a person writes as a text here: names of plants and codes of places are asked for by the other tests. */
const withoutOwnText: readonly HeavyFileCall[] = ['exportStations', 'exportSwitchHealth', 'exportMonitorTask']

/** Every file there is, whatever is in it and whoever asks (promises S12 and S24). */
describe('files', () => {
  const s = foreignServer('east')
  const ownTask = () => s.cases.exportTask.taskId!.given.own
  beforeAll(async () => {
    for (const [i, name] of formulas.entries()) {
      await s.call(calls.addRole.path, { name, number: `formula-${i}`, description: name }, s.bearer)
      await s.store.pool.query(
        `insert into audit (user_id, action, subject, detail) select id, 'users.edit', $1, '{}' from app_user where login_name = 'east'`,
        [name],
      )
      await s.store.pool.query(
        `insert into app_user (login_name, real_name, password_hash, org_id)
         select $2, $1, 'h', org_id from app_user where login_name = 'east'`,
        [name, `formula-${i}`],
      )
      await s.store.pool.query("insert into concentrator (gw, station_id, name, secret_hash) values ($1, $2, $3, '\\x00')", [
        `20000000000${i}`,
        s.stations[0],
        name,
      ])
      await s.store.pool.query("insert into frame_log (gw, at, direction, kind, bytes, content) values ($1, now(), 'up', 'event', 1, $2)", [
        `20000000000${i}`,
        name,
      ])
      await s.store.pool.query(
        `insert into command (id, gw, op, args, priority, seq, deadline, state, finished_at, result)
         values (gen_random_uuid(), $1, 'read', '{}', 1, $2, now(), 'failed', now(), $3)`,
        [ordered, 900 + i, { note: name }],
      )
      await s.store.pool.query(
        `insert into task_device (task_id, device_id, gw, phase, note) values ($1, $2, $3, 'unknown', $4)
         on conflict (task_id, device_id) do update set note = excluded.note, phase = excluded.phase`,
        [ownTask(), await s.device(`S1-${1 + Math.floor(i / 4)}-${1 + (i % 4)}`), ordered, name],
      )
      await s.store.pool.query(
        `insert into gateway_whitelist (org_id, number, note, enabled, changed_at)
         select org_id, $2, $1, false, now() from app_user where login_name = 'east'`,
        [name, `60000000000${i}`],
      )
      await s.store.pool.query('update device set model = $1, firmware = $1 where id = $2', [
        name,
        await s.device(`S1-${1 + Math.floor(i / 4)}-${1 + (i % 4)}`),
      ])
      await s.store.pool.query(
        `insert into device (station_id, gw, kind, number, code) select station_id, gw, 'irradianceSensor', $2, $1 from device where id = $3`,
        [name, `87000000000${i}`, await s.device('S1-1-1')],
      )
    }
    // the devices whose codes look like formulas are asked through their concentrator
    const frames = formulas.map((_, i) => hexOf(encodeFrame(readRequest(`87000000000${i}`, 'A0010300'))))
    const asked = { action: 'pt645', scope: everything, gw: ordered, args: { frames }, userId: null, address: null } as const
    await orderConcentrator(s.store.db, { ...asked, now: testNow })
    await s.store.pool.query(
      `insert into panel_ratings (equipment_id, rated_w, commissioned_on, first_year_percent, yearly_percent)
       select id, 540, '2024-05-01', 2, 0.55 from equipment where kind = 'panel' on conflict do nothing`,
    )
  })
  /** What must be said of each file. */
  const least = (name: HeavyFileCall): object => leastInput(name, s)

  const sheetOf = async (name: HeavyFileCall, input: object) => {
    const { data } = await s.call(calls[name].path, input, s.bearer)
    if (data === null) return null
    const { ticket } = data as { ticket: string }
    const answer = await s.app.inject({ url: `${prefixes[0]}${downloadPath}?ticket=${ticket}`, headers: { token: s.bearer, i18n: 'en' } })
    expect(answer.headers['cache-control']).toBe('no-store')
    return (await readXlsx(answer.rawPayload, { readStyles: true })).sheets[0]!
  }

  it.each(files)('%s: nothing of another organisation is in it, by whatever id it is asked for', async (name) => {
    const inputs = Object.values(s.cases[name]).flatMap(({ given, input, answer }) => [
      { input: input([given.foreign]), refused: answer === 'notFound' },
      { input: input([given.own, given.foreign]), refused: false },
    ])
    for (const { input, refused } of [{ input: least(name), refused: false }, ...inputs]) {
      const sheet = await sheetOf(name, input)
      expect(sheet === null).toBe(refused)
      if (sheet) expect(sheet.rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(sheet?.rows ?? null)).not.toMatch(/TS-02|S2-1|Test 2|"West|west/)
    }
  })

  it.each(files)('%s: no cell of it is a formula, and text stays as it was', async (name) => {
    const sheet = (await sheetOf(name, least(name)))!
    expect([...(sheet.cells?.values() ?? [])].filter((cell) => cell.formula !== undefined)).toEqual([])
    const text = new Set(sheet.rows.flat().map((cell) => String(cell).trim()))
    if (!withoutOwnText.includes(name)) for (const formula of formulas) expect([formula, text.has(formula.trim())]).toEqual([formula, true])
  })
})
