import { alarmPerformance } from '@sundial/phrases/alarm-performance.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import type { PerformanceDay } from './performance-days.ts'

type Props = { days: readonly PerformanceDay[] }
/** Strength of an hour with so many rings: a few stand out as well as many. */
const strength = (rings: number, most: number): number => 0.25 + (0.75 * Math.log1p(rings)) / Math.log1p(Math.max(1, most))

const Ends = ({ days }: Props) => {
  const { shortDay } = useFormat()
  const ends = days.length > 0 ? [days[0]!, days.at(-1)!] : []
  return (
    <div className="performance-ends meta tabular">
      {ends.map(({ day, at }) => (
        <span key={day}>{shortDay(at, 'UTC')}</span>
      ))}
    </div>
  )
}

/** How often alarms rang on each day; what rang in a flood stands out. */
export const DayBars = ({ days }: Props) => {
  const say = useSay(alarmPerformance)
  const { number, shortDay } = useFormat()
  const most = Math.max(1, ...days.map(({ rings }) => rings))
  return (
    <section className="performance-chart">
      <h2>
        {say('byDay')} <small>{say('byDayNote')}</small>
      </h2>
      <div className="performance-plot">
        <span className="performance-most meta tabular">{number(most)}</span>
        <ol className="performance-bars">
          {days.map(({ day, at, rings, flooded }) => {
            const said = say('daySays', { day: shortDay(at, 'UTC'), rings: number(rings), flooded: number(flooded) })
            return (
              <li key={day} title={said}>
                <i style={{ height: `${(100 * rings) / most}%` }}>
                  <i style={{ height: `${(100 * flooded) / Math.max(1, rings)}%` }} />
                </i>
                <span className="visually-hidden">{said}</span>
              </li>
            )
          })}
        </ol>
      </div>
      <Ends days={days} />
    </section>
  )
}

/** In which hours alarms ring, day beside day: a rule that rings at every sunrise is a line. */
export const HourMap = ({ days }: Props) => {
  const say = useSay(alarmPerformance)
  const { number, shortDay } = useFormat()
  const most = Math.max(1, ...days.flatMap(({ hours }) => hours.map(({ rings }) => rings)))
  return (
    <section className="performance-chart">
      <h2>
        {say('byHour')} <small>{say('byHourNote')}</small>
      </h2>
      <div className="performance-plot">
        <div className="performance-clock meta tabular" aria-hidden="true">
          {['00:00', '06:00', '12:00', '18:00'].map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </div>
        <svg
          className="performance-hours"
          viewBox={`0 0 ${days.length} 24`}
          preserveAspectRatio="none"
          role="img"
          aria-label={say('byHour')}
        >
          <rect className="performance-ground" width={days.length} height={24} />
          {days.flatMap(({ day, at, hours }, x) =>
            hours.map(({ hour, rings, flooded }) => (
              <rect
                key={`${day} ${hour}`}
                {...{ x: x + 0.05, y: hour + 0.05, width: 0.9, height: 0.9 }}
                data-flood={flooded > 0}
                opacity={flooded > 0 ? 1 : strength(rings, most)}
              >
                <title>{say('hourSays', { day: shortDay(at, 'UTC'), hour, rings: number(rings) })}</title>
              </rect>
            )),
          )}
        </svg>
      </div>
      <Ends days={days} />
    </section>
  )
}
