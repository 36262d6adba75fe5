import type { DutyCalendarRow, DutySpanRow } from '@sundial/contract/duty.ts'
import { addDays, dayBounds, daysFrom, localDate } from '@sundial/core/stations/local-day.ts'
import { duty } from '@sundial/phrases/duty.ts'
import { weekdayText } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { serverNow } from '../kit/server/server-clock.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import { usePersonName } from './use-person-name.ts'

type Props = { calendar: DutyCalendarRow }
const daysShown = 35
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

type DayProps = Props & { date: string; today: string }
const Day = ({ calendar, date, today }: DayProps) => {
  const { zone, spans } = calendar
  const { clock, shortDay } = useFormat()
  const nameOf = usePersonName(calendar)
  const { from, to } = dayBounds(date, zone)
  const parts = spans.filter((span) => span.from < to && span.until > from)
  return (
    <td data-when={date < today ? 'past' : date === today ? 'today' : 'coming'} aria-current={date === today ? 'date' : undefined}>
      <span className="duty-date tabular">{shortDay(from, zone)}</span>
      {parts.map((span) => (
        <span key={span.from} className="duty-part" data-begins={span.from > from}>
          {span.from > from ? <span className="tabular duty-time">{clock(span.from, zone)}</span> : null}
          {nameOf(span.first)}
        </span>
      ))}
    </td>
  )
}

const Month = ({ calendar }: Props) => {
  const { language } = useFormat()
  const say = useSay(duty)
  const today = localDate(serverNow(), calendar.zone)
  const monday = addDays(today, -((new Date(`${today}T00:00Z`).getUTCDay() + 6) % 7))
  const days = daysFrom(monday, addDays(monday, daysShown - 1))
  const weeks = Array.from({ length: daysShown / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
  return (
    <table className="duty-month" aria-label={say('weeks')}>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {weekdayText(weekday, language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <Day key={date} {...{ calendar, date, today }} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Line = ({ calendar, span: { from, first, second } }: Props & { span: DutySpanRow }) => {
  const say = useSay(duty)
  const { day, clock } = useFormat()
  const nameOf = usePersonName(calendar)
  const { zone } = calendar
  return (
    <li>
      <span className="duty-line-from tabular">
        {day(from, zone)} {clock(from, zone)}
      </span>
      <span className="duty-line-who">{nameOf(first)}</span>
      {second === null ? null : <span className="duty-line-second">{say('secondOf', { name: nameOf(second) })}</span>}
    </li>
  )
}

/** The coming weeks: a month on a wide page, a list of the turns on a narrow one. */
export const DutyWeeks = ({ calendar }: Props) => {
  const narrow = useNarrow()
  if (!narrow) return <Month calendar={calendar} />
  const now = serverNow()
  return (
    <ol className="duty-lines">
      {calendar.spans
        .filter(({ until }) => until > now)
        .map((span) => (
          <Line key={span.from} {...{ calendar, span }} />
        ))}
    </ol>
  )
}
