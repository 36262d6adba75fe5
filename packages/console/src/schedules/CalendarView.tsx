import { type ScheduleRow, type ScheduleSlot, scheduleCalls } from '@sundial/contract/schedules.ts'
import { addDays, dayStart } from '@sundial/core/stations/local-day.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { useEffect, useMemo, useState } from 'react'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { refetch } from '../kit/server/refetch.ts'
import { useCalls } from '../kit/server/use-calls.ts'
import { DaysLine } from './DaysLine.tsx'
import { MissedList } from './MissedList.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import type { PageActs } from './page-acts.ts'
import { ScheduleRail } from './ScheduleRail.tsx'
import { SlotNote } from './SlotNote.tsx'
import { useCalendarKeys } from './use-calendar-keys.ts'
import { useMoving } from './use-moving.ts'
import { type Period, usePeriod } from './use-period.ts'
import { WeekGrid } from './WeekGrid.tsx'
import { type Column, columnsOf, countSlots } from './week.ts'
import './marks.css'
import './rail.css'
import './week.css'
import './month.css'

type Seen = { slots: readonly ScheduleSlot[]; columns: readonly Column[]; more: boolean; mayMove: boolean }
const Totals = ({ slots, columns, more, mayMove }: Seen) => {
  const say = useSay(schedules)
  const { day } = useFormat()
  const { total, whole, missed, madeUp, failed } = countSlots(slots)
  const changed = columns.find(({ scale }) => scale.isChanged)?.scale
  const key = changed ? say('skippedHour', { day: day(changed.from, changed.timeZone) }) : say(mayMove ? 'dragKey' : 'daylightKey')
  return (
    <div className="week-totals">
      <span>{say('total', { count: total })}</span>
      <span>{say('whole', { count: whole })}</span>
      {missed > 0 ? (
        <b className="schedule-lost">
          {say('missedCount', { count: missed })}
          {madeUp > 0 ? ` · ${say('madeUpCount', { count: madeUp })}` : ''}
        </b>
      ) : null}
      {failed > 0 ? <b className="week-failed">{say('failedCount', { count: failed })}</b> : null}
      {more ? <b className="schedule-lost">{say('moreSlots')}</b> : null}
      <span className="space" />
      {columns.length > 0 ? <span className="meta">{key}</span> : null}
    </div>
  )
}

/** Behind the events everything is asked for again each minute. */
const everyMs = 60_000

/** The slots of the days that are shown, a question for each week: one answer has 2,000 slots at most. */
const useSlots = ({ dates, weeks }: Period, { stationId, timeZone }: ScheduleRow) => {
  const spans = useMemo(() => {
    const parts = weeks.length > 0 ? weeks : [dates]
    return parts.map((days) => ({ stationId, from: dayStart(days[0]!, timeZone), to: dayStart(addDays(days.at(-1)!, 1), timeZone) }))
  }, [dates, weeks, stationId, timeZone])
  const { data, error, isPending } = useCalls(scheduleCalls.timedSlots, spans)
  useEffect(() => {
    const timer = setInterval(() => void refetch('schedules'), everyMs)
    return () => clearInterval(timer)
  }, [])
  const slots = useMemo(() => data.flatMap((answer) => answer?.list ?? []).toSorted((a, b) => b.at - a.at), [data])
  return { slots, error, isPending, more: data.some((answer) => answer?.more) }
}

const isSame = (slot: ScheduleSlot, chosen: ScheduleSlot | null): boolean => slot.scheduleId === chosen?.scheduleId && slot.at === chosen.at

type Props = PageActs & { rows: readonly ScheduleRow[] }

/** The week or the month of a plant, which has schedules: what ran, what was missed, and what is to come. */
export const CalendarView = ({ rows, choice, onAdd, ...acts }: Props) => {
  const plant = rows[0]!
  const { timeZone } = plant
  const period = usePeriod(choice, timeZone)
  const [chosen, setChosen] = useState<ScheduleSlot | null>(null)
  const { slots, error, isPending, more } = useSlots(period, plant)
  const isMonth = period.unit === 'month'
  const columns = useMemo(() => (isMonth ? [] : columnsOf(period.dates, slots, plant)), [isMonth, period.dates, slots, plant])
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const onMove = useMoving(byId)
  useCalendarKeys({ ...period, onAdd })
  const missed = slots.filter(({ result, madeUp }) => result === 'missed' && !madeUp)
  // As it stands now: what was to come when it was chosen may have run meanwhile.
  const noted = slots.find((slot) => isSame(slot, chosen)) ?? chosen ?? missed[0]
  const schedule = noted && byId.get(noted.scheduleId)
  if (error) return <Problem error={error} onRetry={() => void refetch('schedules')} />
  const of = { rows: byId, plant, onChoose: setChosen, onMove: acts.onEdit ? onMove : null }
  return (
    <div className="week-view">
      <div className="week-main">
        <DaysLine period={period} rows={rows} />
        {isMonth ? (
          <MonthGrid period={period} slots={slots} of={of} isPending={isPending} onDay={(day) => choice.show({ shown: 'week', day })} />
        ) : (
          <WeekGrid columns={columns} of={of} isPending={isPending} />
        )}
        <Totals slots={slots} columns={columns} more={more} mayMove={of.onMove !== null} />
      </div>
      <div className="week-side">
        <ScheduleRail rows={rows} {...acts} />
        {noted && schedule ? <SlotNote slot={noted} schedule={schedule} onRun={acts.onRun} /> : null}
        {missed.length > 1 ? <MissedList slots={missed} rows={byId} onChoose={setChosen} /> : null}
      </div>
    </div>
  )
}
