import type { StationRow } from '@sundial/contract/stations.ts'
import { HeldLine } from '../parts/rsd/HeldLine.tsx'
import { useHeldShutdowns } from '../parts/rsd/use-held-shutdowns.ts'

/** The shutdowns that the concentrators of a plant hold, below its head. */
export const StationHeld = ({ row }: { row: StationRow }) =>
  useHeldShutdowns(row.id).map((held) => <HeldLine key={held.taskId} held={held} timeZone={row.timeZone} />)
