import { useFormat } from '../../kit/format/use-format.ts'
import type { Day } from './every-day.ts'
import './day-bars.css'

/** The first day and the last below a chart of days. */
export const DayEnds = ({ days }: { days: readonly Day[] }) => {
  const { shortDay } = useFormat()
  const ends = days.length > 0 ? [days[0]!, days.at(-1)!] : []
  return (
    <div className="day-ends meta tabular">
      {ends.map(({ day, at }) => (
        <span key={day}>{shortDay(at, 'UTC')}</span>
      ))}
    </div>
  )
}

/** A day with its count; so many of them stand out. */
export type CountedDay = Day & { count: number; marked: number }
type Props = { title: string; note: string; days: readonly CountedDay[]; says: (day: CountedDay) => string }

/** A bar for each day. */
export const DayBars = ({ title, note, days, says }: Props) => {
  const { number } = useFormat()
  const most = Math.max(1, ...days.map(({ count }) => count))
  return (
    <section className="day-chart">
      <h2>
        {title} <small>{note}</small>
      </h2>
      <div className="day-plot">
        <span className="day-most meta tabular">{number(most)}</span>
        <ol className="day-bars">
          {days.map((day) => (
            <li key={day.day} title={says(day)}>
              <i style={{ height: `${(100 * day.count) / most}%` }}>
                <i style={{ height: `${(100 * day.marked) / Math.max(1, day.count)}%` }} />
              </i>
              <span className="visually-hidden">{says(day)}</span>
            </li>
          ))}
        </ol>
      </div>
      <DayEnds days={days} />
    </section>
  )
}
