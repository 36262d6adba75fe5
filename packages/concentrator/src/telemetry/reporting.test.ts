import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agentBench, eventually, number } from '../../test/agent-bench.ts'
import { nextInstant } from './own-cycles.ts'

describe('the instants of reports', () => {
  it.each([
    [0, 60, 60_000],
    [59_999, 60, 60_000],
    [60_000, 60, 120_000],
    [1_000_001, 900, 1_800_000],
  ])('after %i ms, every %i s: %i ms', (now, periodS, instant) => {
    expect(nextInstant(now, periodS)).toBe(instant)
  })
})

const { bench, start, configOf } = agentBench(beforeEach, afterEach, 2)

describe('an inverter that another concentrator reports', () => {
  it('is not reported here, but samples its strings while their modules are switched', async () => {
    const [modules, inverter] = configOf().buses!
    await start({ reportPeriodS: 1, buses: [modules!, { ...inverter!, reports: false } as typeof inverter & object] })
    await eventually(() => bench.platform.seen.batches.length >= 2, 'two reports')
    expect(bench.platform.seen.batches.map((b) => (b.st === 'tm' ? b.kind : ''))).not.toContain('inverter')
    const command = bench.platform.command({ op: 'rsd.switch', action: 'shutdown', devices: bench.devices })
    await bench.platform.send(command)
    const result = await bench.platform.result(command.id)
    const samples = [...bench.platform.seen.responses.flatMap((r) => r.samples), ...result.samples]
    expect(samples.map((s) => s.a)).toEqual(samples.map(() => number(80)))
    expect(samples.at(-1)!.v).toBeCloseTo(1.6)
    expect(bench.platform.seen.batches.flatMap((b) => (b.st === 'tm' ? [b.kind] : [])).every((kind) => kind === 'module')).toBe(true)
  })
})

describe('a bus whose modules cannot all be read within the period', () => {
  it('is reported at every instant with those that were, and each has its turn', async () => {
    bench.bus.slow(1850)
    await start({ reportPeriodS: 2, buses: [configOf().buses![0]!] })
    const batches = () => bench.platform.seen.batches.flatMap((b) => (b.st === 'tm' && b.kind === 'module' ? [b] : []))
    const readIn = (batch: ReturnType<typeof batches>[number]): string[] => batch.dev.filter((_, i) => batch.col.power![i] !== null)
    await eventually(() => new Set(batches().flatMap(readIn)).size === bench.devices.length, 'all of them')
    expect(batches().every((batch) => readIn(batch).length < bench.devices.length)).toBe(true)
  })
})
