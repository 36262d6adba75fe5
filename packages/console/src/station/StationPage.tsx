import { useSearchParams } from 'react-router'
import type { Pieces } from '../kit/pieces/pieces.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { NotFoundNote } from './NotFoundNote.tsx'
import './station.css'
import './station-skeleton.css'
import { StationSkeleton } from './StationSkeleton.tsx'
import { StationView } from './StationView.tsx'
import { useStation } from './use-station.ts'

/** One station: its address carries `id` and the tab. */
export default function StationPage({ pieces }: { pieces: Pieces }) {
  const [search] = useSearchParams()
  const id = Number(search.get('id'))
  return Number.isInteger(id) && id > 0 ? <Station key={id} id={id} pieces={pieces} /> : <NotFoundNote />
}

function Station({ id, pieces }: { id: number; pieces: Pieces }) {
  const seen = useStation(id)
  const { station, snapshot, missing, error } = seen
  if (missing) return <NotFoundNote />
  if (station && snapshot) return <StationView pieces={pieces} seen={seen} row={station} snapshot={snapshot} />
  return error ? <Problem error={error} onRetry={seen.retry} /> : <StationSkeleton />
}
