import type { ScheduleRow, ScheduleSlot } from '@sundial/contract/schedules.ts'
import { isForConcentrator } from '@sundial/core/schedules/actions.ts'
import { clockOf, evenTimes, timesOf } from '@sundial/core/schedules/times.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { weekdayText } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { targetName } from '../parts/tasks/use-task-text.ts'

export const everyWeekday = [1, 2, 3, 4, 5, 6, 7] as const

/** A template has no days. */
type Rule = Pick<ScheduleRow, 'executeTimes' | 'weekdays' | 'daylight'> & Partial<Pick<ScheduleRow, 'firstDay' | 'lastDay'>>
/** What becomes of a slot, as the words of its results name it. */
export const resultOf = ({ result, madeUp }: ScheduleSlot) => (result === 'missed' && madeUp ? 'madeUp' : result)

/** So many concentrators are named one by one. */
const namedMax = 2

/** Of a slot that gave its order: how much did not do what was ordered, and how many of several concentrators were refused. */
const missedOf = ({ result, outcome, failCount, many }: ScheduleSlot) => {
  const refused = result === 'refused' ? 0 : (many?.refused ?? 0)
  const isEnded = outcome !== null && outcome !== 'executing'
  return { refused, failed: isEnded ? (failCount ?? 0) - refused : 0 }
}

/** What a schedule does when to what, in words. */
export const useScheduleWords = () => {
  const say = useSay(schedules)
  const { date, list, language } = useFormat()
  const timesText = (text: string): string => {
    const minutes = timesOf(text) ?? []
    const even = evenTimes(minutes)
    if (!even) return list(minutes.map(clockOf))
    return say('everyMin', { count: even.stepMin, first: clockOf(even.first), last: clockOf(even.last) })
  }
  return {
    rule: ({ executeTimes, weekdays, daylight, firstDay, lastDay }: Rule): string => {
      const times = timesText(executeTimes)
      const only = firstDay !== undefined && firstDay === lastDay ? date(Date.parse(firstDay), 'UTC') : null
      const days = only ?? list(weekdays.map((weekday) => weekdayText(weekday, language)))
      const rule = only === null && weekdays.length === everyWeekday.length ? say('everyDay', { times }) : say('onDays', { days, times })
      return daylight ? say('byDay', { rule }) : rule
    },
    target: ({ action, target, orgName, gws }: Pick<ScheduleRow, 'action' | 'target' | 'orgName' | 'gws'>): string => {
      if (target.kind === 'station') return say(isForConcentrator(action) ? 'allConcentrators' : 'scope_station')
      return gws.length > namedMax
        ? say('manyConcentrators', { count: gws.length })
        : targetName({ target, orgName, totalCount: target.ids.length })
    },
    result: (slot: ScheduleSlot): string => {
      const { failed, refused } = missedOf(slot)
      const parts = [
        ...(refused > 0 ? [say('someRefused', { count: refused })] : []),
        ...(failed > 0 ? [say('someFailed', { count: failed })] : []),
      ]
      return parts.length > 0 ? list(parts) : say(`result_${resultOf(slot)}`)
    },
  }
}
