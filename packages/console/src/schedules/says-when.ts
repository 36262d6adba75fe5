import { timesOf } from '@sundial/core/schedules/times.ts'
import type { Draft } from './schedule-draft.ts'

/** Whether a draft says when it runs. Times that are refused, such as two that are too close, say nothing of the year to come. */
export const saysWhen = ({ executeTimes, firstDay, weekdays }: Pick<Draft, 'executeTimes' | 'firstDay' | 'weekdays'>): boolean =>
  firstDay !== null && weekdays.length > 0 && timesOf(executeTimes) !== null
