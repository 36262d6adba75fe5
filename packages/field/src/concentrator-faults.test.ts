import type { ConcentratorFault } from '@sundial/core/fleet/faults.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FieldBench, gw, openFieldBench, soon } from '../test/field-bench.ts'

let bench: FieldBench
beforeEach(async () => {
  bench = await openFieldBench()
})
afterEach(() => bench.close())

const fault = (kind: ConcentratorFault['kind'], level?: number): ConcentratorFault => ({ kind, gw, ...(level !== undefined && { level }) })
const inject = (one: ConcentratorFault): Promise<void> => bench.field!.control.inject('TS-01', one)
const remove = (one: ConcentratorFault): Promise<boolean> => bench.field!.control.remove('TS-01', one)
const modulesIn = (count: number) => vi.waitFor(() => expect(bench.live('module').length).toBeGreaterThanOrEqual(count), soon)
const keysOf = () => bench.batches.map(({ ep, seq }) => `${ep} ${seq}`)
const anew = async (): Promise<void> => {
  bench.batches = []
  await modulesIn(1)
}

describe('a concentrator', () => {
  it('clockSkewed: its messages carry its own time, at once, and the right one afterwards', async () => {
    await bench.begin([fault('clockSkewed', 300)])
    await modulesIn(1)
    const skewMs = (): number => bench.live('module').at(-1)!.clk - bench.clock.now()
    expect(skewMs()).toBeGreaterThan(295_000)
    expect(bench.live('module').at(-1)!.t0 - bench.clock.now()).toBeGreaterThan(295_000)
    await remove(fault('clockSkewed', 300))
    await vi.waitFor(() => expect(Math.abs(skewMs())).toBeLessThan(5000), soon)
  })

  it('journalLost: what was not delivered is gone; it begins a new epoch from 1', async () => {
    await bench.begin()
    await modulesIn(1)
    bench.acknowledges = false
    await anew()
    const { ep } = bench.live('module').at(-1)!
    await inject(fault('journalLost'))
    const told = bench.batches.length
    bench.acknowledges = true
    const fresh = () => bench.batches.filter((one) => one.ep !== ep)
    await vi.waitFor(() => expect(fresh().some((one) => one.kind === 'module')).toBe(true), soon)
    expect(Math.min(...fresh().map((one) => one.seq))).toBe(1)
    expect(bench.batches.slice(told).filter((one) => one.ep === ep)).toEqual([])
  })

  it('duplicateMessages: every batch arrives twice, and once when it is over', async () => {
    await bench.begin([fault('duplicateMessages', 1)])
    await modulesIn(6)
    const keys = keysOf().slice(0, 6)
    expect(new Set(keys).size).toBe(3)
    await remove(fault('duplicateMessages', 1))
    await anew()
    expect(new Set(keysOf()).size).toBe(bench.batches.length)
  })

  it('reorderedMessages: batches arrive after later ones, none is lost', async () => {
    await bench.begin()
    await modulesIn(1)
    await inject(fault('reorderedMessages', 0.5))
    bench.batches = []
    await vi.waitFor(() => expect(bench.batches.length).toBeGreaterThan(16), soon)
    const seqs = bench.batches.map((one) => one.seq)
    expect(seqs.some((seq, i) => i > 0 && seq < seqs[i - 1]!)).toBe(true)
    const last = Math.max(...seqs) - 4
    const first = Math.min(...seqs)
    for (let seq = first; seq <= last; seq++) expect(seqs).toContain(seq)
  })

  it('busNoisy: modules are missing now and then, and all come again', async () => {
    await bench.begin([fault('busNoisy', 0.7)], { busTimeoutMs: 200 })
    await modulesIn(1)
    expect(bench.live('module')[0]!.col.power!.filter((power) => power === null).length).toBeGreaterThan(2)
    await remove(fault('busNoisy', 0.7))
    await vi.waitFor(
      () =>
        expect(
          bench
            .live('module')
            .at(-1)!
            .col.power!.every((power) => power !== null),
        ).toBe(true),
      soon,
    )
  })

  it('busSlow: reading takes longer than the period, instants are missed', async () => {
    await bench.begin([fault('busSlow', 25)])
    await modulesIn(2)
    const [one, two] = bench.live('module')
    expect(two!.t0 - one!.t0).toBeGreaterThan(1000)
    expect(bench.field!.control.agents().get(gw)!.reports.skipped).toBeGreaterThan(0)
  })

  it('concentratorOffline: nothing comes until it is over', async () => {
    await bench.begin()
    await modulesIn(1)
    await inject(fault('concentratorOffline'))
    expect(bench.field!.control.agents().size).toBe(0)
    await remove(fault('concentratorOffline'))
    await anew()
  })

  it('whose link is encrypted keeps its messages in order: the fault is refused and leaves it as it was', async () => {
    await bench.begin([], { mqttUrl: 'mqtts://127.0.0.1:1' })
    await expect(inject(fault('duplicateMessages'))).rejects.toThrow('messages can be disturbed over mqtt:// only, not mqtts://')
    expect(bench.field!.control.plant('TS-01').faults()).toEqual([])
    expect(bench.field!.control.agents().size).toBe(1)
  })
})
