import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { start as startAgent } from '@sundial/concentrator/start.ts'
import { silent } from '@sundial/core/kit/log.ts'
import { testGws, testSecret } from '@sundial/store/test/fleet.ts'
import type { OpOf } from '@sundial/wire/link/ops.ts'
import { describe, expect, it } from 'vitest'
import { connectConcentrator } from '../test/concentrator.ts'
import { linkForEach } from '../test/link.ts'

const [gw] = testGws
const opened = linkForEach()
const db = () => opened.seeded.store.db

describe('an order to a concentrator that is no task', () => {
  it('goes out through the outbox and comes back with what was asked for, or why it failed', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'upkeep-path-'))
    const bus = { id: 'plc', kind: 'dlt645-tcp' as const, host: '127.0.0.1', port: 9, devices: ['200000011001'] }
    const config = {
      gw,
      secret: testSecret,
      mqttUrl: opened.link.mqttUrl,
      dataDir,
      model: 'C',
      firmware: '1',
      reportPeriodS: 86_400,
      buses: [bus],
    }
    const agent = await startAgent(config, { log: silent })
    const order = async (op: OpOf<'register.read' | 'enrol.open' | 'restart'>, seq: number) => {
      const { op: name, ...args } = op
      const row = {
        id: randomUUID(),
        gw,
        task_id: null,
        op: name,
        args: JSON.stringify(args),
        priority: 1,
        seq,
        deadline: new Date(Date.now() + 60_000),
      }
      await db().insertInto('command').values(row).execute()
      const find = () => db().selectFrom('command').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
      await expect.poll(async () => (await find()).finished_at, { timeout: 20_000 }).not.toBeNull()
      return find()
    }
    try {
      expect(await order({ op: 'register.read' }, 1)).toMatchObject({
        state: 'done',
        result: { data: { devices: [{ a: '200000011001', bus: 'plc' }] } },
      })
      expect(await order({ op: 'enrol.open', minutes: 1 }, 2)).toMatchObject({ state: 'done', result: null })
      expect(await order({ op: 'restart' }, 3)).toMatchObject({ state: 'failed', result: { note: 'noRestartHere' } })
    } finally {
      await agent.stop()
      rmSync(dataDir, { recursive: true })
    }
  })
})

describe('what a concentrator tells without being asked', () => {
  it('is remembered once: notices one by one, of link quality, versions and strangers the last word about each device', async () => {
    const concentrator = await connectConcentrator(opened.link.mqttUrl, gw, testSecret)
    const quality = (answered: number, snr: number | null) => ({
      e: 'quality',
      since: 0,
      dev: ['200000011001', '999999999999'],
      asked: [10, 10],
      answered: [answered, 0],
      ms: [120, null],
      snr: [snr, null],
      rssi: [-47, null],
    })
    const notice = { e: 'notice', code: 'busDown', subject: 'plc', why: 'ENOENT' }
    const versions = (firmware: string) => ({
      e: 'versions',
      dev: ['200000011001', '999999999999'],
      model: ['OPT-600', null],
      firmware: [firmware, null],
      hardware: ['B', null],
      bootloader: ['', null],
    })
    const events: [number, object][] = [
      [1, notice],
      [1, notice],
      [2, quality(9, 24.5)],
      [3, quality(8, null)],
      [4, versions('1.4.0')],
      [5, versions('1.4.1')],
      [6, { e: 'stranger', a: '200000990001', bus: 'plc' }],
      [7, { e: 'stranger', a: '200000990001', bus: 'plc' }],
    ]
    for (const [seq, event] of events) await concentrator.event(seq, event)
    for (const seq of [1, 2, 3, 4, 5, 6, 7]) await concentrator.untilEventAcknowledged(seq)
    expect(concentrator.rejected()).toEqual([])
    expect(await db().selectFrom('concentrator_notice').selectAll().execute()).toMatchObject([
      { gw, code: 'busDown', subject: 'plc', why: 'ENOENT' },
    ])
    expect(await db().selectFrom('device_link').selectAll().execute()).toMatchObject([
      { gw, asked: 10, answered: 8, answer_ms: 120, snr_db: 24.5, rssi_dbm: -47 },
    ])
    expect(await db().selectFrom('stranger').select(['gw', 'number', 'bus']).execute()).toEqual([
      { gw, number: '200000990001', bus: 'plc' },
    ])
    const piece = () =>
      db()
        .selectFrom('equipment as e')
        .innerJoin('device as d', 'd.number', 'e.number')
        .select([
          'd.firmware as atPosition',
          'e.firmware',
          'e.hardware',
          'e.bootloader',
          'e.model',
          'e.versions_at as readAt',
          'd.id',
          'd.version',
        ])
        .where('e.number', '=', '200000011001')
        .executeTakeFirstOrThrow()
    const before = await piece()
    expect(before).toMatchObject({ atPosition: '1.4.1', firmware: '1.4.1', hardware: 'B', bootloader: null, model: 'OPT-600', version: 1 })
    expect(before.readAt).not.toBeNull()
    // Who changes the position does not take from the optimizer what it says of itself.
    await db().updateTable('device').set({ mac: '200000011009' }).where('id', '=', before.id).execute()
    expect(await piece()).toMatchObject({ model: 'OPT-600', hardware: 'B', firmware: '1.4.1' })
    await concentrator.close()
  })
})
