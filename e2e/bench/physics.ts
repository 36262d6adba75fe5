import { maximumPowers } from '@sundial/core/pv/maximum-powers.ts'
import { moduleModel } from '@sundial/core/pv/module.ts'
import { type Figure, spread } from './figures.ts'

const modules = 10_000
const rounds = 200
const targetMs = 40

/** Single-diode maximum power of a large plant, every module with its own irradiance and temperature, on one core. */
export const physicsFigures = (): Figure[] => {
  const light = Float64Array.from({ length: modules }, (_, i) => 20 + 1180 * ((i * 0.618034) % 1))
  const cellC = Float64Array.from({ length: modules }, (_, i) => -10 + 85 * ((i * 0.754878) % 1))
  const out = { powerW: new Float64Array(modules), voltageV: new Float64Array(modules) }
  const { reference } = moduleModel(550)
  for (let i = 0; i < 20; i++) maximumPowers(reference, light, cellC, out)
  const ms = new Float64Array(rounds)
  const before = process.memoryUsage().heapUsed
  for (let i = 0; i < rounds; i++) {
    const start = performance.now()
    maximumPowers(reference, light, cellC, out)
    ms[i] = performance.now() - start
  }
  const bytes = (process.memoryUsage().heapUsed - before) / (rounds * modules)
  const { p50, p95, max } = spread([...ms])
  return [
    {
      subject: `single-diode maximum power of ${modules} modules, each its own irradiance and temperature (${rounds} rounds)`,
      result: `p50 ${p50.toFixed(1)} · p95 ${p95.toFixed(1)} · max ${max.toFixed(1)} ms`,
      target: `${targetMs} ms`,
      met: p95 <= targetMs,
    },
    { subject: 'the same, memory taken a module', result: `${bytes.toFixed(3)} B`, target: 'none', met: bytes < 0.01 },
  ]
}
