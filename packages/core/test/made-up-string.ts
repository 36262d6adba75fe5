import { type HourlyPowers, hourGridOf, stringHoursOf } from '../src/diagnosis/hour-grid.ts'
import { normalAt } from '../src/kit/random.ts'

/** Half an hour beside the clock of the hours. */
export const timeZone = 'Asia/Kolkata'
const first = Date.UTC(2026, 9, 30)
const days = 30
const ratedW = 500

/** What a module gives of what it should, by the day and the hour of its plant; null: no data. */
export type Share = (day: number, hour: number) => number | null

/** A string of ten of which the first gives `share` of what it should; a hazy day now and then, and noise of 1 %. */
export const stringOf = (share: Share, seed = 1): HourlyPowers => {
  const at = Array.from({ length: days * 24 }, (_, i) => first + i * 3_600_000)
  const powersW = Array.from({ length: 10 }, (_, module) =>
    at.map((_at, step) => {
      const [day, hour] = [Math.floor(step / 24), (step + 5) % 24]
      const sun = Math.max(0, Math.sin(((hour - 6) / 12) * Math.PI)) * (day % 5 === 3 ? 0.3 : 0.8)
      const own = module === 0 ? share(day, hour) : 1
      return own === null ? null : Math.max(0, sun * ratedW * own * (1 + 0.01 * normalAt(seed * 100 + module, step)))
    }),
  )
  return { at, powersW, ratedW: powersW.map(() => ratedW), timeZone }
}

export const gridOf = (powers: HourlyPowers, module = 0) => hourGridOf(powers, module, stringHoursOf(powers))
