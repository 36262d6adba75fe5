import { isDark } from '../rsd/darkness.ts'
import { localDate } from '../stations/local-day.ts'
import { intervalOf, type SchedulePlant, type ScheduleRule } from './rule.ts'

/** Why an instant is outside the time of a schedule: before its start, after its end, or dark where it runs by daylight only. */
export type Outside = 'early' | 'over' | 'dark'

type Window = Pick<ScheduleRule, 'firstDay' | 'lastDay' | 'daylight' | 'startAt' | 'endAt' | 'everyMinutes'>

/**
 * Why an instant (epoch ms) is outside the time of a schedule; null: it is not. Days of the week and times of the day do not count: they say
 * when a schedule runs by itself, not when it may run.
 */
export const outsideOf = (rule: Window, plant: SchedulePlant, at: number): Outside | null => {
  const interval = intervalOf(rule)
  const day = localDate(at, plant.timeZone)
  if (interval ? at < interval.startAt : day < rule.firstDay) return 'early'
  if (interval ? at > interval.endAt : rule.lastDay !== null && day > rule.lastDay) return 'over'
  return rule.daylight && isDark(at, plant) ? 'dark' : null
}
