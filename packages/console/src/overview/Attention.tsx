import { pathOf } from '@sundial/contract/pages.ts'
import { overview } from '@sundial/phrases/overview.ts'
import { Link } from 'react-router'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { StateTag } from '../parts/marks/StateTag.tsx'
import { CauseLinks } from '../parts/stations/CauseLinks.tsx'
import './attention.css'
import { OpenAlarms } from './OpenAlarms.tsx'
import type { Overview } from './overview-data.ts'

type InNeed = Overview['attention'][number]

const Row = ({ plant }: { plant: InNeed }) => {
  const format = useFormat()
  const { text, unit } = format.capacity(plant.affectedW)
  return (
    <li className="attention-row">
      <Link className="attention-name" to={pathOf('station', { id: plant.id })}>
        {plant.name}
      </Link>
      <span className="attention-size tabular">{plant.affectedW > 0 ? `${text} ${unit}` : null}</span>
      <span className="attention-wrong meta">
        <StateTag state={plant.state} plain />
        <CauseLinks station={plant} />
      </span>
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
          <Link className="link" to={pathOf('stations', { view: 'attention' })}>
            {say('allOfThem', { count: number(count) })}
          </Link>
        ) : null}
      </div>
      <OpenAlarms />
      {attention.length === 0 ? <p className="meta attention-none">{say('attentionNone', { count: stationCount })}</p> : null}
      <ul>
        {attention.map((plant) => (
          <Row key={plant.id} plant={plant} />
        ))}
      </ul>
    </section>
  )
}
