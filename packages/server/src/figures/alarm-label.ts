import { partsOfPlace } from '@sundial/core/alarms/places.ts'

type Placed = { place: string; scheduleName: string | null; concentratorName: string | null; deviceCode: string | null }

/** What the place of an alarm is called: the code of its device, the name of its concentrator or schedule, or the name of the plant. */
export const alarmLabel = ({ place, scheduleName, concentratorName, deviceCode }: Placed, stationName: string): string => {
  const { kind, gw } = partsOfPlace(place)
  if (kind === 'schedule') return scheduleName ?? ''
  if (kind === 'concentrator') return concentratorName ?? gw ?? ''
  return kind === 'station' ? stationName : (deviceCode ?? '')
}
