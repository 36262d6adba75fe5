import { isBelowOut, type ServicePlace } from '@sundial/core/alarms/out-of-service.ts'
import { OutLine } from './OutLine.tsx'
import { useOut } from './use-out.ts'

/** A line for each piece of equipment that makes a device be out of service: the device itself, or equipment above it. */
export const PlaceOut = ({ stationId, place }: { stationId: number; place: ServicePlace }) =>
  useOut(stationId)
    .filter((row) => isBelowOut(place, row))
    .map((row) => <OutLine key={row.id} row={row} />)
