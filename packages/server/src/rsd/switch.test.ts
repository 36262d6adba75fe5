import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { modulesAt } from '../../test/day.ts'
import { emptied } from '../../test/emptied.ts'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'

type Order = OutputOf<typeof calls.switchRsd>
type Tasks = OutputOf<typeof calls.tasks>

describe('ordering a switch and finding its task', () => {
  const s = signedInServer('east')
  beforeEach(() => emptied(s.store.pool, 'task, command'))

  const order = (input: object, who = s.bearer) => s.call(calls.switchRsd.path, { stationId: s.stations[0], ...input }, who)
  const find = async (input: object) => (await s.call(calls.tasks.path, input, s.bearer)).data as Tasks
  const string = async () => ({ action: 'shutdown', target: { kind: 'string', ids: [await s.device('A-1')] }, reason: 'roof work' })

  it('writes task, commands and audit, and answers the task', async () => {
    await s.report(modulesAt(testNow - 60_000))
    const answer = await order(await string())
    expect(answer).toMatchObject({ http: 200, code: '00000', data: { totalCount: 4 } })
    const { taskId, number } = answer.data as Order
    const { list, devices, samples, shutdownLimitV } = await find({ id: taskId })
    expect(list).toMatchObject([
      {
        number,
        status: 1,
        executeStep: null,
        taskType: 'rsdSwitching',
        action: 'shutdown',
        target: { kind: 'string', label: 'A-1' },
        reason: 'roof work',
        createdBy: 'east',
        orgName: 'Test 1',
        stationCode: 'TS-01',
        monitorId: '100000000001',
        timedId: null,
        ratedW: 2200,
        powerBeforeW: 1600,
        concentrators: ['100000000001'],
        counts: { verified: 0, running: 4, failed: 0, unknown: 0 },
        taskDesc: null,
      },
    ])
    expect(list[0]!.steps).toMatchObject({
      requested: { at: testNow, count: 4 },
      sent: { at: null, count: 0 },
      verified: { at: null, count: 0 },
    })
    expect(devices!.map((d) => [d.code, d.stringCode, d.phase])).toEqual([1, 2, 3, 4].map((n) => [`S1-1-${n}`, 'A-1', 'queued']))
    expect([samples, shutdownLimitV]).toEqual([[], 30])
    const { rows } = await s.store.pool.query("select user_id, subject, address from audit where action = 'rsd.shutdown'")
    expect(rows).toEqual([{ user_id: expect.any(Number), subject: number, address: '127.0.0.1' }])
  })

  it('of an inverter is for the modules of all of its strings, in the words of the field', async () => {
    const { rows } = await s.store.pool.query(
      `select i.id, i.code, array_agg(m.code order by m.code) as modules from device i join device x on x.parent_id = i.id and x.kind = 'string'
         join device m on m.parent_id = x.id and m.kind = 'module' where i.kind = 'inverter' and i.station_id = $1 group by i.id, i.code limit 1`,
      [s.stations[0]],
    )
    const answer = await order({ action: 'shutdown', target: { kind: 'inverter', ids: [rows[0].id] }, reason: '' })
    expect(answer).toMatchObject({ http: 200, data: { totalCount: rows[0].modules.length } })
    const { list, devices } = await find({ id: (answer.data as Order).taskId })
    expect(list[0]!.target).toEqual({ kind: 'inverter', label: rows[0].code })
    expect(devices!.map(({ code }) => code).toSorted()).toEqual(rows[0].modules)
    expect((await order({ action: 'shutdown', target: { kind: 'inverter', ids: [await s.device('A-1')] }, reason: '' })).code).toBe(
      '010003',
    )
  })

  it('a repeated request with the same key is one task; another user may use the same key', async () => {
    const keyed = { ...(await string()), idempotencyKey: 'abcdefgh' }
    const [first, again] = await Promise.all([order(keyed), order(keyed)])
    expect(again.data).toEqual(first.data)
    const other = await order(keyed, await s.token('all'))
    expect(other.http).toBe(200)
    expect((other.data as Order).taskId).not.toBe((first.data as Order).taskId)
    expect((await find({})).pageTotalCount).toBe(2)
  })

  it('a key with another order is refused, says which task has it, and nothing is done', async () => {
    const keyed = { ...(await string()), idempotencyKey: 'abcdefgh' }
    const { taskId, number } = (await order(keyed)).data as Order
    const others = [
      { target: { kind: 'module', ids: [await s.device('S1-2-1')] } },
      { action: 'energise', reason: 'sound again' },
      { target: { kind: 'station', ids: [] } },
      { reason: 'another one' },
      { retryOf: taskId },
    ]
    for (const other of others) {
      const answer = await order({ ...keyed, ...other })
      expect(answer).toMatchObject({ http: 409, code: '010205', data: null })
      expect(answer.msg).toBe(`This key was used for another order (task ${number}); nothing was done. Use a new key.`)
    }
    const read = { stationId: s.stations[0], target: keyed.target, idempotencyKey: keyed.idempotencyKey }
    expect(await s.call(calls.collectData.path, read, s.bearer)).toMatchObject({ http: 409, code: '010205' })
    expect((await order(keyed)).data).toMatchObject({ taskId })
    expect((await find({})).pageTotalCount).toBe(1)
  })

  it('energising needs its own permission besides', async () => {
    await s.store.pool.query(`insert into role (code) values ('offOnly')`)
    await s.store.pool.query(
      `insert into role_permission select id, unnest(array['rsd.shutdown', 'tasks']) from role where code = 'offOnly'`,
    )
    await s.store.pool.query(
      `update user_role set role_id = (select id from role where code = 'offOnly') where user_id = (select id from app_user where login_name = 'viewer')`,
    )
    const viewer = await s.token('viewer')
    expect(await order(await string(), viewer)).toMatchObject({ http: 200 })
    expect(await order({ ...(await string()), action: 'energise' }, viewer)).toMatchObject({ http: 403, code: '401' })
    expect((await find({})).list.map((t) => t.action)).toEqual(['shutdown'])
  })

  it.each([
    ['energising without a reason', { action: 'energise', reason: ' ' }, 400, '010203'],
    ['a station and modules of it', { target: { kind: 'station', ids: [1] } }, 400, '010001'],
    ['nothing', { target: { kind: 'list', ids: [] } }, 400, '010201'],
    ['two strings at once', { target: { kind: 'string', ids: [1, 2] } }, 400, '010001'],
    ['an unknown module', { target: { kind: 'module', ids: [999_999] } }, 404, '010003'],
    ['an unknown task to retry', { retryOf: 999_999 }, 404, '010003'],
    ['an unknown action', { action: 'open' }, 400, '010001'],
    ['a reason that is a book', { reason: 'x'.repeat(201) }, 400, '010001'],
  ])('refuses %s', async (_name, change, http, code) => {
    expect(await order({ ...(await string()), ...change })).toMatchObject({ http, code, data: null })
    expect((await find({})).pageTotalCount).toBe(0)
  })

  it('modules of two stations are refused as such by who sees both, as not found by who does not', async () => {
    const ids = [await s.device('S1-1-1'), await s.device('S2-1-1', 1)]
    const mixed = { action: 'shutdown', target: { kind: 'list', ids } }
    expect(await order(mixed, await s.token('all'))).toMatchObject({ http: 400, code: '010202' })
    expect(await order(mixed)).toMatchObject({ http: 404 })
  })

  it('tasks: newest first, by status, station and device, in pages', async () => {
    const one = (await order(await string())).data as Order
    const two = (await order({ action: 'shutdown', target: { kind: 'module', ids: [await s.device('S1-2-1')] } })).data as Order
    await s.store.pool.query('update task set status = 3, fail_count = 4 where id = $1', [one.taskId])
    const ids = async (input: object) => (await find(input)).list.map((t) => t.id)
    expect(await ids({})).toEqual([two.taskId, one.taskId])
    expect(await ids({ status: -1 })).toEqual([two.taskId])
    expect(await ids({ status: 3 })).toEqual([one.taskId])
    expect(await ids({ emCode: 'S1-2-1' })).toEqual([two.taskId])
    expect(await ids({ monitorId: 'TS-01', taskType: 'rsdSwitching', pageSize: 1, targetPage: 2 })).toEqual([one.taskId])
    const ofEither = await find({})
    expect(await ids({ monitorId: ofEither.list[0]!.monitorId })).toContain(two.taskId)
    const { devices } = await find({ id: one.taskId })
    expect(await ids({ monitorId: devices![0]!.number })).toEqual([one.taskId])
    expect(await ids({ monitorId: devices![0]!.code })).toEqual([one.taskId])
    expect(await find({ targetPage: 9 })).toMatchObject({ list: [], pageTotalCount: 2 })
    expect((await find({ id: one.taskId })).list[0]!.taskDesc).toContain('"running":4')
  })
})
