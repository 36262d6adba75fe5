import { isBelowOut, type ServicePlace } from '@sundial/core/alarms/out-of-service.ts'
import { OutLine } from './OutLine.tsx'
import { useOut } from './use-out.ts'

/** What of a plant is out of service with a device in it: itself, or what stands above it. */
export const PlaceOut = ({ stationId, place }: { stationId: number; place: ServicePlace }) =>
  useOut(stationId)
    .filter((row) => isBelowOut(place, row))
    .map((row) => <OutLine key={row.id} row={row} />)
