import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serverForTests, type TestServer, testNow } from '../../test/server.ts'
import { listen } from '../../test/stream.ts'

const minute = 60_000

describe('energising more than one person may alone', () => {
  let s: TestServer
  let east: string
  let all: string
  beforeEach(async () => {
    s = await serverForTests({ settings: { energise: { share: 0.0001, floorW: 800 } } })
    ;[east, all] = [await s.token('east'), await s.token('all')]
  })
  afterEach(() => s.stop())
  const order = (action: 'shutdown' | 'energise', target: object, token = east, station = 0) =>
    s.call(calls.switchRsd.path, { stationId: s.stations[station], action, target, reason: 'done' }, token)
  const station = { kind: 'station', ids: [] }
  // 550 W: one is below the floor, two are above it
  const module = async () => ({ kind: 'module', ids: [await s.device('S1-1-1')] })
  const list = async (token: string) => (await s.call(calls.approvals.path, {}, token)).data as OutputOf<typeof calls.approvals>
  const waiting = async (token: string) => (await list(token)).filter(({ state }) => state === 'waiting')
  const decide = (id: number, approve: boolean, token: string, reason = 'not yet') =>
    s.call(calls.decideApproval.path, { id, approve, reason }, token)
  const tasks = async () => (await s.store.pool.query('select action, created_by from task order by id')).rows
  const userId = async (name: string) => (await s.store.pool.query('select id from app_user where login_name = $1', [name])).rows[0].id

  it('is kept until somebody else approves it, and then given in the name of whoever asked', async () => {
    expect(await order('energise', station)).toMatchObject({ http: 403, code: '010313', data: null })
    expect(await tasks()).toEqual([])
    const [own] = await waiting(east)
    expect(own).toMatchObject({ own: true, stationId: s.stations[0], order: { action: 'energise', target: station, reason: 'done' } })
    expect(await decide(own!.id, true, east)).toMatchObject({ http: 409, code: '010206' })
    const [seen] = await waiting(all)
    expect(seen).toMatchObject({ id: own!.id, own: false, userName: 'east' })
    expect((await decide(own!.id, true, all)).data).toEqual({ taskId: expect.any(Number) })
    expect(await tasks()).toEqual([{ action: 'energise', created_by: await userId('east') }])
    expect(await decide(own!.id, true, all)).toMatchObject({ http: 404 })
    const { rows } = await s.store.pool.query(
      "select action, user_id from audit where action like 'approvals.%' or action = 'rsd.energise' order by id",
    )
    expect(rows.map((r) => r.action)).toEqual(['approvals.ask', 'rsd.energise', 'approvals.approve'])
  })

  it('says what it comes to, how it ended, who decided and why', async () => {
    await order('energise', station)
    const [asked] = await waiting(all)
    expect(asked).toMatchObject({ label: 'Test 1', moduleCount: 8, ratedW: 8 * 550, decidedBy: null, note: '', taskId: null })
    expect(asked!.capacityShare).toBeGreaterThan(0)
    expect(await decide(asked!.id, false, all, ' ')).toMatchObject({ http: 400, code: '010203' })
    await decide(asked!.id, false, all, 'people on the roof')
    expect(await list(east)).toMatchObject([
      { state: 'refused', decidedBy: 'all', decidedAt: testNow, note: 'people on the roof', taskId: null },
    ])
    await order('energise', station)
    await decide((await waiting(all))[0]!.id, true, all, '')
    expect((await list(east))[0]).toMatchObject({ state: 'approved', taskId: expect.any(Number), taskNumber: expect.any(String) })
    await order('energise', await module())
    const [own] = await waiting(east)
    if (own) await decide(own.id, false, east, '')
    s.clock.set(testNow + 30 * 86_400_000)
    expect(await list(await s.token('all'))).toEqual([])
  })

  it('taken back is nobody’s decision; left alone it lapses', async () => {
    await order('energise', station)
    expect((await decide((await waiting(east))[0]!.id, false, east, '')).http).toBe(200)
    await order('energise', station)
    s.clock.set(testNow + 30 * minute)
    const found = await list(await s.token('all'))
    expect(found.map(({ state, decidedBy }) => [state, decidedBy])).toEqual([
      ['lapsed', null],
      ['withdrawn', null],
    ])
  })

  it('is told at once to those who may approve it, and its outcome to whoever asked', async () => {
    const streams = [await listen(s.url, all), await listen(s.url, east)]
    const others = [await listen(s.url, await s.token('west')), await listen(s.url, await s.token('viewer'))]
    await order('energise', station)
    const [first] = await Promise.all(streams.map((one) => one.next('approval')))
    const id = first!.data.id as number
    expect(first!.data).toEqual({ id, stationId: s.stations[0] })
    await decide(id, false, all)
    await Promise.all(streams.map((one) => one.next('approval', (e) => e.id !== first!.id)))
    for (const other of others) expect(other.got.filter(({ event }) => event === 'approval')).toEqual([])
    for (const one of [...streams, ...others]) one.close()
  })

  it('asked for twice waits once; turned down or taken back it is gone', async () => {
    await order('energise', station)
    await order('energise', station)
    const found = await waiting(all)
    expect(found).toHaveLength(1)
    expect((await decide(found[0]!.id, false, all)).data).toEqual({ taskId: null })
    await order('energise', station)
    expect((await decide((await waiting(east))[0]!.id, false, east)).http).toBe(200)
    expect([await waiting(all), await tasks()]).toEqual([[], []])
  })

  it('counts what was energised in the last ten minutes, of this person', async () => {
    expect((await order('energise', await module())).http).toBe(200)
    expect(await order('energise', await module())).toMatchObject({ code: '010313' })
    s.clock.set(testNow + 4 * minute)
    expect(await order('energise', await module())).toMatchObject({ code: '010313' })
    s.clock.set(testNow + 10 * minute + 1)
    expect((await order('energise', await module(), await s.token('east'))).http).toBe(200)
  })

  it('sent twice at the same moment passes once', async () => {
    const answers = await Promise.all([order('energise', await module()), order('energise', await module())])
    expect(answers.map((a) => a.http).sort()).toEqual([200, 403])
  })

  it('never holds a shutdown back', async () => {
    await order('energise', station)
    expect((await order('shutdown', station)).http).toBe(200)
    expect((await order('shutdown', station)).http).toBe(200)
  })

  it('lapses after half an hour, and with the right of whoever asked', async () => {
    await order('energise', station)
    const [asked] = await waiting(all)
    await s.store.pool.query("update user_role set role_id = (select id from role where code = 'viewer') where user_id = $1", [
      await userId('east'),
    ])
    expect(await decide(asked!.id, true, all)).toMatchObject({ http: 409, code: '010324' })
    s.clock.set(testNow + 29 * minute)
    expect(await waiting(all)).toHaveLength(1)
    s.clock.set(testNow + 30 * minute)
    expect(await waiting(await s.token('all'))).toEqual([])
    expect(await tasks()).toEqual([])
  })

  it.each([
    ['moved elsewhere', "update app_user set org_id = (select id from organisation where org_no = 'WEST') where login_name = 'east'"],
    ['bound to other stations', "update app_user set bound = true where login_name = 'east'"],
  ])('is not given in the name of somebody %s meanwhile', async (_how, change) => {
    await order('energise', station)
    await s.store.pool.query(change)
    const [asked] = await waiting(all)
    expect(await decide(asked!.id, true, all)).toMatchObject({
      http: 409,
      code: '010324',
      msg: expect.stringMatching(/^east may no longer/),
    })
    expect(await tasks()).toEqual([])
    expect((await decide(asked!.id, false, all)).http).toBe(200)
  })

  it('needs the approver’s password of the last five minutes', async () => {
    await order('energise', station)
    s.clock.set(testNow + 6 * minute)
    expect(await decide((await waiting(all))[0]!.id, true, all)).toMatchObject({ code: '010312' })
  })

  it('is left to one person where the other has never signed in', async () => {
    await s.store.pool.query("update app_user set last_login_at = null where login_name = 'all'")
    expect((await order('energise', station)).http).toBe(200)
  })

  it('is left to one person where there is no second: the other may not, is disabled or stands elsewhere', async () => {
    await s.store.pool.query("update app_user set enabled = false where login_name = 'all'")
    expect((await order('energise', station)).http).toBe(200)
    const { rows } = await s.store.pool.query('select from approval')
    expect(rows).toEqual([])
  })
})
