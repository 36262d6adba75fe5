import { pathOf } from '@sundial/contract/pages.ts'
import { overview } from '@sundial/phrases/overview.ts'
import { Link } from 'react-router'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { StateTag } from '../parts/marks/StateTag.tsx'
import './attention.css'
import type { Overview } from './overview-data.ts'

type InNeed = Overview['attention'][number]
type Format = ReturnType<typeof useFormat>

/** What is wrong with a plant, in words. */
const useWrongs = () => {
  const say = useSay(overview)
  const { percent } = useFormat()
  return ({ concentratorsOffline, invertersInFault, noData, zero, prShare }: InNeed): string[] => [
    ...(concentratorsOffline > 0 ? [say('wrongConcentrators', { count: concentratorsOffline })] : []),
    ...(invertersInFault > 0 ? [say('wrongInverters', { count: invertersInFault })] : []),
    ...(noData > 0 ? [say('wrongNoData', { count: noData })] : []),
    ...(zero > 0 ? [say('wrongZero', { count: zero })] : []),
    ...(prShare === null ? [] : [say('wrongPr', { share: percent(prShare, 0) })]),
  ]
}

/** Where the cause is to be seen: concentrators and the curve, the trends, or the layout of modules. */
const tabOf = ({ concentratorsOffline, invertersInFault, state }: InNeed): { tab?: string } => {
  if (concentratorsOffline + invertersInFault > 0) return { tab: 'overview' }
  return state === 'lowOutput' ? { tab: 'trends' } : {}
}

const dayMs = 86_400_000
/** By the clock of the plant. */
const sinceText = ({ clock, moment }: Format, at: number, timeZone: string, now: number): string =>
  now - at < dayMs ? clock(at, timeZone) : moment(at, timeZone)

const Row = ({ plant }: { plant: InNeed }) => {
  const format = useFormat()
  const say = useSay(overview)
  const now = useNow(60_000)
  const wrongs = useWrongs()(plant)
  const { text, unit } = format.capacity(plant.affectedW)
  return (
    <li>
      <Link className="attention-row" to={pathOf('station', { id: plant.id, ...tabOf(plant) })}>
        <span className="attention-name ellipsis" title={plant.name}>
          {plant.name}
        </span>
        <span className="attention-size tabular">{plant.affectedW > 0 ? `${text} ${unit}` : null}</span>
        <span className="attention-wrong meta">
          <StateTag state={plant.state} plain />
          {wrongs.length > 0 ? <span>{format.list(wrongs)}</span> : null}
          {plant.since === null ? null : (
            <span className="tabular">{say('since', { time: sinceText(format, plant.since, plant.timeZone, now) })}</span>
          )}
        </span>
      </Link>
    </li>
  )
}

/** The plants that need somebody now, those first of which most is missing. */
export const Attention = ({ data: { attention, stationStates, stationCount } }: { data: Overview }) => {
  const say = useSay(overview)
  const { number } = useFormat()
  const count = stationStates.fault + stationStates.stale + stationStates.lowOutput
  return (
    <section className="attention">
      <div className="section-head">
        <h2>{say('attention')}</h2>
        <span className="space" />
        {count > 0 ? (
          <Link className="link" to={`${pathOf('stations')}?view=attention`}>
            {say('allOfThem', { count: number(count) })}
          </Link>
        ) : null}
      </div>
      {attention.length === 0 ? <p className="meta attention-none">{say('attentionNone', { count: stationCount })}</p> : null}
      <ul>
        {attention.map((plant) => (
          <Row key={plant.id} plant={plant} />
        ))}
      </ul>
    </section>
  )
}
