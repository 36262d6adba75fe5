import type { SchedulePlant } from '@sundial/core/schedules/rule.ts'
import { slotsFrom } from '@sundial/core/schedules/slots.ts'
import { timesOf } from '@sundial/core/schedules/times.ts'
import { dayBounds, localDate } from '@sundial/core/stations/local-day.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { useMemo } from 'react'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { saysWhen } from './says-when.ts'
import type { Draft } from './schedule-draft.ts'

const shownMax = 6
const wholeDayMs = 86_400_000

const slotsOf = (draft: Draft, plant: SchedulePlant, now: number): number[] => {
  const minutes = timesOf(draft.executeTimes)
  if (!minutes || draft.firstDay === null || !saysWhen(draft)) return []
  const { weekdays, firstDay, lastDay, daylight } = draft
  return slotsFrom({ minutes, weekdays, firstDay, lastDay, daylight }, plant, now, shownMax)
}

/** The first of these instants on a day at which the clocks of the plant change; undefined: there is none. */
const changeAmong = (slots: readonly number[], { timeZone }: SchedulePlant): number | undefined =>
  slots.find((at) => {
    const { from, to } = dayBounds(localDate(at, timeZone), timeZone)
    return to - from !== wholeDayMs
  })

const ChangeOfClocks = ({ slots, plant }: { slots: readonly number[]; plant: SchedulePlant }) => {
  const say = useSay(schedules)
  const { day } = useFormat()
  const changeAt = changeAmong(slots, plant)
  return changeAt === undefined ? null : <p className="meta">{say('skippedHour', { day: day(changeAt, plant.timeZone) })}</p>
}

/** When a schedule would run next, on the clock of its plant. */
export const NextRuns = ({ draft, plant }: { draft: Draft; plant: SchedulePlant | null }) => {
  const say = useSay(schedules)
  const { shortDay, clock, offset } = useFormat()
  const now = useNow(60_000)
  const slots = useMemo(() => (plant ? slotsOf(draft, plant, now) : []), [draft, plant, now])
  return (
    <section className="form-wide next-runs" aria-live="polite">
      <h3>
        {say('preview')} {plant ? <span className="meta">{offset(now, plant.timeZone)}</span> : null}
      </h3>
      {plant === null ? <p className="meta">{say('previewFirst')}</p> : null}
      {plant && slots.length === 0 ? <p className="meta">{saysWhen(draft) ? say('previewNone') : '–'}</p> : null}
      {plant && slots.length > 0 ? (
        <ul>
          {slots.map((at) => (
            <li key={at} className="tabular">
              {shortDay(at, plant.timeZone)} <b>{clock(at, plant.timeZone)}</b>
            </li>
          ))}
        </ul>
      ) : null}
      {plant ? <ChangeOfClocks slots={slots} plant={plant} /> : null}
    </section>
  )
}
