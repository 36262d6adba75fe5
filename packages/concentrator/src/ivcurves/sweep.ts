import { packPoints } from '@sundial/core/ivcurves/swept.ts'
import type { CurvePoint } from '@sundial/core/pv/iec60891.ts'
import type { FieldValues } from '@sundial/wire/dlt645/fields.ts'
import { jobStates, optimizerSweepState, pointsPerSweepBlock, sweepBlock, sweepRequest } from '@sundial/wire/dlt645/optimizer.ts'
import type { Dlt645Driver } from '../kit/driver.ts'
import { wait } from '../kit/wait.ts'

/** One frame on the bus of a module, in its turn: whatever is more urgent comes between two frames of a sweep. */
export type OnBus = <T>(ask: (driver: Dlt645Driver) => Promise<T>) => Promise<T>

/** What a module told of its sweep, or why there is no curve. */
export type Sweep =
  | { points: number[]; temperatureC: number | null }
  | { why: 'noAnswer' | 'refused' | 'shutDown' | 'tooDark' | 'brokenOff' }

/** A module walks its panel within 2 s; it is asked so often, as many ms apart, until it is done. */
const pollMs = 500
const pollsMax = 16

const pointOf = ({ voltage, current }: FieldValues): CurvePoint[] =>
  typeof voltage === 'number' && typeof current === 'number' ? [{ voltageV: voltage, currentA: current }] : []

/** State of the sweep with this name; null: no answer. `running` also while the module still tells another one. */
const stateOf = async (onBus: OnBus, number: string, sweep: number) => {
  const block = await onBus((driver) => driver.readBlock(number, optimizerSweepState))
  if (!block) return null
  const { state, points, temperature } = block.values
  const isOwn = block.values.sweep === sweep
  return {
    state: isOwn ? state : jobStates.running,
    count: Number(points),
    temperatureC: typeof temperature === 'number' ? temperature : null,
  }
}

type Ended = NonNullable<Awaited<ReturnType<typeof stateOf>>>

/** Waits until the sweep is over; null: the module fell silent, or was not done in time. */
const untilOver = async (onBus: OnBus, number: string, sweep: number, stopping: AbortSignal): Promise<Ended | null> => {
  let silent = 0
  for (let poll = 0; poll < pollsMax && silent < 3 && !stopping.aborted; poll++) {
    await wait(pollMs, stopping)
    const now = await stateOf(onBus, number, sweep)
    silent = now ? 0 : silent + 1
    if (now && now.state !== jobStates.running) return now
  }
  return null
}

/** All points of a sweep, block by block; null: a block gave no answer, or belongs to another sweep. */
const pointsOf = async (onBus: OnBus, number: string, sweep: number, count: number): Promise<CurvePoint[] | null> => {
  const points: CurvePoint[] = []
  for (let k = 0; k * pointsPerSweepBlock < count; k++) {
    const block = await onBus((driver) => driver.readBlock(number, sweepBlock(k)))
    if (!block || block.values.sweep !== sweep) return null
    points.push(...block.each.flatMap(pointOf))
  }
  return points
}

/** Why a sweep failed: a module that is shut down can't, and one without light. */
const whyFailed = async (onBus: OnBus, number: string): Promise<Sweep> => {
  const rsd = await onBus((driver) => driver.readRsd(number))
  if (!rsd) return { why: 'noAnswer' }
  return { why: rsd.switchState === 0 ? 'shutDown' : 'tooDark' }
}

/** Has a module walk its panel, waits for it, and reads the curve. */
export const sweepModule = async (
  onBus: OnBus,
  number: string,
  { sweep, points, stopping }: { sweep: number; points: number; stopping: AbortSignal },
): Promise<Sweep> => {
  const { di, content } = sweepRequest(sweep, points)
  const answer = await onBus((driver) => driver.write(number, di, content))
  if (answer !== 'confirmed') return { why: answer }
  const ended = await untilOver(onBus, number, sweep, stopping)
  if (!ended) return { why: 'noAnswer' }
  if (ended.state !== jobStates.done) return whyFailed(onBus, number)
  const found = await pointsOf(onBus, number, sweep, Math.min(ended.count, points))
  return found && found.length > 0 ? { points: packPoints(found), temperatureC: ended.temperatureC } : { why: 'brokenOff' }
}
