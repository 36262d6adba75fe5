import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { type CallName, calls } from '@sundial/contract/calls.ts'
import { downloadPath } from '@sundial/contract/downloads.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { plantRows } from '../../test/device-tables.ts'
import { bookOf } from '../../test/import.ts'
import { pngOf } from '../../test/pictures.ts'
import { answeringRegister } from '../../test/register-readings.ts'
import { multipartOf, type TestServer } from '../../test/server.ts'
import { serverForAll } from '../../test/serving.ts'

const [gw] = testGws
const stranger = '200000990001'

/** Enough for a file that is read in several parts. */
const modulesPerString = 900

const opened = async ({ url }: TestServer, head: string): Promise<Socket> => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {}) // of the hanging up
  await once(socket, 'connect')
  socket.write(head)
  return socket
}

describe('a connection that breaks', () => {
  const s = serverForAll(async (own) => ({ bearer: await own.token('all') }), { modulesPerString })
  const ask = asking(() => s)
  beforeEach(() => {
    s.logged.length = 0
  })

  const headOf = (method: string, path: string, more: Record<string, string | number> = {}): string => {
    const headers = Object.entries({ host: new URL(s.url).host, token: s.bearer, ...more }).map(([name, value]) => `${name}: ${value}`)
    return `${[`${method} ${prefixes[0]}${path} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n`
  }
  type Sent = { path: string; type: string; body: Buffer }
  /** Hangs up once the server has begun with a request of which `bytes` of the body have come. */
  const hangUp = async ({ path, type, body }: Sent, bytes: number): Promise<void> => {
    const begun = once(s.app.server, 'request')
    const socket = await opened(s, headOf('POST', path, { 'content-type': type, 'content-length': body.length }))
    socket.write(body.subarray(0, bytes))
    await begun
    socket.destroy()
  }
  /** Statements and transactions that are open on the database of this server. */
  const working = async (): Promise<string[]> => {
    const { rows } = await s.store.pool.query<{ query: string }>(
      `select query from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
    )
    return rows.map(({ query }) => query)
  }
  const isAtRest = async () => {
    await expect.poll(working).toEqual([])
    expect(s.logged.filter(({ event }) => event === 'server.unexpected')).toEqual([])
  }
  const rowsOf = async (...tables: string[]): Promise<number[]> =>
    Promise.all(tables.map(async (table) => (await s.store.pool.query(`select from ${table}`)).rowCount ?? 0))

  const kept = (): string[] => readdirSync(s.uploadsDir, { recursive: true, encoding: 'utf8' }).toSorted()

  const tables = ['attachment', 'device', 'organisation']
  it.each<[CallName, string, () => Promise<Uint8Array>, Record<string, string>, number]>([
    ['uploadAttachment', 'roof.png', async () => pngOf({ padBytes: 200_000 }), { purpose: 'stationPhoto' }, 200],
    ['importDevices', 'Devices.xlsx', () => bookOf(plantRows('TS-01', 10, 20)), {}, 200],
    ['importFleet', 'fleet.gz', async () => Buffer.alloc(50_000, 7), { into: 'ROOT' }, 400],
  ])('in the midst of an upload (%s) leaves nothing behind', async (name, fileName, bytesOf, fields, whole) => {
    const [before, files] = [await rowsOf(...tables), kept()]
    const file = { name: fileName, bytes: Buffer.from(await bytesOf()) }
    const sent = { path: calls[name].path, ...multipartOf(file, fields) }
    for (const part of [0.1, 0.5, 0.99]) await hangUp(sent, Math.floor(sent.body.length * part))
    const lastRefused = async () =>
      (await s.store.pool.query("select subject from audit where action = 'refused' order by id desc limit 1")).rows[0]?.subject
    await expect.poll(lastRefused).toBe(name)
    await expect.poll(kept).toEqual(files)
    await isAtRest()
    expect(await rowsOf(...tables)).toEqual(before)
    await expect.poll(async () => (await s.upload(sent.path, file, s.bearer, fields)).http, { interval: 1_000 }).toBe(whole)
  })

  it('in the midst of a download ends its reading; another ticket gives the whole file', async () => {
    const pathOf = async () => {
      const { ticket } = await ask('exportDevices', { stationId: s.stations[0]! }, s.bearer)
      return `${downloadPath}?ticket=${ticket}&form=csv`
    }
    const path = await pathOf()
    const socket = await opened(s, headOf('GET', path))
    await once(socket, 'readable')
    socket.destroy()
    await isAtRest()
    const get = (url: string) => s.app.inject({ url: prefixes[0] + url, headers: { token: s.bearer } })
    expect((await get(path)).statusCode).toBe(410)
    const whole = await get(await pathOf())
    const [modules] = await rowsOf(`device where station_id = ${s.stations[0]} and kind = 'module'`)
    expect(whole.body.split('\r\n').filter((line) => /\bS1-\d/.test(line))).toHaveLength(modules!)
  })

  it('during a take-over leaves all of it or nothing; asked again, nothing is there twice', async () => {
    await s.store.pool.query('update concentrator set online = true')
    const { rows } = await s.store.pool.query('select number as a from device where gw = $1 and kind = $2', [gw, 'module'])
    const held = rows.map(({ a }) => ({ a, bus: 'plc' }))
    const checksum = await answeringRegister(() => s, gw).read([...held, { a: stranger, bus: 'plc' }])
    const device = { number: stranger, stringId: await s.device('A-1'), position: modulesPerString + 1, code: 'S1-1-new' }
    const body = Buffer.from(JSON.stringify({ gw, checksum, devices: [device] }))
    const sent = { path: calls.createFromRegister.path, type: 'application/json', body }
    const before = await rowsOf('device')
    await hangUp(sent, body.length - 1)
    await isAtRest()
    expect(await rowsOf('device')).toEqual(before)
    await hangUp(sent, body.length)
    await isAtRest()
    // What was asked before may have been done, may be done now, or was never heard of.
    const again = await s.call(sent.path, JSON.parse(body.toString()), s.bearer)
    expect([200, 409]).toContain(again.http)
    expect(await rowsOf('device')).toEqual([before[0]! + 1])
  })
})
