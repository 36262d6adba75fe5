import type { StationRow } from '@sundial/contract/stations.ts'
import { ComingPast } from '../parts/concentrators/ComingPast.tsx'
import { StateTag } from '../parts/marks/StateTag.tsx'
import { IdentityLine } from './IdentityLine.tsx'

/** Name, state, who and where it is with the age of its data. */
export const StationName = ({ row, narrow }: { row: StationRow; narrow: boolean }) => (
  <div className="station-name">
    <div className="row station-title">
      <h1>{row.name}</h1>
      <StateTag state={row.state} />
      {narrow ? null : <ComingPast stationId={row.id} timeZone={row.timeZone} />}
    </div>
    <IdentityLine row={row} narrow={narrow} />
  </div>
)
