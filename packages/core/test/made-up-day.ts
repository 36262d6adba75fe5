import { type ChangedAlarm, noAlarms, type PlantAlarms } from '../src/alarms/alarm-state.ts'
import { sampleMs } from '../src/alarms/condition.ts'
import { judgeSample } from '../src/alarms/fold.ts'
import type { Sample } from '../src/alarms/sample.ts'
import { ids, noon, well, withModules } from './alarm-plant.ts'

/** A made-up day of twelve hours, in samples. */
export const daySamples = 144
export const hours = sampleMs / 3_600_000
/** What the plant gives of what its modules could: dirt, cables, age. */
const performance = 0.84
type Sky = (i: number) => { irradianceWm2: number; moduleC: number }
export const clear: Sky = (i) => {
  const irradianceWm2 = 950 * Math.sin((Math.PI * (i + 0.5)) / daySamples)
  return { irradianceWm2, moduleC: 22 + irradianceWm2 / 32 }
}
/** Clouds that come and go every few samples. */
export const cloudy: Sky = (i) => {
  const { irradianceWm2 } = clear(i)
  const dimmedWm2 = irradianceWm2 * (0.55 + 0.4 * Math.sin(i * 1.7))
  return { irradianceWm2: dimmedWm2, moduleC: 18 + dimmedWm2 / 32 }
}
/** What a module of 500 W gives below that sky, W. */
export const soundW = (sky: Sky, i: number): number => {
  const { irradianceWm2, moduleC } = sky(i)
  return 500 * performance * (irradianceWm2 / 1000) * (1 - 0.0035 * (moduleC - 25))
}

const lit = (sky: Sky, i: number): Sample => {
  const { irradianceWm2, moduleC } = sky(i)
  const sample = withModules(well(), ids, { powerW: soundW(sky, i), temperatureC: moduleC })
  return { ...sample, irradianceSensors: sample.irradianceSensors.map((one) => ({ ...one, irradianceWm2 })) }
}
export const night = (): Sample => ({
  ...withModules(well(), ids, { state: 'asleep', powerW: null }),
  irradianceSensors: well().irradianceSensors.map((one) => ({ ...one, irradianceWm2: 0 })),
  isDark: true,
  sunElevationDeg: -20,
})
export const dayOf = (sky: Sky, fault: (sample: Sample, i: number) => Sample = (s) => s): Sample[] => [
  ...Array.from({ length: daySamples }, (_, i) => fault(lit(sky, i), i)),
  night(),
]
/** All strings at one inverter. */
export const lone = (sample: Sample): Sample => ({
  ...sample,
  inverters: sample.inverters.slice(0, 1).map((one) => ({ ...one, ratedW: 10_000 })),
  strings: sample.strings.map((s) => ({ ...s, inverterId: 201 })),
  modules: sample.modules.map((m) => ({ ...m, inverterId: 201 })),
})

export const judge = (samples: readonly Sample[], state: PlantAlarms = noAlarms(), from = noon): ChangedAlarm[] =>
  samples.flatMap((sample, i) => judgeSample({ ...sample, at: from + i * sampleMs }, state))
/** What the last word on each alarm says of its loss. */
export const lossesOf = (changed: readonly ChangedAlarm[]) =>
  Object.fromEntries(changed.map(({ condition, lostWh, lossBasis }) => [condition, { lostWh, lossBasis }]))
export const between = (from: number, to: number) => (fault: (sample: Sample) => Sample) => (sample: Sample, i: number) =>
  i >= from && i < to ? fault(sample) : sample
export const sumOf = (of: (i: number) => number, from = 0, to = daySamples): number => {
  let sum = 0
  for (let i = from; i < to; i++) sum += of(i) * hours
  return sum
}
