import { silent } from '@sundial/core/kit/log.ts'
import { decodeColumns } from '@sundial/core/telemetry/columns.ts'
import { decodeLatest } from '@sundial/core/telemetry/latest.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'
import { testGws, testSecret } from '@sundial/store/test/fleet.ts'
import { seededDatabase } from '@sundial/store/test/seeded-database.ts'
import { encode } from '@sundial/wire/link/codec.ts'
import { topics } from '@sundial/wire/link/topics.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectConcentrator, type TestConcentrator, telemetryOf, testEpoch } from '../test/concentrator.ts'
import { type Link, start } from './start.ts'

const gw = testGws[0]

describe('a telemetry batch', () => {
  let seeded: Awaited<ReturnType<typeof seededDatabase>>
  let store: Store
  let link: Link
  let concentrator: TestConcentrator

  beforeEach(async () => {
    seeded = await seededDatabase()
    store = seeded.store
    link = await start({ databaseUrl: seeded.database.url, broker: { host: '127.0.0.1', port: 0 }, node: 'test', log: silent })
    concentrator = await connectConcentrator(link.mqttUrl, gw, testSecret)
  })
  afterEach(async () => {
    await concentrator.close()
    await link.stop()
    await seeded.close()
  })

  const reports = () => store.db.selectFrom('telemetry_report').selectAll().orderBy('gw').orderBy('instant').execute()
  const slots = () => store.db.selectFrom('station_slot').selectAll().orderBy('slot').execute()
  const metric = async (name: string, labels: Record<string, string> = {}): Promise<number> => {
    const found = await link.metrics.getSingleMetric(name)!.get()
    const value = found.values.find((v) => Object.entries(labels).every(([k, l]) => v.labels[k as keyof typeof v.labels] === l))
    return value?.value ?? 0
  }
  const latest = async (kind: 'module' | 'irradianceSensor') => {
    const row = await store.db
      .selectFrom('telemetry_latest')
      .selectAll()
      .where('gw', '=', gw)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
    return decodeLatest({ at: row.at.getTime(), deviceIds: row.device_ids, version: row.encoding, body: row.body })
  }

  it('is stored whole, merged into the last values, added to the rollups, and acknowledged', async () => {
    const message = telemetryOf(gw, 1)
    await concentrator.send(message)
    await concentrator.untilAcknowledged(1)
    const [row] = await reports()
    expect(row).toMatchObject({ gw, kind: 'module', part: 0, period_s: 60, instant: new Date(message.t0) })
    expect(decodeColumns(row!.encoding, row!.body)).toEqual(message.col)
    const roster = await store.db.selectFrom('roster').selectAll().executeTakeFirstOrThrow()
    const modules = await store.db
      .selectFrom('device')
      .select('id')
      .where('gw', '=', gw)
      .where('kind', '=', 'module')
      .orderBy('number')
      .execute()
    expect(roster.equipment_ids).toEqual(modules.map((m) => m.id))
    expect((await latest('module')).values.power).toEqual([1000, 2000, 3000, null])
    const [slot] = await slots()
    expect(slot).toMatchObject({ energy_wh: 600 / 60, covered_s: 180, irradiance_s: 0 })
    const [day] = await store.db.selectFrom('station_day').selectAll().execute()
    expect(day).toMatchObject({ energy_wh: 10, covered_s: 180 })
  })

  it('counts for the day of the station, not of Greenwich', async () => {
    const at = Date.UTC(2026, 5, 1, 20, 0, 0) // 04:00 on the 2nd in Shanghai
    await concentrator.send(telemetryOf(gw, 1, { t0: at }))
    await concentrator.untilAcknowledged(1)
    const [day] = await store.db.selectFrom('station_day').select('day').execute()
    expect(day!.day).toBe('2026-06-02')
  })

  it('brings irradiance, where an irradiance meter sends it', async () => {
    const t0 = Date.UTC(2026, 8, 21, 4, 0, 0) // noon in Shanghai: in the dark it would not be believed
    const irradianceSensor = { t0, kind: 'irradianceSensor' as const, dev: ['500000000001'], col: { irradiance: [8000] } }
    await concentrator.send(telemetryOf(gw, 1, irradianceSensor))
    await concentrator.untilAcknowledged(1)
    expect((await slots())[0]).toMatchObject({ irradiance_ws: 800 * 60, irradiance_s: 60, energy_wh: 0 })
    expect((await latest('irradianceSensor')).values.irradiance).toEqual([8000])
  })

  it('counts once however often and in whatever order it comes', async () => {
    const order = [3, 1, 2, 3, 3, 1, 5, 4, 2, 5]
    for (const seq of order) await concentrator.send(telemetryOf(gw, seq))
    await concentrator.untilAcknowledged(1, 2, 3, 4, 5)
    await link.drained()
    for (const seq of [1, 5]) await concentrator.send(telemetryOf(gw, seq))
    await concentrator.until(() => concentrator.acknowledged().filter((s) => s === 5 || s === 1).length >= 4)
    expect(await reports()).toHaveLength(5)
    const energyWh = (await slots()).reduce((sum, s) => sum + s.energy_wh, 0)
    expect(energyWh).toBeCloseTo(5 * 10, 9)
    expect((await latest('module')).at).toBe(telemetryOf(gw, 5).t0)
    expect(await metric('sundial_link_batches_total', { result: 'committed' })).toBe(5)
  })

  it('of a new epoch with the same instant is acknowledged and changes no sum', async () => {
    await concentrator.send(telemetryOf(gw, 1))
    await concentrator.untilAcknowledged(1)
    await concentrator.send(telemetryOf(gw, 1, { ep: '0000ffff' }))
    await concentrator.until(() => concentrator.acks.some((a) => a.ep === '0000ffff'))
    expect(await reports()).toHaveLength(1)
    expect((await slots())[0]!.energy_wh).toBe(10)
  })

  it('with values beyond the hard limits stores them as no data, and counts them', async () => {
    await concentrator.send(telemetryOf(gw, 1, { col: { power: [99_999_999, 2000, -5, null] } }))
    await concentrator.untilAcknowledged(1)
    expect((await latest('module')).values.power).toEqual([null, 2000, null, null])
    expect(await metric('sundial_link_values_outside_limits_total')).toBe(2)
  })

  it('with devices of somebody else keeps the known ones, counts the others and keeps a sample', async () => {
    const dev = ['200000011001', '200000021001', '299999999999']
    await concentrator.send(telemetryOf(gw, 1, { dev, col: { power: [1000, 2000, 3000] } }))
    await concentrator.untilAcknowledged(1)
    expect((await latest('module')).values.power).toEqual([1000])
    expect(await metric('sundial_link_unknown_devices_total')).toBe(2)
    const [kept] = await store.db.selectFrom('quarantine').selectAll().execute()
    expect(kept).toMatchObject({ gw, reason: 'unknownDevices: 200000021001 299999999999' })
  })

  it('that knows none of its devices is rejected, so that it does not come for ever', async () => {
    await concentrator.send(telemetryOf(gw, 1, { dev: ['299999999999'], col: { power: [1] } }))
    await concentrator.until(() => concentrator.rejected().length > 0)
    expect(concentrator.rejected()).toEqual([{ seq: 1, why: 'unknownDevices: 299999999999' }])
    expect(await reports()).toEqual([])
  })

  it('that is malformed is rejected by its number, counted, and a sample is kept; the stream goes on', async () => {
    const bad = { ...telemetryOf(gw, 1), per: 'often' }
    await concentrator.publish(topics.telemetry(gw), encode(bad))
    await concentrator.publish(topics.telemetry(gw), Buffer.from('no json \u0000 at all'))
    await concentrator.publish(topics.telemetry(gw), Buffer.from([0x1f, 0x8b, 1, 2, 3]))
    await concentrator.send(telemetryOf(gw, 2))
    await concentrator.untilAcknowledged(2)
    expect(concentrator.rejected()).toMatchObject([{ seq: 1, why: expect.stringContaining('per') }])
    expect(await metric('sundial_link_rejections_total', { reason: 'notSchema' })).toBe(1)
    expect(await metric('sundial_link_rejections_total', { reason: 'notJson' })).toBe(1)
    expect(await metric('sundial_link_rejections_total', { reason: 'notGzip' })).toBe(1)
    expect(await store.db.selectFrom('quarantine').select('reason').execute()).toHaveLength(3)
  })

  it('that speaks for another concentrator is rejected and changes nothing there', async () => {
    await concentrator.publish(topics.telemetry(gw), encode(telemetryOf(testGws[1], 7)))
    await concentrator.until(() => concentrator.rejected().length > 0)
    expect(concentrator.rejected()).toEqual([{ seq: 7, why: `otherConcentrator: the envelope says ${testGws[1]}` }])
    expect(await reports()).toEqual([])
    expect(await metric('sundial_link_rejections_total', { reason: 'otherConcentrator' })).toBe(1)
  })

  it('of a clock that is ahead is stored but does not count as the newest', async () => {
    await concentrator.send(telemetryOf(gw, 1, { t0: Date.now() + 80_000_000 }))
    await concentrator.send(telemetryOf(gw, 2))
    await concentrator.untilAcknowledged(1, 2)
    expect(await reports()).toHaveLength(2)
    expect((await latest('module')).at).toBe(telemetryOf(gw, 2).t0)
  })

  it('that is missing is asked for at birth; what is declared lost counts as settled', async () => {
    for (const seq of [1, 2, 5, 9]) await concentrator.send(telemetryOf(gw, seq))
    await concentrator.untilAcknowledged(1, 2, 5, 9)
    await concentrator.birth(Date.now())
    const told = () => concentrator.acks.filter((a) => a.st === 'tm' && a.contiguous !== undefined).at(-1)
    await concentrator.until(() => told() !== undefined)
    expect(told()).toMatchObject({
      contiguous: 2,
      missing: [
        [3, 4],
        [6, 8],
      ],
    })
    await concentrator.event(1, { e: 'gap', st: 'tm', ep: testEpoch, from: 3, to: 4, why: 'journalFull' })
    await concentrator.untilEventAcknowledged(1)
    await concentrator.birth(Date.now())
    await concentrator.until(() => told()!.contiguous === 5)
    expect(told()).toMatchObject({ contiguous: 5, missing: [[6, 8]] })
    const gaps = await store.db.selectFrom('telemetry_gap').selectAll().execute()
    expect(gaps).toMatchObject([{ gw, stream: 'tm', seq_from: 3, seq_to: 4, reason: 'journalFull' }])
  })
})
