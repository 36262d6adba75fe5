import { alarmPerformance } from '@sundial/phrases/alarm-performance.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { DayBars, DayEnds } from '../parts/day-bars/DayBars.tsx'
import type { PerformanceDay } from './performance-days.ts'

type Props = { days: readonly PerformanceDay[] }
/** Strength of the colour of an hour, by the number of its rings. A few rings are visible beside many. */
const strength = (rings: number, most: number): number => 0.25 + (0.75 * Math.log1p(rings)) / Math.log1p(Math.max(1, most))

/** A bar for each day: how often alarms rang on that day. The part that rang in a flood is red. */
export const RingBars = ({ days }: Props) => {
  const say = useSay(alarmPerformance)
  const { number, shortDay } = useFormat()
  return (
    <DayBars
      title={say('byDay')}
      note={say('byDayNote')}
      days={days.map(({ day, at, rings, flooded }) => ({ day, at, count: rings, marked: flooded }))}
      says={({ at, count, marked }) => say('daySays', { day: shortDay(at, 'UTC'), rings: number(count), flooded: number(marked) })}
    />
  )
}

/** In which hours alarms ring, day beside day: a rule that rings at every sunrise is a line. */
export const HourMap = ({ days }: Props) => {
  const say = useSay(alarmPerformance)
  const { number, shortDay } = useFormat()
  const most = Math.max(1, ...days.flatMap(({ hours }) => hours.map(({ rings }) => rings)))
  return (
    <section className="day-chart">
      <h2>
        {say('byHour')} <small>{say('byHourNote')}</small>
      </h2>
      <div className="day-plot">
        <div className="performance-clock day-clock meta tabular" aria-hidden="true">
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
      <DayEnds days={days} />
    </section>
  )
}
