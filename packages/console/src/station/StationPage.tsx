import { useSearchParams } from 'react-router'
import { Problem } from '../kit/routes/Problem.tsx'
import type { PageSlots } from '../parts/page-slots/page-slots.ts'
import { NotFoundNote } from './NotFoundNote.tsx'
import './station.css'
import './station-skeleton.css'
import { StationSkeleton } from './StationSkeleton.tsx'
import { StationView } from './StationView.tsx'
import { useStation } from './use-station.ts'

/** One station: its address carries `id` and the tab. */
export default function StationPage({ slots }: { slots: PageSlots }) {
  const [search] = useSearchParams()
  const id = Number(search.get('id'))
  return Number.isInteger(id) && id > 0 ? <Station key={id} id={id} slots={slots} /> : <NotFoundNote />
}

function Station({ id, slots }: { id: number; slots: PageSlots }) {
  const seen = useStation(id)
  const { station, snapshot, missing, error } = seen
  if (missing) return <NotFoundNote />
  if (station && snapshot) return <StationView slots={slots} seen={seen} row={station} snapshot={snapshot} />
  return error ? <Problem error={error} onRetry={seen.retry} /> : <StationSkeleton />
}
