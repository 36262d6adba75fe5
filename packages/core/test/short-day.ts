import { type ChangedAlarm, noAlarms } from '../src/alarms/alarm-state.ts'
import { sampleMs } from '../src/alarms/condition.ts'
import { judgeSample } from '../src/alarms/fold.ts'
import type { Sample } from '../src/alarms/sample.ts'
import { ids, noon, silent, well, withModules } from './alarm-plant.ts'

/** Samples of an hour. */
export const hour = 3_600_000 / sampleMs
export const dark = (): Sample => ({ ...withModules(well(), ids, { ...silent, state: 'asleep' }), isDark: true, sunElevationDeg: -20 })
/** Four hours of light at 300 of 500 W, of which the first may be another, and the dark. */
export const day = (light: Sample, morning = light): Sample[] => [
  ...Array(hour).fill(morning),
  ...Array(3 * hour).fill(light),
  ...Array(hour).fill(dark()),
]
/** A plant of which some modules give less, W. */
export const short = (watts: number, which: readonly number[] = [3]): Sample => withModules(well(), which, { powerW: 300 - watts })

/** A sample at an instant: values of that instant, and light that changes. */
export const seenAt = (sample: Sample, at: number): Sample => ({
  ...sample,
  at,
  modules: sample.modules.map((m) => ({ ...m, measuredAt: at })),
  irradianceSensors: sample.irradianceSensors.map((one) => ({
    ...one,
    irradianceWm2: one.irradianceWm2 && one.irradianceWm2 + ((at / sampleMs) % 2),
  })),
})

/** A plant that is judged sample by sample. */
export const follow = () => {
  const state = noAlarms()
  let at = noon
  return {
    state,
    days: (...samples: Sample[][]): ChangedAlarm[][] =>
      samples.flat().map((sample) => {
        at += sampleMs
        return judgeSample(seenAt(sample, at), state)
      }),
  }
}
