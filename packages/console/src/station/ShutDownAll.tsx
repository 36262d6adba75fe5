import type { StationRow } from '@sundial/contract/stations.ts'
import { EmergencyButton } from '../parts/rsd/EmergencyButton.tsx'

/** The emergency shutdown of a plant, wherever the plant is shown; nothing where there is nothing to shut down. */
export const ShutDownAll = ({ row: { id, name, moduleCount } }: { row: StationRow }) =>
  moduleCount > 0 ? <EmergencyButton of={{ stationId: id }} name={name} /> : null
