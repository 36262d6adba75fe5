import { silent } from '@sundial/core/kit/log.ts'
import { decodeLatest } from '@sundial/core/telemetry/latest.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'
import { everything } from '@sundial/store/kit/scope.ts'
import { replacementById } from '@sundial/store/replacement/find-replacements.ts'
import { currentPiece, type LockedPosition, lockPosition } from '@sundial/store/replacement/position-facts.ts'
import { replacePiece, undoPiece } from '@sundial/store/replacement/replace-piece.ts'
import { testGws, testSecret } from '@sundial/store/test/fleet.ts'
import { seededDatabase } from '@sundial/store/test/seeded-database.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectConcentrator, type TestConcentrator, telemetryOf } from '../test/concentrator.ts'
import { type Link, start } from './start.ts'

const gw = testGws[0]
const [old, spare] = ['200000011001', '100000990001']
const minute = 60_000
const { t0 } = telemetryOf(gw, 0)

/** Reports come over MQTT as from the field; the optimizer of the first module is replaced ten minutes after `t0`. */
describe('a report that arrives late', () => {
  let seeded: Awaited<ReturnType<typeof seededDatabase>>
  let store: Store
  let link: Link
  let concentrator: TestConcentrator
  let deviceId: number

  beforeEach(async () => {
    seq = 0
    seeded = await seededDatabase()
    store = seeded.store
    link = await start({ databaseUrl: seeded.database.url, broker: { host: '127.0.0.1', port: 0 }, node: 'test', log: silent })
    concentrator = await connectConcentrator(link.mqttUrl, gw, testSecret)
    deviceId = (await store.db.selectFrom('device').select('id').where('number', '=', old).executeTakeFirstOrThrow()).id
  })
  afterEach(async () => {
    await concentrator.close()
    await link.stop()
    await seeded.close()
  })

  const locked = async (work: (trx: Store['db'], p: LockedPosition) => Promise<number>): Promise<number> =>
    store.db.transaction().execute(async (trx) => work(trx, (await lockPosition(trx, everything, deviceId))!))
  const replace = () =>
    locked(async (trx, p) => {
      const piece = { part: 'optimizer' as const, name: spare, serialNo: null, mac: spare, model: null }
      const note = { at: t0 + 10 * minute, oldState: 'returned' as const, reason: '', userId: null, now: t0 + 20 * minute }
      return replacePiece(trx, p, { current: (await currentPiece(trx, deviceId, 'optimizer'))!, known: null, piece }, note)
    })
  const undo = (id: number) =>
    locked(async (trx, p) => {
      const { rows } = await store.pool.query(
        `insert into app_user (login_name, real_name, password_hash, org_id) select 'east', 'East', '', id from organisation limit 1 returning id`,
      )
      await undoPiece(trx, p, (await replacementById(trx, everything, id))!, { userId: Number(rows[0]!.id), now: t0 + 30 * minute })
      return id
    })
  let seq = 0
  const isRefused = () => concentrator.rejected().some((refused) => refused.seq === seq)
  const send = async (number: string, atMinute: number, power: number): Promise<void> => {
    seq += 1
    await concentrator.send(telemetryOf(gw, seq, { t0: t0 + atMinute * minute, dev: [number], col: { power: [power] } }))
    await concentrator.until(() => isRefused() || concentrator.acknowledged().includes(seq))
  }
  const reportedBy = async () => {
    const { rows } = await store.pool.query(
      `select r.instant, e.number from telemetry_report r join roster o on o.id = r.roster_id join equipment e on e.id = any (o.equipment_ids) order by 1`,
    )
    return rows.map((r) => [(r.instant.getTime() - t0) / minute, r.number])
  }
  const latestPower = async (): Promise<number | null> => {
    const row = await store.db
      .selectFrom('telemetry_latest')
      .selectAll()
      .where('gw', '=', gw)
      .where('kind', '=', 'module')
      .executeTakeFirstOrThrow()
    const { deviceIds, values } = decodeLatest({ at: row.at.getTime(), deviceIds: row.device_ids, version: row.encoding, body: row.body })
    return values.power![deviceIds.indexOf(deviceId)] ?? null
  }

  it('counts for the position that its device had at the instant measured, and is no last value there', async () => {
    await send(old, 1, 1000)
    await replace()
    await send(spare, 12, 3000)
    await send(old, 5, 2000)
    expect(await reportedBy()).toEqual([
      [1, old],
      [5, old],
      [12, spare],
    ])
    expect(await latestPower()).toBe(3000)
  })

  it('of a device that was at no position then counts for nobody', async () => {
    await replace()
    await send(old, 15, 1000)
    await send(spare, 5, 1000)
    expect(concentrator.rejected().map(({ why }) => why)).toEqual([`unknownDevices: ${old}`, `unknownDevices: ${spare}`])
    expect(await reportedBy()).toEqual([])
  })

  it('counts again for the old device once the replacement is undone', async () => {
    const id = await replace()
    await send(spare, 12, 3000)
    await undo(id)
    await send(old, 15, 1500)
    expect(await reportedBy()).toEqual([
      [12, spare],
      [15, old],
    ])
    expect(await latestPower()).toBe(1500)
  })
})
