import type { ScheduleRow, ScheduleSlot } from '@sundial/contract/schedules.ts'
import { localDate } from '@sundial/core/stations/local-day.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { useMemo } from 'react'
import { weekdayText } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import { dayScale } from './day-scale.ts'
import { type DayRuns, type MonthDay, monthDays } from './month.ts'
import type { Period } from './use-period.ts'
import { everyWeekday } from './use-schedule-words.ts'
import type { SlotsOf } from './WeekGrid.tsx'
import { lookOf } from './week.ts'

const shownMax = 4
const hourMs = 3_600_000

/** How what a schedule does on a day is drawn: by the worst of its slots. */
const lookOfRuns = ({ missed, failed, due, count, first }: DayRuns) => {
  if (missed > 0) return 'missed'
  if (failed > 0) return 'failed'
  return count === 1 ? lookOf(first) : due === count ? 'due' : 'done'
}

/** "08:00 RSD status", or "RSD status × 12", after what was missed or failed of it. */
const useRunsText = ({ rows, plant }: SlotsOf) => {
  const say = useSay(schedules)
  const { clock } = useFormat()
  return ({ scheduleId, count, first, missed, failed }: DayRuns): string => {
    const what = say(`short_${rows.get(scheduleId)?.action ?? 'collect'}`)
    const runs = count === 1 ? `${clock(first.at, plant.timeZone)} ${what}` : say('timesMany', { what, count })
    const lost = [missed > 0 ? say('missedCount', { count: missed }) : null, failed > 0 ? say('failedCount', { count: failed }) : null]
    return [...lost.filter((text) => text !== null), runs].join(' · ')
  }
}

const RunsLine = ({ runs, of }: { runs: DayRuns; of: SlotsOf }) => {
  const { number } = useFormat()
  const narrow = useNarrow()
  const text = useRunsText(of)(runs)
  // on a phone there is room for the colour and the count only
  const shown = narrow ? `×${number(runs.count)}` : text
  const row: ScheduleRow | undefined = of.rows.get(runs.scheduleId)
  // what is read aloud begins with what is shown
  const name = [...(narrow ? [shown] : []), text, row?.name ?? ''].join(' · ')
  return (
    <button
      type="button"
      className="month-runs"
      data-action={row?.action ?? 'collect'}
      data-look={lookOfRuns(runs)}
      {...{ title: name, 'aria-label': name }}
      onClick={() => of.onChoose(runs.first)}
    >
      {shown}
    </button>
  )
}

type DayProps = { day: MonthDay; of: SlotsOf; isToday: boolean; isOther: boolean; onDay: (date: string) => void }
const DayCell = ({ day: { date, runs }, of, isToday, isOther, onDay }: DayProps) => {
  const say = useSay(schedules)
  const { day: dayOf, number } = useFormat()
  const { from, to, isChanged } = dayScale(date, of.plant.timeZone)
  const name = dayOf(Date.parse(date), 'UTC')
  return (
    <div className="month-day" data-date={date} data-today={isToday} data-other={isOther}>
      <div className="month-day-head">
        <button
          type="button"
          className="link schedule-link tabular"
          title={name}
          aria-label={`${Number(date.slice(8))} · ${name}`}
          onClick={() => onDay(date)}
        >
          {Number(date.slice(8))}
        </button>
        {isToday ? <small className="meta">{say('today')}</small> : null}
        {isChanged ? <small className="month-changed">{say('dayHours', { hours: number((to - from) / hourMs) })}</small> : null}
      </div>
      {runs.slice(0, shownMax).map((one) => (
        <RunsLine key={one.scheduleId} runs={one} of={of} />
      ))}
      {runs.length > shownMax ? (
        <button type="button" className="link schedule-link month-more" onClick={() => onDay(date)}>
          {say('moreSchedules', { count: runs.length - shownMax })}
        </button>
      ) : null}
    </div>
  )
}

type Props = { period: Period; slots: readonly ScheduleSlot[]; of: SlotsOf; isPending: boolean; onDay: (date: string) => void }

/** A month in whole weeks: of each schedule a line a day, equal runs counted. A day opens in its week. */
export const MonthGrid = ({ period: { dates, weeks }, slots, of, isPending, onDay }: Props) => {
  const { language } = useFormat()
  const { timeZone } = of.plant
  const today = localDate(useNow(60_000), timeZone)
  const days = useMemo(() => monthDays(weeks.flat(), slots, timeZone), [weeks, slots, timeZone])
  return (
    <div className="month" aria-busy={isPending}>
      {everyWeekday.map((weekday) => (
        <div key={weekday} className="month-weekday">
          {weekdayText(weekday, language)}
        </div>
      ))}
      {days.map((day) => (
        <DayCell key={day.date} day={day} of={of} isToday={day.date === today} isOther={!dates.includes(day.date)} onDay={onDay} />
      ))}
    </div>
  )
}
