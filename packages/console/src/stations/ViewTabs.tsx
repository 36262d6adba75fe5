import { stationViews } from '@sundial/contract/stations.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import type { StationView } from './list-state.ts'

type Props = { counts: Record<StationView, number> | undefined; view: StationView; onView: (view: StationView) => void }

/** Ready-made views of the list, with how many stations each holds. */
export const ViewTabs = ({ counts, view, onView }: Props) => {
  const say = useSay(stations)
  const { number } = useFormat()
  return (
    <nav className="view-tabs" aria-label={say('views')}>
      {stationViews.map((key) => (
        <button
          key={key}
          type="button"
          aria-current={key === view}
          className={key === view ? 'view-tab view-tab-on' : 'view-tab'}
          onClick={() => onView(key)}
        >
          {say(key)}
          <span className="tabular">{counts ? number(counts[key]) : ''}</span>
        </button>
      ))}
    </nav>
  )
}
