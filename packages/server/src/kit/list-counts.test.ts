import { type CallName, calls } from '@sundial/contract/calls.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moduleNumber } from '../../test/day.ts'
import { lineEntry, readPowerLine } from '../../test/power-lines.ts'
import { serverForTests, type TestServer } from '../../test/server.ts'

type Query = Record<string, unknown>
type Answer = { http: number; data: { list: unknown[]; pageTotalCount: number; counts?: number[] } }
/** Queries of which some leave rows and some leave none. */
const told: Partial<Record<CallName, Query[]>> = {
  users: [{}, { status: 1 }, { status: 2 }, { loginName: 'east' }],
  roles: [{}, { status: 1 }, { status: 0 }, { name: 'view' }],
  tasks: [{}, { status: -1 }, { status: 2 }, { emCode: 'S1-1-1' }],
  auditLog: [{}, { actions: ['session.signIn'] }, { actions: [] }, { user: 'nobody' }],
  everySession: [{}, { name: 'east' }, { name: 'nobody' }],
  everyApiToken: [{}, { name: 'nobody' }],
  deviceList: [{}, { kind: 'string' }, { state: 'producing' }],
  switchHealth: [{}, { verdict: 'untried' }, { text: 'S1-1-2' }],
  powerLine: [{}, { state: 'silent' }, { text: 'S1-1-2' }],
  moduleWhitelist: [{}, { state: 'listed' }, { text: 'S1-1-2' }],
}
const counting = (Object.keys(calls) as CallName[]).filter((name) => 'counts' in ((calls[name].input as { shape?: object }).shape ?? {}))
/** Every call that counts; one that is new here counts at least all of its rows. */
const queries = counting.map((name): [CallName, Query[]] => [name, told[name] ?? [{}]])

describe('a list counts the rows of several queries in one answer', () => {
  let s: TestServer
  let token: string
  beforeAll(async () => {
    s = await serverForTests()
    const order = { stationId: s.stations[0], action: 'shutdown', target: { kind: 'module', ids: [await s.device('S1-1-1')] } }
    await s.call(calls.switchRsd.path, order, await s.token('east'))
    token = await s.token('all')
    await s.store.pool.query('update concentrator set online = true')
    const heard = lineEntry(moduleNumber(1, 1), null, 1, 20)
    await readPowerLine(s, testGws[0], token, { devices: [heard, lineEntry(moduleNumber(1, 2), null, null, null)] })
  })
  afterAll(() => s.stop())
  const ask = async (name: CallName, input: Query) => {
    const ofStation = { stationId: s.stations[0] }
    const least: Partial<Record<CallName, Query>> = {
      deviceList: ofStation,
      switchHealth: ofStation,
      moduleWhitelist: { gw: testGws[0] },
      powerLine: { gw: testGws[0] },
    }
    return (await s.call(calls[name].path, { ...least[name], ...input }, token)) as never as Answer
  }

  it('the lists of which queries are told are among them', () => {
    expect(counting).toEqual(expect.arrayContaining(Object.keys(told)))
  })
  it.each(queries)('%s: each as the list itself says', async (name, asked) => {
    const { http, data } = await ask(name, { pageSize: 1, counts: asked })
    expect(http).toBe(200)
    const alone: number[] = []
    for (const query of asked) alone.push((await ask(name, query)).data.pageTotalCount)
    expect(data.counts).toEqual(alone)
    if (name in told && name !== 'everyApiToken') expect(alone[0]).toBeGreaterThan(0)
  })
  it.each(counting)('%s: no counts where none are asked, and no more than 30', async (name) => {
    expect((await ask(name, {})).data.counts).toBeUndefined()
    expect((await ask(name, { counts: Array.from({ length: 31 }, () => ({})) })).http).toBe(400)
  })
})
