import { useSearchParams } from 'react-router'
import { Problem } from '../kit/routes/Problem.tsx'
import { useTagsLoading } from '../parts/lock-outs/use-tags.ts'
import { useOutLoading } from '../parts/out-of-service/use-out.ts'
import type { PageSlots } from '../parts/page-slots/page-slots.ts'
import { useHeldLoading } from '../parts/rsd/use-held-shutdowns.ts'
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

/** Whether the lines below the head are not there yet: the page waits for them, since it would move down when they come. */
const useLinesPending = (id: number): boolean =>
  [useTagsLoading(id), useHeldLoading(id), useOutLoading(id)].some(({ isPending }) => isPending)

function Station({ id, slots }: { id: number; slots: PageSlots }) {
  const seen = useStation(id)
  const { station, snapshot, missing, error } = seen
  const linesPending = useLinesPending(id)
  if (missing) return <NotFoundNote />
  if (station && snapshot && !linesPending) return <StationView slots={slots} seen={seen} row={station} snapshot={snapshot} />
  return error ? <Problem error={error} onRetry={seen.retry} /> : <StationSkeleton />
}
