import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asking, minute } from '../../test/day.ts'
import { callerOf, testNow } from '../../test/server.ts'
import { dayServer } from '../../test/serving.ts'
import { type Started, start } from '../start.ts'

type List = OutputOf<typeof calls.stations>

describe('stations from the rows of how they stand', () => {
  const s = dayServer('all')
  let other: Started
  beforeAll(async () => {
    other = await start({
      ...{ databaseUrl: s.database.url, host: '127.0.0.1', port: 0, consoleDir: null, uploadsDir: s.uploadsDir, heavy: 'inOwnProcess' },
      ...{ log: () => {}, version: '0.1.0-test', clock: s.clock, secretKey: Buffer.alloc(32, 7) },
    })
  })
  afterAll(() => other.stop())
  /** As the database has it, without anybody judging before. */
  const asIs = async (app: Started['app'], input: object = {}): Promise<List> => {
    const { data } = await callerOf(app)(calls.stations.path, { sortBy: 'name', ...input }, s.bearer)
    return data as List
  }

  it('two servers on one database tell the same', async () => {
    await asking(() => s)('stations', {}, s.bearer)
    const [one, two] = [await asIs(s.app), await asIs(other.app)]
    expect(one.list.map((r) => [r.code, r.state])).toEqual([
      ['TS-01', 'fault'],
      ['TS-02', 'stale'],
    ])
    expect(two).toEqual(one)
  })

  it('says when a station was judged, which is not when it was asked for', async () => {
    await asking(() => s)('stations', {}, s.bearer)
    s.clock.set(testNow + 1)
    const { list, asOf } = await asIs(s.app)
    expect([asOf, ...list.map((r) => r.judgedAt)]).toEqual([testNow + 1, testNow, testNow])
    s.clock.set(testNow)
  })

  it('are the same figures as those that the page of the station judges itself', async () => {
    const ask = asking(() => s)
    for (const at of [testNow, testNow + minute, testNow + 30 * minute, testNow + 12 * 60 * minute]) {
      s.clock.set(at)
      const bearer = await s.token('all')
      const { list } = await ask('stations', { sortBy: 'name' }, bearer)
      for (const row of list) expect(row.states).toEqual((await ask('modules', { stationId: row.id }, bearer)).counts)
    }
    s.clock.set(testNow)
  })

  it('a page of them does not read the devices: it is answered with these out of reach', async () => {
    const locked = await s.store.pool.connect()
    try {
      await asking(() => s)('stations', {}, s.bearer)
      await locked.query('begin; lock table device, telemetry_latest in access exclusive mode')
      expect((await asIs(s.app)).list).toHaveLength(2)
      const { data } = await callerOf(s.app)(calls.countStations.path, { queries: [{ view: 'belowMedian' }, { state: 'fault' }] }, s.bearer)
      expect(data).toEqual([0, 1])
    } finally {
      await locked.query('rollback')
      locked.release()
    }
  })
})
