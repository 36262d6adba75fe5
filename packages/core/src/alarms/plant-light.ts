import { medianOf } from '../kit/quantile.ts'
import { nominalCellC } from '../pv/cell-temperature.ts'
import { gammaPerK } from '../stations/day-ratios.ts'
import { darkIrradianceMaxWm2, sameWithinWm2, standstillMs } from '../telemetry/irradiance.ts'
import type { PlantAlarms, ShownLight } from './alarm-state.ts'
import type { Sample } from './sample.ts'

/** Takes what the irradiance meters of a sample show into the state, by device. A hole in the data, or the dark, ends what stood still. */
export const noteLight = (state: PlantAlarms, { at, irradianceSensors }: Sample): void => {
  const before = state.lights ?? {}
  const now: Record<string, ShownLight> = {}
  for (const { id, irradianceWm2 } of irradianceSensors) {
    if (irradianceWm2 === null || irradianceWm2 <= darkIrradianceMaxWm2) continue
    const known = before[id]
    const isSame = known !== undefined && Math.abs(known.irradianceWm2 - irradianceWm2) <= sameWithinWm2
    now[id] = isSame ? known : { irradianceWm2, since: at }
  }
  state.lights = now
}

/** Meters that show what they have shown for an hour, by id: light changes, so that they stand still. What it shows now counts too. */
export const stuckSensors = ({ lights = {} }: PlantAlarms, { at, irradianceSensors }: Sample): Set<number> => {
  const isStuck = ({ id, irradianceWm2 }: Sample['irradianceSensors'][number]): boolean => {
    const known = lights[id]
    if (known === undefined || irradianceWm2 === null || at - known.since < standstillMs) return false
    return Math.abs(known.irradianceWm2 - irradianceWm2) <= sameWithinWm2
  }
  return new Set(irradianceSensors.filter(isStuck).map(({ id }) => id))
}

type Shown = { irradianceWm2: number; isNew: boolean }
/**
 * Mean irradiance in the plane of the modules, W/m², of the meters that can be believed, that do not stand still and have not shown too little
 * for days; null where there is none.
 */
const irradianceOf = ({ lights = {} }: PlantAlarms, { at, irradianceSensors, lowMeters }: Sample): Shown | null => {
  const since = (id: number): number => lights[id]?.since ?? at
  const shown = irradianceSensors
    .filter(({ id, state }) => state === 'measuring' && at - since(id) < standstillMs && !lowMeters.has(id))
    .flatMap(({ id, irradianceWm2 }) => (irradianceWm2 === null ? [] : { irradianceWm2, isNew: since(id) === at }))
  if (shown.length === 0) return null
  const mean = shown.reduce((sum, one) => sum + one.irradianceWm2, 0) / shown.length
  return { irradianceWm2: Math.max(0, mean), isNew: shown.every(({ isNew }) => isNew) }
}

/** Air and module where no module tells its temperature, °C (IEC 61215). */
const usualAirC = 20
const usualNoctC = 45

const temperatureOf = ({ modules }: Sample, irradianceWm2: number): number => {
  const known = modules.flatMap(({ temperatureC }) => temperatureC ?? [])
  return known.length > 0 ? medianOf(known) : nominalCellC(irradianceWm2, usualAirC, usualNoctC)
}

/** What modules give of their rating at an irradiance and their temperature, without any other loss, 0.. */
export const shareAt = (sample: Sample, irradianceWm2: number): number =>
  (irradianceWm2 / 1000) * (1 + gammaPerK * (temperatureOf(sample, irradianceWm2) - 25))

/**
 * What falls on a plant at one instant, W/m², and what its modules would give of it at their temperature and without any other loss, over
 * what they are rated for. `isNew`: no meter shows what it showed before, so that none of them can stand still.
 */
export type PlantLight = Shown & { share: number }
/** By the plant's own irradiance meters; null where none of them can be believed. `noteLight` comes first. */
export const lightOf = (state: PlantAlarms, sample: Sample): PlantLight | null => {
  const shown = irradianceOf(state, sample)
  if (shown === null) return null
  return { ...shown, share: shareAt(sample, shown.irradianceWm2) }
}
