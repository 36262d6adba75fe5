import type { StationRow } from '@sundial/contract/stations.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { Link } from 'react-router'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { stationPath } from './cells.tsx'

const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0)

/** What is chosen, its sums, and what can be done with it. Commands on whole stations are given on the station's own page. */
export const SelectionBar = ({ chosen, onClear }: { chosen: StationRow[]; onClear: () => void }) => {
  const say = useSay(stations)
  const format = useFormat()
  const sums = [
    format.capacity(sum(chosen.map(({ capacityW }) => capacityW))),
    format.power(sum(chosen.map(({ powerW }) => powerW))),
    format.energy(sum(chosen.map(({ energyTodayWh }) => energyTodayWh))),
  ]
  return (
    <div className="selection-bar" role="status">
      <b>{say('chosen', { count: chosen.length })}</b>
      <span className="selection-sum tabular">{sums.map(({ text, unit }) => `${text} ${unit}`).join(' · ')}</span>
      {chosen.length === 1 ? (
        <Link className="selection-action" to={stationPath(chosen[0]!.id)}>
          <Icon name="stations" size={14} />
          {say('openPlant')}
        </Link>
      ) : null}
      <button type="button" className="icon-button" aria-label={say('clear')} title={say('clear')} onClick={onClear}>
        <Icon name="cross" size={14} />
      </button>
    </div>
  )
}
