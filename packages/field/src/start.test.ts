import { join } from 'node:path'
import type { FaultPlan } from '@sundial/core/fleet/plan.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FieldBench, gw, openFieldBench, soon } from '../test/field-bench.ts'
import { noonMs } from '../test/station.ts'

const dayMs = 86_400_000
let bench: FieldBench

beforeEach(async () => {
  bench = await openFieldBench()
})
afterEach(() => bench.close())

describe('a field', () => {
  it('reports modules, strings, inverters and irradiance meters, read over their own protocols', async () => {
    const { control, listening } = await bench.begin([{ kind: 'mute', modules: ['A-01-01'] }])
    await vi.waitFor(() => {
      for (const kind of ['module', 'string', 'inverter', 'irradianceSensor']) expect(bench.live(kind).length).toBeGreaterThan(1)
    }, soon)
    // on a busy machine one of the first readings may be lost
    const report = await vi.waitFor(() => {
      const whole = bench.live('module').find(({ col }) => col.power!.filter((power) => power !== null).length === 19)
      expect(whole).toBeDefined()
      return whole!
    }, soon)
    expect(report.dev).toHaveLength(20)
    expect(report.col.power![0]).toBeNull()
    expect(report.col.power!.slice(1).every((power) => power! > 3000)).toBe(true)
    expect(report.col.energyToday![5]! / control.plant('TS-01').module(report.dev[5]!).energyTodayWh).toBeCloseTo(1, 2)
    expect(bench.live('inverter')[1]!.col.acPower![0]).toBeGreaterThan(7000)
    expect(bench.live('string')[1]!.dev).toEqual(['300000000001', '300000000002'])
    const place = { host: '127.0.0.1', port: expect.any(Number) }
    expect(listening).toEqual([
      { what: 'inverter', number: '400000000001', code: 'INV-01', ...place },
      { what: 'irradianceSensor', number: '500000000001', code: 'MET-01', ...place },
      { what: 'powerLine', number: gw, code: 'GW-01', ...place },
    ])
  })

  it('brings its past along at the first start, behind live data, and only then', async () => {
    await bench.begin([], { historyDays: 2 })
    await vi.waitFor(() => expect(bench.past().at(-1)?.t0).toBe(noonMs - 900_000), soon)
    const modules = bench.past().filter((one) => one.kind === 'module')
    expect(modules[0]!.t0).toBe(noonMs - dayMs)
    expect(Math.min(...modules.map((one) => one.t0))).toBe(noonMs - 2 * dayMs)
    expect(new Set(modules.map((one) => one.t0)).size).toBeGreaterThan(90)
    expect(modules.every((one) => one.per === 900 && one.dev.length === 20)).toBe(true)
    await vi.waitFor(() => expect(bench.field!.control.agents().get(gw)!.journal.held.tm).toBeLessThan(3), soon)
    await vi.waitFor(() => expect(bench.live('module').length).toBeGreaterThan(1), soon)
    const again = (await import('./memory/field-memory.ts')).openFieldMemory
    await vi.waitFor(() => expect(again(join(bench.dir, 'devices'), () => {}).history(gw)!.nextMs).toBeGreaterThan(noonMs), soon)
    await bench.end()
    bench.batches = []
    await bench.begin([], { historyDays: 2 })
    await vi.waitFor(() => expect(bench.live('module').length).toBeGreaterThan(1), soon)
    expect(bench.past()).toEqual([])
  })

  it('tells at once how its devices are, at the first start and at any other, and says when the platform has that', async () => {
    for (let start = 0; start < 2; start++) {
      bench.batches = []
      const field = await bench.begin([{ kind: 'mute', modules: ['A-01-01'] }], { reportPeriodS: 900 })
      await vi.waitFor(() => expect(field.hasToldFirst()).toBe(true), soon)
      expect(new Set(bench.batches.map((one) => one.kind))).toEqual(new Set(['module', 'string', 'inverter', 'irradianceSensor']))
      const [report] = bench.live('module')
      expect(report).toMatchObject({ t0: noonMs, per: 900 })
      expect(report!.col.power!.map((power) => power !== null && power > 3000)).toEqual([false, ...new Array(19).fill(true)])
      await bench.end()
    }
  })

  it('remembers switches and counters over a restart', async () => {
    const first = await bench.begin()
    first.control.plant('TS-01').setSwitch('200000000001', false, bench.clock.now())
    const wh = first.control.plant('TS-01').totalsWh()['400000000001']!
    await bench.end()
    const second = await bench.begin()
    expect(second.control.plant('TS-01').module('200000000001').switchOn).toBe(false)
    expect(second.ledger).toEqual([{ number: '200000000001', did: 'shutdown', atMs: expect.any(Number), by: null }])
    const after = second.control.plant('TS-01').totalsWh()['400000000001']!
    expect(after).toBeGreaterThanOrEqual(wh)
    expect(after - wh).toBeLessThan(50)
  })

  it('loses a concentrator when told so, and gets it back', async () => {
    const { control } = await bench.begin()
    await vi.waitFor(() => expect(bench.online.at(-1)).toBe(true), soon)
    const fault: FaultPlan = { kind: 'concentratorOffline', gw }
    await control.inject('TS-01', fault)
    await vi.waitFor(() => expect(bench.online.at(-1)).toBe(false), soon)
    expect(control.agents().size).toBe(0)
    expect(await control.remove('TS-01', fault)).toBe(true)
    await vi.waitFor(() => expect(bench.online.at(-1)).toBe(true), soon)
  })

  it('has a concentrator that is offline tell its past until two days ago and leave', async () => {
    await bench.begin([{ kind: 'concentratorOffline', gw }], { historyDays: 3 })
    await vi.waitFor(() => expect(bench.field!.control.agents().size).toBe(0), soon)
    await vi.waitFor(() => expect(bench.online.at(-1)).toBe(false), soon)
    expect(bench.past().at(-1)!.t0).toBe(noonMs - 2 * dayMs - 900_000)
    expect(bench.live('module')).toEqual([])
    await bench.end()
    bench.batches = []
    await bench.begin([{ kind: 'concentratorOffline', gw }], { historyDays: 3 })
    expect(bench.field!.control.agents().size).toBe(0)
  })

  it('names stations and concentrators that it does not have', async () => {
    const { control } = await bench.begin()
    expect(() => control.plant('XX-01')).toThrow('no station XX-01')
    expect(() => control.disturbLine('9', { lost: 1 })).toThrow('no concentrator 9')
  })

  it('does not start with a weather file that is none', async () => {
    await expect(bench.begin([], { weatherFile: import.meta.filename })).rejects.toThrow(
      /^The weather of \S+start\.test\.ts can't be used: \d+ lines instead of 8762$/,
    )
  })

  it('reports straight from its plants for load: live, without a bus, period after period', async () => {
    await bench.begin([{ kind: 'mute', modules: ['A-01-01'] }], { isDirect: true })
    await vi.waitFor(() => expect(bench.live('module').length).toBeGreaterThan(1), soon)
    expect(bench.past()).toEqual([])
    const [one, two] = bench.live('module')
    expect(two!.t0 - one!.t0).toBe(1000)
    expect(one!.col.power!.filter((power) => power === null)).toHaveLength(1)
    for (const kind of ['string', 'inverter', 'irradianceSensor']) expect(bench.live(kind).length).toBeGreaterThan(0)
    await bench.end()
  })

  it.each<FaultPlan>([
    { kind: 'concentratorOffline', gw },
    { kind: 'duplicateMessages', gw },
    { kind: 'journalLost', gw },
  ])('goes on so after $kind', async (fault) => {
    const { control } = await bench.begin([], { isDirect: true })
    await vi.waitFor(() => expect(bench.live('module').length).toBeGreaterThan(0), soon)
    await control.inject('TS-01', fault)
    expect(await control.remove('TS-01', fault)).toBe(true)
    bench.batches = []
    await vi.waitFor(() => expect(bench.live('module').length).toBeGreaterThan(1), soon)
    expect(control.agents().get(gw)!.reports.skipped).toBe(0)
  })
})
