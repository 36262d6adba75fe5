import type { Condition, Reading } from './condition.ts'
import { nobodyListened } from './covers.ts'
import type { SampledSchedule } from './missed-slots.ts'
import { schedulePlace } from './places.ts'
import type { Sample } from './sample.ts'

const eachSchedule =
  (isJudged: (schedule: SampledSchedule) => boolean) =>
  (sample: Sample): Reading[] =>
    sample.schedules.filter(isJudged).map(({ id, isShutdown, missedCount, missedAt }) => {
      const place = schedulePlace(id)
      const read = { member: place, place, value: missedAt, against: missedCount }
      // While nobody listened no slot was judged either, so that nothing ends then.
      if (missedAt === null) return { ...read, level: nobodyListened(sample) ? null : (0 as const) }
      return { ...read, level: isShutdown ? (1 as const) : (2 as const) }
    })

/** What was judged of a slot stays as it is: it is told at once, and each time. */
const slots = { at: 'schedule', unit: '', recurs: true } as const

/** Conditions of schedules (promises R13): `value` is the newest slot that was not run, epoch ms, `against` how many in a row were not. */
export const scheduleConditions = {
  switchMissed: { ...slots, consequence: 'safety', read: eachSchedule(({ isSwitch }) => isSwitch) },
  readingMissed: { ...slots, consequence: 'data', read: eachSchedule(({ isSwitch }) => !isSwitch) },
} as const satisfies Record<string, Condition>
