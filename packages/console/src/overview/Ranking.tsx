import { pathOf } from '@sundial/contract/pages.ts'
import type { StationState } from '@sundial/core/stations/state.ts'
import { overview } from '@sundial/phrases/overview.ts'
import { Link } from 'react-router'
import { plantPowerScale } from '../kit/format/scaled-units.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { CausedState } from '../parts/stations/CausedState.tsx'
import type { Overview } from './overview-data.ts'
import { rankedRows } from './ranked-rows.ts'

type Ranked = Overview['ranking'][number]

/** Only the poor ones get the colour of their state. */
const barColours: Partial<Record<StationState, string>> = {
  lowOutput: 'var(--warn)',
  fault: 'var(--bad)',
  stale: 'var(--zero)',
  shutDown: 'var(--shut)',
}

const YieldBar = ({ station, largest, median, last }: { station: Ranked; largest: number; median: number | null; last: boolean }) => (
  <div className="yield-bar">
    <div
      style={{
        width: `${((station.specificYieldH ?? 0) / largest) * 96}%`,
        background: (last ? barColours[station.state] : undefined) ?? 'var(--d1)',
      }}
    />
    {median === null ? null : <i style={{ left: `${(median / largest) * 96}%` }} />}
  </div>
)

type RowProps = {
  station: Ranked
  cut: boolean
  largest: number
  median: number | null
  last: boolean
  factor: number
  decimals: number
  now: number
}

const Row = ({ station, cut, largest, median, last, factor, decimals, now }: RowProps) => {
  const format = useFormat()
  const power = station.powerW === null ? null : station.powerW / factor
  return (
    <tr className={cut ? 'ranking-cut' : undefined}>
      <td className="quiet tabular">{station.rank}</td>
      <td className="ellipsis">
        <Link to={pathOf('station', { id: station.id })} title={station.name}>
          {station.name}
        </Link>
      </td>
      <td className="quiet tabular ranking-clock">{format.clock(now, station.timeZone)}</td>
      <td>
        <CausedState station={station} plain />
      </td>
      <td>
        <YieldBar station={station} largest={largest} median={median} last={last} />
      </td>
      <td className="number ranking-yield">{format.number(station.specificYieldH, 2)}</td>
      <td className="number ranking-wide">{format.number(power, decimals)}</td>
      <td className="number ranking-wide">{format.percent(station.pr)}</td>
    </tr>
  )
}

/** Stations by specific yield: the best four and the last three, the median as a tick. */
export const Ranking = ({ data }: { data: Overview }) => {
  const say = useSay(overview)
  const format = useFormat()
  const { medianYieldH, range, ranking, rankedCount } = data
  const now = useNow(60_000)
  const rows = rankedRows(ranking, rankedCount)
  const largest = Math.max(0.01, ...ranking.map(({ specificYieldH }) => specificYieldH ?? 0))
  const { unit, factor, decimals } = plantPowerScale(ranking.map(({ powerW }) => powerW))
  return (
    <section className="ranking">
      <div className="section-head">
        <h2>{say(range === 'today' ? 'yield_today' : 'yield_other')}</h2>
        {rows.length < rankedCount ? <span className="meta">{say('yieldSome', { all: rankedCount })}</span> : null}
        <span className="space" />
        <Link className="link" to={pathOf('stations')}>
          {say('allPlants')}
        </Link>
      </div>
      <table>
        <thead>
          <tr>
            <th className="ranking-rank" aria-label="#" />
            <th className="ranking-name">{say('plant')}</th>
            <th className="ranking-clock">{say('localTime')}</th>
            <th className="ranking-state">{say('state')}</th>
            <th>
              {medianYieldH === null ? null : (
                <span className="median-label" style={{ left: `${Math.min(Math.max((medianYieldH / largest) * 96, 14), 88)}%` }}>
                  {say('median', { hours: format.number(medianYieldH, 2) })}
                </span>
              )}
            </th>
            <th className="number ranking-hours">h</th>
            <th className="number ranking-wide">{unit}</th>
            <th className="number ranking-wide">PR %</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ station, cut, last }) => (
            <Row key={station.id} {...{ station, cut, last, largest, median: medianYieldH, factor, decimals, now }} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
