import type { StationPlan } from '@sundial/core/fleet/plan.ts'
import { mix, seedOf } from '@sundial/core/kit/random.ts'
import { addDays, dayStart, localDate } from '@sundial/core/stations/local-day.ts'
import { sunOver } from '../src/kit/sun-over.ts'
import { madeWeather } from '../src/weather/made-weather.ts'

const stepMs = 900_000
/** A day is sunny when so much of the light of a cloudless sky reaches the ground. */
const clearShare = 0.7

const isSunny = (plan: StationPlan, seed: number, from: number, until: number): boolean => {
  const weather = madeWeather(plan, mix(seed, seedOf(plan.code)))
  let [light, clear] = [0, 0]
  for (let at = from; at < until; at += stepMs) {
    light += Math.max(0, weather(at).ghiWm2)
    clear += Math.max(0, sunOver(at, plan).clear.ghiWm2)
  }
  return light >= clearShare * clear
}

/** When the first sunny day that begins after an instant ends, epoch ms; null where none ends before `until`. */
export const endOfSunnyDay = (plan: StationPlan, seed: number, from: number, until: number): number | null => {
  for (let day = addDays(localDate(from, plan.timeZone), 1); ; day = addDays(day, 1)) {
    const [begins, ends] = [dayStart(day, plan.timeZone), dayStart(addDays(day, 1), plan.timeZone)]
    if (ends > until) return null
    if (isSunny(plan, seed, begins, ends)) return ends
  }
}
