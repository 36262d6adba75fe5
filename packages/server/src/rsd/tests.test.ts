import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { rememberResponse } from '@sundial/store/commands/remember-event.ts'
import { sweepDeadlines } from '@sundial/store/commands/sweep-deadlines.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptied } from '../../test/emptied.ts'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'

type Order = OutputOf<typeof calls.selfTest>
type Tasks = OutputOf<typeof calls.tasks>
type Half = [voltageV: number | null, ms?: number]

const before = {
  ...{ voltageV: 38, currentA: 9, temperatureC: 45, rsdVoltageV: 38, switchState: 1 },
  ...{ snrDb: 24, rssiDbm: -50, irradiance: null },
}
const halves = (list: Half[]) =>
  list.map(([voltageV, ms = 3000], i) => ({
    voltageV,
    inputV: 38,
    ms,
    at: testNow + 1000 * i,
    switchState: voltageV === null ? null : i % 2,
  }))

describe('a test of RSDs', () => {
  const s = signedInServer('east')
  beforeEach(() => emptied(s.store.pool, 'task, command'))

  const selfTest = (input: object = {}, who = s.bearer) => s.call(calls.selfTest.path, { stationId: s.stations[0], ...input }, who)
  const cycleTest = (input: object = {}, who = s.bearer) => s.call(calls.cycleTest.path, { stationId: s.stations[0], ...input }, who)
  const find = async (id: number) => (await s.call(calls.tasks.path, { id }, s.bearer)).data as Tasks
  const string = async () => ({ target: { kind: 'string', ids: [await s.device('A-1')] } })
  const idOf = (answer: { data: unknown }) => (answer.data as Order).taskId
  const command = async () => (await s.store.pool.query('select * from command order by seq')).rows[0]

  /** What the concentrator says of the modules of the string A-1. */
  const told = async (devices: object[], phase: 'running' | 'failed' = 'failed') => {
    const { id, gw, args } = await command()
    const common = { elapsedMs: 1, tries: 2, note: null, readAt: testNow, switchState: 1, voltageV: 38, phase: 'verified' }
    const report = { id, gw, phase, samples: [], devices: devices.map((d, i) => ({ ...common, number: args.devices[i], ...d })) }
    return rememberResponse(s.store.db, report as Parameters<typeof rememberResponse>[1], testNow)
  }

  it('is ordered with the limits of its plant, once or in cycles, and has time for each string', async () => {
    const answer = await cycleTest({ ...(await string()), cycles: 4, holdS: 10 })
    expect(answer).toMatchObject({ http: 200, code: '00000', data: { totalCount: 4 } })
    const { op, args, priority, deadline } = await command()
    expect([op, priority]).toEqual(['rsd.test', 1])
    expect(args).toMatchObject({ test: 'cycle', cycles: 4, holdS: 10, offLimitV: 1.5, limitS: 30 })
    // 2 minutes, 1 s for each of 4 modules, and 4 cycles of twice 30 s, 10 s off and 20 s of frames
    expect((deadline.getTime() - testNow) / 1000).toBe(120 + 4 + 4 * (2 * 30 + 10 + 20))
    const { list } = await find(idOf(answer))
    expect(list[0]).toMatchObject({
      executeStep: 14,
      action: 'cycleTest',
      plan: { cycles: 4, holdS: 10, offLimitV: 1.5, limitS: 30 },
      taskDesc: null,
    })
    expect((list[0]!.deadline - deadline.getTime()) / 1000).toBeLessThanOrEqual(60)
    expect((await find(idOf(await selfTest(await string())))).list[0]).toMatchObject({ executeStep: 11, plan: { cycles: 1, holdS: 0 } })
    const { rows } = await s.store.pool.query(
      "select action, subject from audit where action in ('rsd.selfTest', 'rsd.cycleTest') order by id",
    )
    expect(rows.map((r) => r.action)).toEqual(['rsd.cycleTest', 'rsd.selfTest'])
  })

  it('needs the right to energise, and the password of the last five minutes', async () => {
    const stale = await s.token('east')
    await s.store.pool.query("update session set fresh_at = fresh_at - interval '6 minutes'")
    expect(await selfTest(await string(), stale)).toMatchObject({ code: '010312' })
    await s.store.pool.query("update session set fresh_at = fresh_at + interval '6 minutes'")
    expect([calls.selfTest.may, calls.cycleTest.may]).toEqual(['rsd.energise', 'rsd.energise'])
    expect((await s.store.pool.query('select count(*)::int as n from task')).rows[0].n).toBe(0)
  })

  it('ends with its cycles as the specification has them, judged here and not by the concentrator', async () => {
    const id = idOf(await cycleTest({ ...(await string()), cycles: 2 }))
    const well: Half[] = [[0.8], [38], [0.9], [37.8]]
    await told([
      { test: { before, halves: halves(well) } },
      // it says that this passed
      { test: { before, halves: halves([[0.8], [38], [36.8, 30_100], [38]]) } },
      {
        phase: 'unknown',
        note: 'noAnswer',
        voltageV: null,
        test: { before: { ...before, snrDb: 7 }, halves: halves([[0.8], [38], [null], [null]]) },
      },
      { phase: 'cancelled', note: 'shutDownBefore', test: { before: { ...before, switchState: 0, rsdVoltageV: 0.8 }, halves: [] } },
    ])
    const { list, devices } = await find(id)
    expect(list[0]).toMatchObject({ status: 3, outcome: 'failed', successCount: 1, failCount: 3 })
    expect(devices!.map((d) => d.phase)).toEqual(['verified', 'failed', 'unknown', 'cancelled'])
    const cycles = JSON.parse(list[0]!.taskDesc!)
    expect(cycles.map(({ failDevicePvList: _, ...cycle }: { failDevicePvList: unknown }) => cycle)).toEqual([
      { cycleCount: 1, type: 'close', totalCount: 3, failCount: 0, noDataCount: 0, endTime: testNow, failDevice: '' },
      { cycleCount: 1, type: 'open', totalCount: 3, failCount: 0, noDataCount: 0, endTime: testNow + 1000, failDevice: '' },
      {
        cycleCount: 2,
        type: 'close',
        totalCount: 2,
        failCount: 1,
        noDataCount: 1,
        endTime: testNow + 2000,
        failDevice: devices![1]!.number,
      },
      { cycleCount: 2, type: 'open', totalCount: 2, failCount: 0, noDataCount: 1, endTime: testNow + 3000, failDevice: '' },
    ])
    expect(cycles[2].failDevicePvList).toEqual([
      {
        ...{ deviceId: devices![1]!.number, onlineStatus: 1, rsdVo: 36.8, rsdSwitch: 0, result: 'abnormal', voltage: 38, current: 9 },
        ...{ temperature: 45, snr: 24, rssi: -50, seriesVersion: devices![1]!.model, softVersion: devices![1]!.firmware },
        ...{ updateTime: testNow + 2000, monitorId: '100000000001', taskDesc: id },
      },
    ])
  })

  it('keeps what was measured before its concentrator restarted, and what is off is seen as off', async () => {
    const id = idOf(await selfTest(await string()))
    const off = { phase: 'confirmed', voltageV: 0.8, switchState: 0, test: { before, halves: halves([[0.8]]) } }
    await told([off, off, off, off], 'running')
    const [module] = (await find(id)).devices!
    const detail = (await s.call(calls.rsdDetail.path, { id: module!.id }, s.bearer)).data
    expect(detail).toMatchObject({ switchState: 0, rsdVoltage: 0.8 })
    const interrupted = {
      phase: 'unknown',
      note: 'interrupted',
      voltageV: 0.8,
      switchState: 0,
      tries: 0,
      test: { before: null, halves: [] },
    }
    await told([interrupted, interrupted, interrupted, interrupted])
    const { list, devices } = await find(id)
    expect(list[0]).toMatchObject({ status: 3, counts: { verified: 0, unknown: 4, failed: 0, running: 0 } })
    expect(devices!.map((d) => [d.note, d.test?.halves.length])).toEqual(devices!.map(() => ['interrupted', 1]))
  })

  it('says that it failed without data where no module told anything', async () => {
    const id = idOf(await selfTest(await string()))
    const silent = { phase: 'unknown', note: 'noAnswer', voltageV: null, switchState: null, tries: 0, test: { before: null, halves: [] } }
    await told([silent, silent, silent, silent])
    expect(JSON.parse((await find(id)).list[0]!.taskDesc!)).toEqual({ code: '010207', codeMsg: 'Self-test failed, no data returned.' })
  })

  it('is inconclusive in too little light, also by day', async () => {
    const id = idOf(await selfTest(await string()))
    const dark = { phase: 'unknown', note: 'tooDark', tries: 0, test: { before: { ...before, irradiance: 60 }, halves: [] } }
    await told([dark, dark, dark, dark])
    expect((await find(id)).list[0]).toMatchObject({ status: 3, outcome: 'inconclusive', counts: { unknown: 4, failed: 0 } })
  })

  it('names the order for which it left a module as it was', async () => {
    const target = { kind: 'module', ids: [await s.device('S1-1-1')] }
    const down = await s.call(calls.switchRsd.path, { stationId: s.stations[0], action: 'shutdown', target }, s.bearer)
    await s.store.pool.query("delete from command where op = 'rsd.switch'")
    const id = idOf(await selfTest({ target }))
    await told([
      { phase: 'cancelled', note: 'shutDownBefore', test: { before: { ...before, switchState: 0, rsdVoltageV: 0.8 }, halves: [] } },
    ])
    expect((await find(id)).list[0]).toMatchObject({ status: 3, outcome: 'partly' })
    expect((await find(id)).devices![0]).toMatchObject({ note: 'shutDownBefore', heldBy: (down.data as { number: string }).number })
  })

  it('that waits loses its modules to a shutdown, and keeps what it was asked for with the others', async () => {
    const id = idOf(await cycleTest({ ...(await string()), cycles: 5 }))
    const target = { kind: 'module', ids: [await s.device('S1-1-1')] }
    await s.call(calls.switchRsd.path, { stationId: s.stations[0], action: 'shutdown', target }, s.bearer)
    expect((await find(id)).devices!.map((d) => [d.phase, d.note])).toEqual([
      ['cancelled', 'overtaken'],
      ...Array.from({ length: 3 }, () => ['queued', null]),
    ])
    const { args } = await command()
    expect(args).toMatchObject({ test: 'cycle', cycles: 5, holdS: 5, offLimitV: 1.5, limitS: 30 })
    expect(args.devices).toHaveLength(3)
  })

  it('ends at its deadline whatever happens', async () => {
    const id = idOf(await selfTest(await string()))
    await sweepDeadlines(s.store.db, (await find(id)).list[0]!.deadline, [id])
    expect((await find(id)).list[0]).toMatchObject({ status: 3 })
  })

  it('is refused with another number of cycles than before and the same key, and with more than is allowed', async () => {
    const keyed = { ...(await string()), idempotencyKey: 'abcdefgh' }
    const first = await cycleTest({ ...keyed, cycles: 2 })
    expect((await cycleTest({ ...keyed, cycles: 2 })).data).toEqual(first.data)
    expect(await cycleTest({ ...keyed, cycles: 3 })).toMatchObject({ code: '010205' })
    expect(await cycleTest({ ...(await string()), cycles: 11 })).toMatchObject({ http: 400 })
    expect(await cycleTest({ ...(await string()), holdS: 61 })).toMatchObject({ http: 400 })
  })
})
