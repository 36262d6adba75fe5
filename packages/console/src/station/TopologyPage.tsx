import type { StationRow } from '@sundial/contract/stations.ts'
import { useSearchParams } from 'react-router'
import type { PageSlots } from '../parts/page-slots/page-slots.ts'
import { NotFoundNote } from './NotFoundNote.tsx'
import { ShutDownAll } from './ShutDownAll.tsx'
import { Topology } from './Topology.tsx'

const acts = (row: StationRow) => <ShutDownAll row={row} />

/** The topology of one plant: its address carries `id`. */
export default function TopologyPage({ slots: { Layout, ModulePanel } }: { slots: PageSlots }) {
  const [search] = useSearchParams()
  const id = Number(search.get('id'))
  return Number.isSafeInteger(id) && id > 0 ? <Topology key={id} stationId={id} {...{ Layout, ModulePanel, acts }} /> : <NotFoundNote />
}
