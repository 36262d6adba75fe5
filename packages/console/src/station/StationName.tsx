import type { StationRow } from '@sundial/contract/stations.ts'
import { ComingPast } from '../parts/concentrators/ComingPast.tsx'
import { CoverPhoto } from '../parts/photos/CoverPhoto.tsx'
import { CausedState } from '../parts/stations/CausedState.tsx'
import { CauseLinks } from '../parts/stations/CauseLinks.tsx'
import { IdentityLine } from './IdentityLine.tsx'

/** Name, state, who and where it is with the age of its data. */
export const StationName = ({ row, narrow }: { row: StationRow; narrow: boolean }) => (
  <div className="station-name">
    {narrow ? <CoverPhoto photos={row.photos} name={row.name} /> : null}
    <div className="row station-title">
      <h1>{row.name}</h1>
      <CausedState station={row} />
      {narrow ? null : <ComingPast stationId={row.id} timeZone={row.timeZone} />}
    </div>
    <IdentityLine row={row} narrow={narrow} />
    <div className="meta station-causes">
      <CauseLinks station={row} />
    </div>
  </div>
)
