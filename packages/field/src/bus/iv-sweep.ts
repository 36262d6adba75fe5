import { jobStates, pointsPerSweepBlock, sweepIdMax } from '@sundial/wire/dlt645/optimizer.ts'
import { block, byteOf, type Reader, stamp, type Writer } from './device-memory.ts'
import { sweepState } from './measured.ts'

/** Limits of a sweep. */
const pointsMin = 10
const pointsMax = 1024

const isWithin = (value: unknown, min: number, max: number): value is number => typeof value === 'number' && value >= min && value <= max

/** Sweeps the panel's I-V curve at this instant. Without light, or with the switch off, the sweep fails. */
export const startSweep: Writer = ({ all, number, memory, atMs }, { sweep, points }, by) => {
  if (!isWithin(sweep, 1, sweepIdMax) || !isWithin(points, pointsMin, pointsMax)) return 'other'
  const now = all.plant.module(number)
  memory.sweep = { id: sweep, startMs: atMs, temperatureC: now.temperatureC, points: all.plant.sweep(number, points), wanted: points }
  all.plant.note({ number, did: 'sweep', atMs, by, note: String(sweep) })
  return null
}

export const readSweepState: Reader = ({ all, memory, atMs }) => {
  const { sweep } = memory
  if (!sweep) return block({ sweep: 0, state: jobStates.none, points: 0, startedAt: null, temperature: null })
  return block({
    sweep: sweep.id,
    state: sweepState(sweep, atMs),
    points: sweep.points.length,
    startedAt: stamp(all, sweep.startMs),
    temperature: sweep.temperatureC,
  })
}

export const readSweepBlock: Reader = ({ memory, atMs }, di) => {
  const { sweep } = memory
  const first = byteOf(di, 3) * pointsPerSweepBlock
  if (!sweep || sweepState(sweep, atMs) !== jobStates.done || first >= sweep.points.length) return null
  const some = sweep.points.slice(first, first + pointsPerSweepBlock)
  return block(
    { sweep: sweep.id, first },
    some.map(({ voltageV, currentA }) => ({ voltage: voltageV, current: currentA })),
  )
}
