import { pathOf } from '@sundial/contract/pages.ts'
import type { StationRow } from '@sundial/contract/stations.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { Link } from 'react-router'
import type { Quantity } from '../kit/format/scaled-units.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { StateBar } from '../kit/marks/StateBar.tsx'
import { StateTag } from '../kit/marks/StateTag.tsx'
import { CardBox } from '../kit/table/CardBox.tsx'
import { AgeCell, CurveCell } from './cells.tsx'
import { peakShare } from './peak-share.ts'

const CardFigure = ({ label, value }: { label: string; value: Quantity }) => (
  <div>
    <dt>{label}</dt>
    <dd className="tabular">
      {value.text} <small>{value.unit}</small>
    </dd>
  </div>
)

const Card = ({ row, peak }: { row: StationRow; peak: number }) => {
  const say = useSay(stations)
  const format = useFormat()
  const head = (key: 'columnPower' | 'columnEnergy') => say(key, { unit: '' }).trim()
  return (
    <li className="station-card">
      <div className="row">
        <CardBox of={row.id} label={say('choose', { name: row.name })} />
        <Link className="plant-link ellipsis" to={pathOf('station', { id: row.id })}>
          {row.name}
        </Link>
        <span className="space" />
        <StateTag state={row.state} />
      </div>
      <dl>
        <CardFigure label={head('columnPower')} value={format.power(row.powerW)} />
        <CardFigure label={head('columnEnergy')} value={format.energy(row.energyTodayWh)} />
        <CardFigure label={say('columnYield').replace(/ h$/, '')} value={{ text: format.number(row.specificYieldH, 2), unit: 'h' }} />
      </dl>
      <div className="row station-card-foot">
        <CurveCell row={row} peak={peak} width={120} />
        <StateBar states={row.states} height={8} gap={1.5} partMin={3} />
        <AgeCell row={row} />
      </div>
    </li>
  )
}

/** The list below 992 px. */
export const StationCards = ({ rows }: { rows: readonly StationRow[] }) => {
  const peak = peakShare(rows)
  return (
    <ul className="station-cards">
      {rows.map((row) => (
        <Card key={row.id} row={row} peak={peak} />
      ))}
    </ul>
  )
}
