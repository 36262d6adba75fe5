import { silent } from '@sundial/core/kit/log.ts'
import { insertSensor } from '@sundial/store/irradiance/change-sensors.ts'
import type { Db, Store } from '@sundial/store/kit/open-store.ts'
import { everything } from '@sundial/store/kit/scope.ts'
import { createModules } from '@sundial/store/register/take-over.ts'
import { replacementById } from '@sundial/store/replacement/find-replacements.ts'
import { currentPiece, lockPosition } from '@sundial/store/replacement/position-facts.ts'
import { replacePiece, undoPiece } from '@sundial/store/replacement/replace-piece.ts'
import { testGws, testSecret } from '@sundial/store/test/fleet.ts'
import { seededDatabase } from '@sundial/store/test/seeded-database.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectConcentrator, type TestConcentrator, telemetryOf } from '../test/concentrator.ts'
import { type Link, start } from './start.ts'

const [gw, other] = testGws
const [old, spare, elsewhere] = ['200000011001', '100000990001', '200000012001']
const minute = 60_000
const { t0 } = telemetryOf(gw, 0)

/** What a person changes is committed, and the link has not heard of it yet: its notice is on the way. */
describe('a report that comes between a change of the register and its notice', () => {
  let seeded: Awaited<ReturnType<typeof seededDatabase>>
  let store: Store
  let link: Link
  let concentrators: TestConcentrator[]
  let seq = 0

  beforeEach(async () => {
    seq = 0
    seeded = await seededDatabase()
    store = seeded.store
    await store.pool.query(`create schema quiet; create function quiet.pg_notify(text, text) returns void language sql as 'select'`)
    link = await start({ databaseUrl: seeded.database.url, broker: { host: '127.0.0.1', port: 0 }, node: 'test', log: silent })
    concentrators = await Promise.all([gw, other].map((one) => connectConcentrator(link.mqttUrl, one, testSecret)))
  })
  afterEach(async () => {
    await Promise.all(concentrators.map((one) => one.close()))
    await link.stop()
    await seeded.close()
  })

  /** A transaction of which no notice is sent. */
  const unheard = <T>(work: (trx: Db) => Promise<T>): Promise<T> =>
    store.db.transaction().execute(async (trx) => {
      await sql`select set_config('search_path', 'quiet,' || current_setting('search_path') || ',pg_catalog', true)`.execute(trx)
      return work(trx)
    })
  const userId = async (): Promise<number> => {
    const { rows } = await store.pool.query(
      `insert into app_user (login_name, real_name, password_hash, org_id) select 'east', 'East', '', id from organisation limit 1 returning id`,
    )
    return Number(rows[0]!.id)
  }
  const positionOf = async (trx: Db, number: string) => {
    const { id } = await trx.selectFrom('device').select('id').where('number', '=', number).executeTakeFirstOrThrow()
    return (await lockPosition(trx, everything, id))!
  }
  const replace = async (trx: Db): Promise<number> => {
    const p = await positionOf(trx, old)
    const piece = { part: 'optimizer' as const, name: spare, serialNo: null, mac: spare, model: null }
    const note = { at: t0 + minute, oldState: 'returned' as const, reason: '', userId: null, now: t0 + minute }
    return replacePiece(trx, p, { current: (await currentPiece(trx, p.id, 'optimizer'))!, known: null, piece }, note)
  }
  const bind = (trx: Db) => sql`update device set gw = ${gw} where number = ${elsewhere}`.execute(trx)
  const takeOver = async (trx: Db) => {
    const string = await trx.selectFrom('device').select(['id', 'station_id']).where('code', '=', 'A-1').executeTakeFirstOrThrow()
    const stringId = string.id
    const held = [{ a: spare, bus: 'plc' }]
    await createModules(trx, { gw, stationId: string.station_id, held }, [{ number: spare, stringId, position: 90, code: 'NEW-1' }])
  }
  const addMeter = async (trx: Db, by: number) => {
    const said = { code: 'MET-09', model: null, serialNo: null, tiltDeg: null, azimuthDeg: null, calibratedOn: null }
    await insertSensor(trx, everything, { gw, number: spare, ...said }, { userId: by, now: t0 })
  }
  type Sent = { number: string; kind?: 'module' | 'irradianceSensor' }
  const send = async ({ number, kind = 'module' }: Sent, known: string[] = []): Promise<void> => {
    seq += 1
    const dev = [...known, number]
    const quantity = kind === 'module' ? 'power' : 'irradiance'
    await concentrators[0]!.send(telemetryOf(gw, seq, { t0: t0 + (seq + 1) * minute, kind, dev, col: { [quantity]: dev.map(() => 1000) } }))
    await concentrators[0]!.until(() => isRefused(seq) || concentrators[0]!.acknowledged().includes(seq))
  }
  const isRefused = (one: number) => concentrators[0]!.rejected().some((refused) => refused.seq === one)
  const numbersReported = async (): Promise<string[][]> => {
    const { rows } = await store.pool.query(
      `select array_agg(e.number order by c.n) as numbers from telemetry_report r join roster o on o.id = r.roster_id
         cross join unnest(o.equipment_ids) with ordinality as c (id, n) join equipment e on e.id = c.id group by r.instant order by r.instant`,
    )
    return rows.map((row) => row.numbers)
  }

  it.each([
    ['a replacement', spare, 'module', (trx: Db) => replace(trx)],
    ['a module taken over from what a concentrator holds', spare, 'module', takeOver],
    ['a module bound to another concentrator', elsewhere, 'module', bind],
    ['an irradiance meter that was added', spare, 'irradianceSensor', addMeter],
  ] as const)('is taken: %s', async (_name, number, kind, change) => {
    const by = await userId()
    await send({ number: '200000011002' })
    await unheard(async (trx): Promise<unknown> => change(trx, by))
    await send({ number, kind })
    expect(concentrators[0]!.rejected()).toEqual([])
    expect(await numbersReported()).toEqual([['200000011002'], [number]])
  })

  it('is taken when a replacement has been undone', async () => {
    const by = { userId: await userId(), now: t0 + 2 * minute }
    const id = await store.db.transaction().execute(replace)
    await send({ number: spare })
    await unheard(async (trx) => undoPiece(trx, await positionOf(trx, spare), (await replacementById(trx, everything, id))!, by))
    await send({ number: old })
    expect(concentrators[0]!.rejected()).toEqual([])
  })

  it('keeps the values of the new device beside those of devices that the link remembers', async () => {
    await send({ number: '200000011002' })
    await unheard(replace)
    await send({ number: spare }, ['200000011002'])
    expect(await numbersReported()).toEqual([['200000011002'], ['200000011002', spare]])
  })

  it('of a concentrator that names very many unknown devices is left, not refused, and taken when it is sent again', async () => {
    const unknown = (first: number) => Array.from({ length: 200 }, (_, i) => String(900_000_000_000 + first * 200 + i))
    const flood = 300
    const numbered = (n: number, dev: string[]) => telemetryOf(gw, n, { t0: t0 + n * minute, dev, col: { power: dev.map(() => 1) } })
    await Promise.all(Array.from({ length: flood }, (_, i) => concentrators[0]!.send(numbered(i + 1, unknown(i)))))
    await link.drained()
    const settled = concentrators[0]!.rejected().length
    expect(settled).toBeGreaterThanOrEqual(100)
    expect(settled).toBeLessThan(flood)
    await unheard(replace)
    await concentrators[1]!.send(telemetryOf(other, 1, { dev: ['200000012002'], col: { power: [1] } }))
    await concentrators[1]!.untilAcknowledged(1)
    const isTaken = () => concentrators[0]!.acknowledged().includes(flood + 1)
    while (!isTaken()) {
      await concentrators[0]!.send(numbered(flood + 1, [spare]))
      await link.drained()
    }
    expect(isRefused(flood + 1)).toBe(false)
    expect(await numbersReported()).toContainEqual([spare])
  })
})
