import { calls } from '@sundial/contract/calls.ts'
import { gapReasons } from '@sundial/core/history/events.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asking, day, minute } from '../../test/day.ts'
import { serverForTests, type TestServer, testNow } from '../../test/server.ts'
import { reasonText } from '../kit/language.ts'

const hour = 60 * minute

/** Station 1 has two concentrators; station 2 belongs to the other organisation and has the same things happen to it. */
describe('what happened', () => {
  let s: TestServer
  let token: string
  let gws: string[]
  let taskId: number
  const ask = asking(() => s)
  beforeAll(async () => {
    s = await serverForTests()
    token = await s.token('east')
    const { rows } = await s.store.pool.query('select gw from concentrator where station_id = $1 order by gw', [s.stations[0]])
    gws = rows.map((r) => r.gw)
    for (const station of s.stations) {
      const { rows: own } = await s.store.pool.query('select gw from concentrator where station_id = $1 order by gw', [station])
      const event = (at: number, kind: string, reason: string, skewMs: number | null = null) =>
        s.store.pool.query('insert into concentrator_event (gw, station_id, at, kind, reason, skew_ms) values ($1, $2, $3, $4, $5, $6)', [
          own[0].gw,
          station,
          new Date(at),
          kind,
          reason,
          skewMs,
        ])
      await event(testNow - 3 * hour, 'offline', 'connectionLost')
      await event(testNow - 2 * hour, 'online', 'birth')
      await event(testNow - 2 * hour, 'clockOff', 'clock', -45_000)
      const gap = [own[0].gw, 'tm', '00000001', 11, 30, 'journalFull', new Date(testNow - hour)]
      await s.store.pool.query('insert into telemetry_gap values ($1, $2, $3, $4, $5, $6, $7)', gap)
      await s.store.pool.query('insert into concentrator_notice (gw, at, noted_at, code, subject, why) values ($1, $2, $2, $3, $4, $5)', [
        own[0].gw,
        new Date(testNow - 4 * hour),
        'busDown',
        'plc',
        'ECONNREFUSED',
      ])
    }
    const order = (station: number, id: number) => ({
      stationId: station,
      action: 'shutdown',
      target: { kind: 'module', ids: [id] },
      reason: 'roof work',
    })
    await s.call(calls.switchRsd.path, order(s.stations[1]!, await s.device('S2-1-1', 1)), await s.token('west'))
    const { data } = await s.call(calls.switchRsd.path, order(s.stations[0]!, await s.device('S1-1-1')), token)
    taskId = (data as { taskId: number }).taskId
  })
  afterAll(() => s.stop())

  const events = (input: object = {}) => ask('stationEvents', { stationId: s.stations[0], ...input }, token)
  const refused = async (name: 'stationEvents' | 'offlineHistory' | 'switchHistory', input: object) => {
    const { http, code } = await s.call(calls[name].path, input, token)
    return [http, code]
  }

  describe('at a station', () => {
    it('comes newest first: the shutdown with who and why, what is lost, presence, clock, notices', async () => {
      const { list, pageTotalCount } = await events()
      expect(list.map((e) => e.kind)).toEqual(['command', 'gap', 'clockOff', 'online', 'offline', 'notice'])
      expect(pageTotalCount).toBe(6)
      expect(list[0]).toMatchObject({ at: testNow, task: { id: taskId, action: 'shutdown', reason: 'roof work', status: 1 } })
      expect(list[1]).toMatchObject({
        lost: { count: 20, stream: 'tm' },
        concentrator: { gw: gws[0] },
        reason: 'The storage of the concentrator was full',
      })
      expect(list[2]).toMatchObject({ skewMs: -45_000 })
      expect(list[4]).toMatchObject({ reason: 'Connection lost', task: null })
      expect(list[5]).toMatchObject({ notice: { code: 'busDown', subject: 'plc' }, reason: 'ECONNREFUSED', concentrator: { gw: gws[0] } })
    })

    it.each(gapReasons)('has words for %s', (reason) => expect(reasonText(reason, 'en')).not.toBe(reason))

    it('can be narrowed by kind and period', async () => {
      expect((await events({ kinds: ['online', 'offline'] })).list.map((e) => e.kind)).toEqual(['online', 'offline'])
      const { list } = await events({ startTime: testNow - 3 * hour, endTime: testNow - 2 * hour })
      expect(list.map((e) => e.kind)).toEqual(['offline'])
      expect(await events({ kinds: [] })).toEqual({ list: [], pageTotalCount: 0 })
    })

    it('comes in pages, and the number of all is known beyond the last too', async () => {
      const page = async (targetPage: number) => {
        const { list, pageTotalCount } = await events({ pageSize: 2, targetPage })
        return [list.map((e) => e.kind), pageTotalCount]
      }
      expect(await page(1)).toEqual([['command', 'gap'], 6])
      expect(await page(3)).toEqual([['offline', 'notice'], 6])
      expect(await page(4)).toEqual([[], 6])
    })

    it('has no commands for whoever may not see tasks', async () => {
      const { rows } = await s.store.pool.query("delete from role_permission where permission = 'tasks' returning role_id")
      const { list } = await ask('stationEvents', { stationId: s.stations[0] }, await s.token('viewer'))
      for (const { role_id } of rows) await s.store.pool.query("insert into role_permission values ($1, 'tasks')", [role_id])
      expect(list.map((e) => e.kind)).toEqual(['gap', 'clockOff', 'online', 'offline', 'notice'])
      expect(JSON.stringify(list)).not.toContain('roof work')
    })

    it.each([
      ['a kind that is none', { kinds: ['constructor'] }],
      ['an end before its beginning', { startTime: testNow, endTime: testNow - 1 }],
      ['more than 366 days', { startTime: testNow - 367 * day, endTime: testNow }],
      ['a page of 1001', { pageSize: 1001 }],
    ])('refuses %s', async (_name, input) => {
      expect(await refused('stationEvents', { stationId: s.stations[0], ...input })).toEqual([400, '010001'])
    })
  })

  describe('offline history (specification: web2/monitorOfflineHistory)', () => {
    it('type 8 is offline, 7 online; fields as the specification names them', async () => {
      const gone = { org_name: 'Test 1', concentrator_code: gws[0], type: 8, reason: 'Connection lost', create_time: testNow - 3 * hour }
      expect(await ask('offlineHistory', { type: 8 }, token)).toEqual({
        list: [{ ...gone, id: expect.any(Number), stationId: s.stations[0], timeZone: 'Asia/Shanghai', name: expect.any(String) }],
        pageTotalCount: 1,
        queryPage2: { recordCount: 1 },
      })
      expect((await ask('offlineHistory', { type: 7 }, token)).list[0]).toMatchObject({ create_time: testNow - 2 * hour })
    })

    it.each([
      ['no type is offline', {}, [8]],
      ['an empty one is both, the newest first', { type: '' }, [7, 8]],
      ['texts of numbers are those', { type: '7' }, [7]],
    ])('%s', async (_name, input, types) => {
      expect((await ask('offlineHistory', input as object, token)).list.map(({ type }) => type)).toEqual(types)
    })

    it('says why in the language of the request', async () => {
      const { data } = await s.call(calls.offlineHistory.path, {}, token, { i18n: 'zh' })
      expect(data).toMatchObject({ list: [{ reason: '连接中断' }] })
    })

    it.each([
      ['its organisation', () => ({ orgNo: 'EAST' }), 1],
      ['its station', () => ({ monitorId: 'TS-01' }), 1],
      ['its number', () => ({ monitorId: gws[0] }), 1],
      ['its plant', () => ({ stationId: s.stations[0] }), 1],
      ['another concentrator', () => ({ monitorId: gws[1] }), 0],
      ['another time', () => ({ startTime: testNow - hour, endTime: testNow }), 0],
    ] as const)('can be asked for by %s', async (_name, input, count) => {
      expect((await ask('offlineHistory', input(), token)).queryPage2.recordCount).toBe(count)
    })

    it('counts what went, what came, and both, each by the default type where none is said', async () => {
      const { counts } = await ask('offlineHistory', { counts: [{}, { type: 7 }, { type: '' }, { type: '', orgNo: 'WEST' }] }, token)
      expect(counts).toEqual([1, 1, 2, 0])
    })

    it('whoever stands above both sees both', async () => {
      expect((await ask('offlineHistory', {}, await s.token('all'))).queryPage2.recordCount).toBe(2)
    })

    it('refuses a type that is none', async () => {
      expect(await refused('offlineHistory', { type: 6 })).toEqual([400, '010001'])
    })
  })

  describe('switch history (specification: device/selectDeviceSwitchHistory)', () => {
    it('says who, when, what, and what came of it, by device', async () => {
      const { list, pageTotalCount } = await ask('switchHistory', { stationId: s.stations[0] }, token)
      expect(pageTotalCount).toBe(1)
      expect(list[0]).toMatchObject({
        taskId,
        code: 'S1-1-1',
        action: 'shutdown',
        reason: 'roof work',
        createTime: testNow,
        phase: 'queued',
        voltageV: null,
      })
      expect(list[0]!.createdBy).not.toBeNull()
    })

    it.each([
      ['its code', { monitorId: 'S1-1-1' }, 1],
      ["its station's code", { monitorId: 'TS-01' }, 1],
      ["its concentrator's number", { monitorId: '100000000001' }, 1],
      ['another code', { monitorId: 'S1-1-2' }, 0],
      ['a time before', { startTime: testNow - hour, endTime: testNow }, 0],
    ])('can be asked for by %s', async (_name, input, count) => {
      expect((await ask('switchHistory', input, token)).pageTotalCount).toBe(count)
    })

    it('is for those only who may see tasks', async () => {
      const { http, code } = await s.call(calls.switchHistory.path, {}, await s.token('nobody'))
      expect([http, code]).toEqual([403, '401'])
    })
  })
})
