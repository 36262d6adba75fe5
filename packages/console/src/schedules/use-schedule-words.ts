import type { ScheduleRow, ScheduleSlot } from '@sundial/contract/schedules.ts'
import { clockOf, evenTimes, timesOf } from '@sundial/core/schedules/times.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { weekdayText } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { targetName } from '../parts/tasks/use-task-text.ts'

export const everyWeekday = [1, 2, 3, 4, 5, 6, 7] as const

type Rule = Pick<ScheduleRow, 'executeTimes' | 'weekdays' | 'daylight'>
/** What becomes of a slot, as the words of its results name it. */
export const resultOf = ({ result, madeUp }: ScheduleSlot) => (result === 'missed' && madeUp ? 'madeUp' : result)

/** What a schedule does when to what, in words. */
export const useScheduleWords = () => {
  const say = useSay(schedules)
  const { list, language } = useFormat()
  const timesText = (text: string): string => {
    const minutes = timesOf(text) ?? []
    const even = evenTimes(minutes)
    if (!even) return list(minutes.map(clockOf))
    return say('everyMin', { count: even.stepMin, first: clockOf(even.first), last: clockOf(even.last) })
  }
  return {
    rule: ({ executeTimes, weekdays, daylight }: Rule): string => {
      const times = timesText(executeTimes)
      const days = list(weekdays.map((weekday) => weekdayText(weekday, language)))
      const rule = weekdays.length === everyWeekday.length ? say('everyDay', { times }) : say('onDays', { days, times })
      return daylight ? say('byDay', { rule }) : rule
    },
    target: ({ target, orgName }: Pick<ScheduleRow, 'target' | 'orgName'>): string =>
      target.kind === 'station' ? say('scope_station') : targetName({ target, orgName, totalCount: target.ids.length }),
    result: (slot: ScheduleSlot): string => {
      if (slot.outcome !== null && slot.outcome !== 'executing' && (slot.failCount ?? 0) > 0)
        return say('someFailed', { count: slot.failCount! })
      return say(`result_${resultOf(slot)}`)
    },
  }
}
