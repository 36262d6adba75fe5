import { type CallName, calls, prefixes } from '@sundial/contract/calls.ts'
import type { Call } from '@sundial/contract/kit/call.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverForTests, type TestServer } from '../server-for-tests.ts'

const all = (Object.keys(calls) as CallName[]).map((name): [CallName, Call] => [name, calls[name]])
const guarded = all.filter(([, call]) => call.may !== 'anyone')
const permitted = guarded.filter(([, call]) => call.may !== 'signedIn')

/** Input of each call that names something of organisation WEST; what is not here takes no id. */
const foreign = async (s: TestServer): Promise<Partial<Record<CallName, object>>> => {
  const station = s.stations[1]!
  const module = await s.device('S2-1-1', 1)
  const own = s.stations[0]!
  const day = { from: s.clock.now() - 3_600_000, to: s.clock.now() }
  const { data } = await s.call(
    calls.switchRsd.path,
    { stationId: station, action: 'shutdown', target: { kind: 'module', ids: [module] } },
    await s.token('west'),
  )
  return {
    stationTrend: { stationId: station },
    concentrators: { stationId: station },
    gateways: { stationId: station },
    modules: { stationId: station },
    deviceTrend: { id: module },
    dataTrend: { ids: [await s.device('S1-1-1'), module], quantity: 'power', ...day },
    switchRsd: { stationId: own, action: 'shutdown', target: { kind: 'list', ids: [await s.device('S1-1-1'), module] } },
    rsdList: { stationId: station },
    tasks: { id: (data as { taskId: number }).taskId },
  }
}

describe('refusals of every call', () => {
  let s: TestServer
  beforeAll(async () => {
    s = await serverForTests()
  })
  afterAll(() => s.stop())

  it.each(guarded)('%s without a session: 401, code 402', async (_name, call) => {
    for (const prefix of prefixes) {
      const answer = await s.app.inject({ method: 'POST', url: `${prefix}${call.path}`, payload: {} })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ code: '402', data: null })
    }
  })

  it.each(guarded)('%s with an ended session of the web client: 201, code 402', async (_name, call) => {
    const answer = await s.call(call.path, { rubbish: 1 }, 'x'.repeat(43), { platform: 'web' })
    expect(answer).toMatchObject({ http: 201, code: '402', data: null })
  })

  it.each(permitted)('%s without the permission: 403, code 401, written down', async (name, call) => {
    const answer = await s.call(call.path, { rubbish: 1 }, await s.token('nobody'))
    expect(answer).toMatchObject({ http: 403, code: '401', data: null })
    const { rows } = await s.store.pool.query("select 1 from audit where action = 'session.denied' and subject = $1", [name])
    expect(rows.length).toBeGreaterThan(0)
  })

  it.each(all)('%s with rubbish: 400 and the field at fault', async (_name, call) => {
    const token = await s.token('east')
    for (const rubbish of [{ rubbish: 1 }, [], 'text', 7, null]) {
      const answer = await s.call(call.path, JSON.stringify(rubbish), token, { 'content-type': 'application/json' })
      expect(answer).toMatchObject({ http: 400, code: '010001', data: null })
    }
    const { msg } = await s.call(call.path, { rubbish: 1 }, token)
    expect(msg).toContain('rubbish')
  })

  it('of what belongs to another organisation: not found, and nothing done', async () => {
    const inputs = await foreign(s)
    const token = await s.token('east')
    const tasksBefore = await s.store.pool.query('select count(*) as n from task')
    for (const [name, call] of all) {
      const input = inputs[name]
      if (!input) continue
      expect({ name, ...(await s.call(call.path, input, token)) }).toMatchObject({ name, http: 404, code: '010003', data: null })
    }
    const absent = await s.call(calls.modules.path, { stationId: 999_999 }, token)
    const other = await s.call(calls.modules.path, { stationId: s.stations[1] }, token)
    expect(other.msg).toBe(absent.msg)
    const parts = { string: await s.device('A-1', 1), inverter: await s.device('INV-01', 1) }
    const own = s.stations[0]!
    expect(await s.call(calls.modules.path, { stationId: own, stringId: parts.string }, token)).toMatchObject({ http: 404 })
    expect(await s.call(calls.modules.path, { stationId: own, inverterId: parts.inverter }, token)).toMatchObject({ http: 404 })
    expect((await s.store.pool.query('select count(*) as n from task')).rows).toEqual(tasksBefore.rows)
  })

  it('lists leave out what belongs to another organisation', async () => {
    const token = await s.token('east')
    const west = s.stations[1]!
    const texts = await Promise.all([
      s.call(calls.stations.path, { ids: s.stations }, token),
      s.call(calls.stations.path, { orgNo: 'WEST' }, token),
      s.call(calls.overview.path, { orgNo: 'WEST' }, token),
      s.call(calls.organisationTree.path, {}, token),
      s.call(calls.gateways.path, { orgNo: 'WEST' }, token),
      s.call(calls.rsdList.path, { orgNo: 'WEST', text: 'S2' }, token),
      s.call(calls.tasks.path, { monitorId: 'TS-02' }, token),
    ])
    for (const { http, text } of texts) {
      expect(http).toBe(200)
      expect(text).not.toContain('TS-02')
      expect(text).not.toContain('Test 2')
      expect(text).not.toContain(`"stationId":${west},`)
    }
  })

  it('the headers uuid and userId change nothing', async () => {
    const token = await s.token('east')
    const plain = await s.call(calls.userInfo.path, {}, token)
    const posing = await s.call(calls.userInfo.path, {}, token, { uuid: '1', userid: '3', 'x-user-id': '3', 'x-forwarded-for': '10.0.0.1' })
    expect(posing.data).toEqual(plain.data)
  })
})
