import { type ScheduleRow, type ScheduleSlot, scheduleCalls } from '@sundial/contract/schedules.ts'
import { scheduledActions } from '@sundial/core/schedules/actions.ts'
import { addDays, dayStart, daysFrom, localDate } from '@sundial/core/stations/local-day.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { IconButton } from '../kit/icons/IconButton.tsx'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { useCall } from '../kit/server/use-call.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import { ScheduleRail } from './ScheduleRail.tsx'
import { SlotNote } from './SlotNote.tsx'
import type { Toggling } from './use-toggling.ts'
import { WeekGrid } from './WeekGrid.tsx'
import { columnsOf, countSlots, mondayOf } from './week.ts'
import './rail.css'
import './week.css'

const everyMs = 60_000

/** Which days are shown: a week, or on a phone a day; moved by the buttons. */
const useDays = (timeZone: string) => {
  const narrow = useNarrow()
  const today = localDate(useNow(60_000), timeZone)
  const [moved, setMoved] = useState(0)
  const count = narrow ? 1 : 7
  const first = addDays(narrow ? today : mondayOf(today), moved * count)
  const dates = useMemo(() => daysFrom(first, addDays(first, count - 1)), [first, count])
  return { dates, narrow, moved, setMoved }
}

type Moving = Pick<ReturnType<typeof useDays>, 'dates' | 'narrow' | 'moved' | 'setMoved'>
const DaysLine = ({ dates, narrow, moved, setMoved, rows }: Moving & { rows: readonly ScheduleRow[] }) => {
  const say = useSay(schedules)
  const { days } = useFormat()
  const used = scheduledActions.filter((action) => rows.some((row) => row.action === action))
  const span = days(Date.parse(dates[0]!), Date.parse(dates.at(-1)!), 'UTC')
  return (
    <div className="week-line">
      <IconButton icon="chevronLeft" label={say(narrow ? 'dayBefore' : 'weekBefore')} onClick={() => setMoved(moved - 1)} />
      <b className="tabular">{span}</b>
      <IconButton icon="chevronRight" label={say(narrow ? 'dayAfter' : 'weekAfter')} onClick={() => setMoved(moved + 1)} />
      <Button disabled={moved === 0} onClick={() => setMoved(0)}>
        {say('today')}
      </Button>
      <span className="space" />
      <ul className="week-key">
        {used.map((action) => (
          <li key={action}>
            <i className="schedule-mark" data-action={action} /> {say(`short_${action}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}

const Totals = ({ slots, changeAt, timeZone }: { slots: readonly ScheduleSlot[]; changeAt: number | undefined; timeZone: string }) => {
  const say = useSay(schedules)
  const { day } = useFormat()
  const { total, whole, missed, madeUp, failed } = countSlots(slots)
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
      <span className="space" />
      <span className="meta">{changeAt === undefined ? say('daylightKey') : say('skippedHour', { day: day(changeAt, timeZone) })}</span>
    </div>
  )
}

type Props = {
  rows: readonly ScheduleRow[]
  toggling: Toggling
  onEdit: ((row: ScheduleRow) => void) | null
  onRuns: (row: ScheduleRow) => void
}

/** The week of a plant, which has schedules: what ran, what was missed, and what is to come. */
export const WeekView = ({ rows, ...acts }: Props) => {
  const plant = rows[0]!
  const { timeZone, stationId } = plant
  const days = useDays(timeZone)
  const [chosen, setChosen] = useState<ScheduleSlot | null>(null)
  const [from, to] = [dayStart(days.dates[0]!, timeZone), dayStart(addDays(days.dates.at(-1)!, 1), timeZone)]
  const { data, error, refetch } = useCall(scheduleCalls.timedSlots, { stationId, from, to }, { everyMs })
  const slots = useMemo(() => data?.list ?? [], [data])
  const columns = useMemo(() => columnsOf(days.dates, slots, plant), [days.dates, slots, plant])
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const shortDay = columns.find(({ isShort }) => isShort)
  const lastMissed = slots.find(({ result, madeUp }) => result === 'missed' && !madeUp)
  const noted = chosen ?? lastMissed
  const schedule = noted && byId.get(noted.scheduleId)
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />
  return (
    <div className="week-view">
      <div className="week-main">
        <DaysLine {...days} rows={rows} />
        <WeekGrid columns={columns} of={{ rows: byId, plant, onChoose: setChosen }} isPending={!data} />
        <Totals slots={slots} changeAt={shortDay && dayStart(shortDay.date, timeZone)} timeZone={timeZone} />
      </div>
      <div className="week-side">
        <ScheduleRail rows={rows} {...acts} />
        {noted && schedule ? <SlotNote slot={noted} schedule={schedule} /> : null}
      </div>
    </div>
  )
}
