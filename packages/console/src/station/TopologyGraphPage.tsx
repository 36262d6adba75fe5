import type { StationRow } from '@sundial/contract/stations.ts'
import { station as phrases } from '@sundial/phrases/station.ts'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { useSay } from '../kit/language/language.ts'
import type { PageSlots } from '../parts/page-slots/page-slots.ts'
import { StationSelect } from '../parts/stations/StationSelect.tsx'
import { ShutDownAll } from './ShutDownAll.tsx'
import { Topology } from './Topology.tsx'

const acts = (row: StationRow) => <ShutDownAll row={row} />

/** The topology of the plant that is chosen; its address carries `plant`. */
export default function TopologyGraphPage({ slots: { Layout, ModulePanel } }: { slots: PageSlots }) {
  const say = useSay(phrases)
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('plant'))
  const plant = Number.isSafeInteger(asked) && asked > 0 ? asked : null
  return (
    <>
      <div className="page-head">
        {plant === null ? <h1>{say('topologyGraph')}</h1> : null}
        <StationSelect
          aria-label={say('plant')}
          placeholder={say('choosePlant')}
          value={plant}
          onChange={(id) => setSearch(id === null ? {} : { plant: String(id) }, { replace: true })}
        />
      </div>
      {plant === null ? <EmptyState text={say('choosePlant')} hint={say('choosePlantHint')} /> : null}
      {plant === null ? null : <Topology key={plant} stationId={plant} {...{ Layout, ModulePanel, acts }} />}
    </>
  )
}
