import { pathOf } from '@sundial/contract/pages.ts'
import type { StationState } from '@sundial/core/stations/state.ts'
import { overview } from '@sundial/phrases/overview.ts'
import { Link } from 'react-router'
import { missing } from '../kit/format/numbers.ts'
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

/** What plants are compared by: today what each gives of what its own sun lets expect, else the hours. */
const comparedOf = ({ shareOfExpected, specificYieldH }: Ranked): number | null => shareOfExpected ?? specificYieldH

const YieldBar = ({ station, largest, median, last }: { station: Ranked; largest: number; median: number | null; last: boolean }) => (
  <div className="yield-bar">
    <div
      style={{
        width: `${((comparedOf(station) ?? 0) / largest) * 96}%`,
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
  const say = useSay(overview)
  const share =
    station.shareOfExpected === null ? undefined : say('ofExpected', { share: `${format.percent(station.shareOfExpected, 0)} %` })
  const power = station.powerW === null ? null : station.powerW / factor
  return (
    <tr className={cut ? 'ranking-cut' : undefined}>
      <td className="quiet tabular">{comparedOf(station) === null ? missing : station.rank}</td>
      <td className="ranking-plant">
        <Link to={pathOf('station', { id: station.id })}>{station.name}</Link>
      </td>
      <td className="quiet tabular ranking-clock">{format.clock(now, station.timeZone)}</td>
      <td>
        <CausedState station={station} plain />
      </td>
      <td title={share}>
        <YieldBar station={station} largest={largest} median={median} last={last} />
      </td>
      <td className="number ranking-yield">{format.number(station.specificYieldH, 2)}</td>
      <td className="number ranking-wide">{format.number(power, decimals)}</td>
      <td className="number ranking-wide">{format.percent(station.pr)}</td>
    </tr>
  )
}

/** Stations by specific yield, today by what their sun lets expect: the best four and the last three, the median as a tick. */
export const Ranking = ({ data }: { data: Overview }) => {
  const say = useSay(overview)
  const format = useFormat()
  const { median, range, ranking, rankedCount } = data
  const now = useNow(60_000)
  const isToday = range === 'today'
  const rows = rankedRows(ranking, rankedCount)
  const largest = Math.max(0.01, ...ranking.map((station) => comparedOf(station) ?? 0))
  const { unit, factor, decimals } = plantPowerScale(ranking.map(({ powerW }) => powerW))
  return (
    <section className="ranking">
      <div className="section-head">
        <h2>{say(isToday ? 'yield_today' : 'yield_other')}</h2>
        {isToday ? <span className="meta ellipsis">{say('byExpected')}</span> : null}
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
              {median === null ? null : (
                <span className="median-label" style={{ left: `${Math.min(Math.max((median / largest) * 96, 14), 88)}%` }}>
                  {say('median', { value: isToday ? `${format.percent(median, 0)} %` : format.number(median, 2) })}
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
            <Row key={station.id} {...{ station, cut, last, largest, median, factor, decimals, now }} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
