import { maximumPowers } from '@sundial/core/pv/maximum-powers.ts'
import { moduleModel } from '@sundial/core/pv/module.ts'
import { type Figure, spread, timed } from './figures.ts'

const modules = 10_000
const rounds = 200
const targetMs = 40

/** Bytes that many runs leave on the heap; the median of several looks, since a look may fall into a collection. */
const heapGrowth = (run: () => void): number => {
  const grown = Array.from({ length: 7 }, () => {
    const before = process.memoryUsage().heapUsed
    for (let round = 0; round < rounds; round++) run()
    return process.memoryUsage().heapUsed - before
  })
  return grown.sort((a, b) => a - b)[3]!
}

/** Bytes on the heap that one run leaves: what looking costs (some hundred bytes, once for all rounds) is less than one a run. */
const heapBytes = (run: () => void): number => Math.round((heapGrowth(run) - heapGrowth(() => {})) / rounds)

/** Single-diode maximum power of a large plant, every module with its own irradiance and temperature, on one core. */
export const physicsFigures = async (): Promise<Figure[]> => {
  const light = Float64Array.from({ length: modules }, (_, i) => 20 + 1180 * ((i * 0.618034) % 1))
  const cellC = Float64Array.from({ length: modules }, (_, i) => -10 + 85 * ((i * 0.754878) % 1))
  const out = { powerW: new Float64Array(modules), voltageV: new Float64Array(modules) }
  const { reference } = moduleModel(550)
  const run = () => maximumPowers(reference, light, cellC, out)
  const { p50, p95, max } = spread(await timed(rounds, async () => run(), { warm: 20 }))
  const bytes = heapBytes(run)
  return [
    {
      subject: `single-diode maximum power of ${modules} modules, each its own irradiance and temperature (${rounds} rounds)`,
      result: `p50 ${p50.toFixed(1)} · p95 ${p95.toFixed(1)} · max ${max.toFixed(1)} ms`,
      target: `${targetMs} ms`,
      met: p95 <= targetMs,
    },
    {
      subject: 'the same, left on the heap by a round of all modules (mean of 200 rounds)',
      result: `${bytes} B`,
      target: '0 B',
      met: bytes === 0,
    },
  ]
}
