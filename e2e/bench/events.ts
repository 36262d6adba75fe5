import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@sundial/contract/calls.ts'
import { eventsPath, prefixes } from '@sundial/contract/kit/http.ts'
import { encodeLatest, mergeLatest } from '@sundial/core/telemetry/latest.ts'
import { hashPassword } from '@sundial/server/kit/password.ts'
import { start } from '@sundial/server/start.ts'
import { startEmbedded } from '@sundial/store/embedded/start-embedded.ts'
import { migrate } from '@sundial/store/kit/migrate.ts'
import { openStore, type Store } from '@sundial/store/kit/open-store.ts'
import { createUser } from '@sundial/store/users/create-user.ts'
import { until } from '../kit/until.ts'
import type { Figure } from './figures.ts'

const stations = 10_000
const listeners = 20
const kinds = ['module', 'string', 'inverter']
/** Last values of no device. */
const nothing = encodeLatest(mergeLatest(null, { instant: 0, deviceIds: [], columns: {} }))
const password = 'a horse of the bench'

/** Stations with a concentrator each, and three rows of last values: 30,000 rows change when all report. */
const seed = async ({ db, pool }: Store): Promise<void> => {
  await pool.query("insert into organisation (org_no, level, name, path) values ('BENCH', 'NATIONAL', 'Bench', '/1/')")
  await pool.query("update organisation set path = '/' || id || '/'")
  await pool.query(
    `insert into station (org_id, code, name, latitude_deg, longitude_deg, time_zone, capacity_w, tilt_deg, azimuth_deg, commissioned_on)
     select o.id, 'B' || n, 'B' || n, 20, 0, 'UTC', 1000, 10, 180, '2025-01-01' from organisation o, generate_series(1, ${stations}) n`,
  )
  await pool.query(
    "insert into concentrator (gw, station_id, name, secret_hash) select '1' || lpad(id::text, 11, '0'), id, 'G', ''::bytea from station",
  )
  const passwordHash = await hashPassword(password)
  await createUser(db, { loginName: 'bench', realName: 'Bench', passwordHash, role: 'administrator', orgNo: 'BENCH' })
}

/** Every station reports at this instant. */
const reportAll = async ({ pool }: Store): Promise<void> => {
  await pool.query(
    `insert into telemetry_latest (gw, kind, at, received_at, encoding, device_ids, body)
     select gw, k, now(), now(), $2, '{}', $3 from concentrator, unnest($1::text[]) k
     on conflict (gw, kind) do update set received_at = now()`,
    [kinds, nothing.version, Buffer.from(nothing.body)],
  )
}

/** A listener that counts what it hears of stations. */
const listen = (url: string, token: string) => {
  const heard = { open: false, events: 0, bytes: 0, close: () => {} }
  const request = get(url, { headers: { token } }, (answer) => {
    heard.open = answer.statusCode === 200
    answer.on('data', (piece: Buffer) => {
      heard.bytes += piece.length
      heard.events += piece.toString('latin1').split('event: station').length - 1
    })
    answer.on('error', () => {})
  })
  request.on('error', () => {})
  heard.close = () => void request.destroy()
  return heard
}

const post = async (url: string, name: 'signIn' | 'userInfo', input: object, token = '') => {
  const headers = { 'content-type': 'application/json', token }
  return (await fetch(url + prefixes[0] + calls[name].path, { method: 'POST', headers, body: JSON.stringify(input) })).json()
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

const measure = async (store: Store, url: string) => {
  const { data } = (await post(url, 'signIn', { username: 'bench', password })) as { data: { accessToken: string } }
  const open = Array.from({ length: listeners }, () => listen(url + prefixes[0] + eventsPath, data.accessToken))
  await until(
    async () => open,
    (all) => all.every((one) => one.open),
    30_000,
  )
  await pause(2000)
  const cpu = process.cpuUsage()
  const began = performance.now()
  await reportAll(store)
  let worstMs = 0
  let allMs = 0
  while (allMs === 0) {
    const asked = performance.now()
    await post(url, 'userInfo', {}, data.accessToken)
    worstMs = Math.max(worstMs, performance.now() - asked)
    if (open.every(({ events }) => events >= stations)) allMs = performance.now() - began
    if (performance.now() - began > 120_000) throw new Error(`heard ${open.map(({ events }) => events)}`)
  }
  await pause(8000)
  const { user, system } = process.cpuUsage(cpu)
  const told = open.reduce((sum, { events }) => sum + events, 0)
  const mb = open.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6
  for (const one of open) one.close()
  return { allMs, worstMs, cpuS: (user + system) / 1e6, told, mb }
}

/** What it costs to tell twenty listeners that ten thousand stations have reported at once, readers and all in one process. */
export const eventFigures = async (): Promise<Figure[]> => {
  const dir = mkdtempSync(join(tmpdir(), 'sundial-bench-'))
  chmodSync(dir, 0o755) // or root's database would lie elsewhere and stay there
  const postgres = await startEmbedded({ dir })
  await migrate(postgres.url)
  const store = openStore(postgres.url, { applicationName: 'bench', poolSize: 2 })
  await seed(store)
  const where = { databaseUrl: postgres.url, host: '127.0.0.1', port: 0, consoleDir: null, uploadsDir: join(dir, 'uploads') }
  const server = await start({ ...where, log: () => {}, version: 'bench', secretKey: Buffer.alloc(32), settings: { callsPerMinute: 1e6 } })
  try {
    const { allMs, worstMs, cpuS, told, mb } = await measure(store, server.url)
    const wanted = stations * listeners
    return [
      {
        subject: `${stations} stations (30,000 rows) report at once, ${listeners} listeners: all have heard (${mb.toFixed(0)} MB)`,
        result: `${(allMs / 1000).toFixed(1)} s; ${cpuS.toFixed(1)} s of CPU in all, readers included`,
      },
      {
        subject: 'the same: events told within the ten seconds after, for each one wanted',
        result: `${(told / wanted).toFixed(2)}`,
        target: '1.00',
        met: told === wanted,
      },
      { subject: 'the same: longest that another call (userInfo) took meanwhile', result: `${worstMs.toFixed(0)} ms` },
    ]
  } finally {
    await server.stop()
    await store.close()
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
