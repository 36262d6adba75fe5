import type { LaneRuns, ScheduleLane } from '@sundial/contract/schedule-lanes.ts'
import { localDate } from '@sundial/core/stations/local-day.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { weekdayText } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { type DayScale, dayScale, shareIn } from './day-scale.ts'
import { countOf, lookOfLane } from './lanes.ts'
import { daylightOf } from './week.ts'
import './lanes.css'

/** So many kinds of order have a line of their own on a day. */
const linesMax = 4
const percent = (share: number): string => `${share * 100}%`

/** "RSD status × 12", after what was missed or failed of it; a single one with its time. */
const useRunsText = () => {
  const say = useSay(schedules)
  const { clock } = useFormat()
  return (runs: LaneRuns, timeZone: string): string => {
    const what = say(`short_${runs.action}`)
    const count = countOf(runs)
    const all = count === 1 ? `${clock(runs.from, timeZone)} ${what}` : say('timesMany', { what, count })
    const lost = [
      runs.missed > 0 ? say('missedCount', { count: runs.missed }) : null,
      runs.failed > 0 ? say('failedCount', { count: runs.failed }) : null,
    ]
    return [...lost.filter((text) => text !== null), all].join(' · ')
  }
}

/** A day from midnight to midnight, left to right: its light, and from when to when each kind of order runs. */
const DayStrip = ({ scale, runs, plant }: { scale: DayScale; runs: readonly LaneRuns[]; plant: ScheduleLane }) => {
  const light = daylightOf(scale, plant)
  return (
    <div className="lane-strip" aria-hidden="true">
      {light ? <i className="lane-light" style={{ left: percent(light.from), width: percent(light.to - light.from) }} /> : null}
      {runs.map((one) => {
        const [from, to] = [shareIn(scale, one.from), shareIn(scale, one.to)]
        return (
          <i
            key={one.action}
            className="lane-run"
            data-action={one.action}
            data-look={lookOfLane(one)}
            style={{ left: percent(Math.min(from, 0.97)), width: percent(Math.max(to - from, 0.03)) }}
          />
        )
      })}
    </div>
  )
}

type CellProps = { plant: ScheduleLane; day: string; runs: readonly LaneRuns[]; isToday: boolean; onOpen: (day: string) => void }
const Cell = ({ plant, day, runs, isToday, onOpen }: CellProps) => {
  const say = useSay(schedules)
  const runsText = useRunsText()
  return (
    <div className="lane-day" data-date={day} data-today={isToday}>
      <DayStrip scale={dayScale(day, plant.timeZone)} runs={runs} plant={plant} />
      {runs.slice(0, linesMax).map((one) => {
        const text = runsText(one, plant.timeZone)
        return (
          <button
            key={one.action}
            type="button"
            className="month-runs"
            data-action={one.action}
            data-look={lookOfLane(one)}
            {...{ title: text, 'aria-label': `${text} · ${plant.orgName}` }}
            onClick={() => onOpen(day)}
          >
            {text}
          </button>
        )
      })}
      {runs.length > linesMax ? (
        <button type="button" className="link schedule-link month-more" onClick={() => onOpen(day)}>
          {say('moreSchedules', { count: runs.length - linesMax })}
        </button>
      ) : null}
    </div>
  )
}

const LaneHead = ({ plant, onOpen }: { plant: ScheduleLane; onOpen: () => void }) => {
  const say = useSay(schedules)
  const { offset } = useFormat()
  const now = useNow(60_000)
  return (
    <div className="lane-plant">
      <button type="button" className="link schedule-link" title={say('openWeek', { name: plant.orgName })} onClick={onOpen}>
        {plant.orgName}
      </button>
      <span className="meta">
        {say('count', { count: plant.schedules })} · {offset(now, plant.timeZone)}
      </span>
    </div>
  )
}

type Props = {
  dates: readonly string[]
  lanes: readonly ScheduleLane[]
  isPending: boolean
  onOpen: (plant: number, day: string | null) => void
}

/** Plants as lanes: of each a line a day, equal runs counted, on its own clock. A lane opens the week of its plant. */
export const LaneGrid = ({ dates, lanes, isPending, onOpen }: Props) => {
  const { language } = useFormat()
  const now = useNow(60_000)
  return (
    <div className="lanes" aria-busy={isPending} style={{ '--days': dates.length } as object}>
      <div className="lane-heads">
        <span />
        {dates.map((date) => (
          <span key={date}>
            {weekdayText(new Date(`${date}T00:00Z`).getUTCDay() || 7, language)} {Number(date.slice(8))}
          </span>
        ))}
      </div>
      {lanes.map((plant) => (
        <section key={plant.stationId} className="lane" aria-label={plant.orgName}>
          <LaneHead plant={plant} onOpen={() => onOpen(plant.stationId, null)} />
          {plant.days
            .filter(({ day }) => dates.includes(day))
            .map(({ day, runs }) => (
              <Cell
                key={day}
                {...{ plant, day, runs, isToday: day === localDate(now, plant.timeZone) }}
                onOpen={(opened) => onOpen(plant.stationId, opened)}
              />
            ))}
        </section>
      ))}
    </div>
  )
}
