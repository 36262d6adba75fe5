import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import { pathOf } from '@sundial/contract/pages.ts'

/** The page of the device where an alarm stands: of one module its place in the layout, otherwise the nearest page there is. */
export const devicePath = ({ stationId, placeKind, deviceId, gw, memberId }: AlarmRow): string => {
  if (placeKind === 'concentrator' && gw !== null) return pathOf('concentrator', { number: gw })
  if (placeKind === 'irradianceSensor' && deviceId !== null) return pathOf('irradianceSensor', { id: deviceId })
  const isModule = memberId !== null && memberId !== deviceId
  if (isModule) return pathOf('station', { id: stationId, module: memberId })
  return placeKind === 'station' ? pathOf('station', { id: stationId }) : pathOf('station', { id: stationId, tab: 'devices' })
}
