import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import { pathOf } from '@sundial/contract/pages.ts'

/** The page of what is no device and no plant; null: it is one, or it is gone. */
const otherPath = ({ placeKind, gw, schedule }: AlarmRow): string | null => {
  if (schedule) return pathOf(schedule.isMonitorTask ? 'monitorTasks' : 'schedules', { runs: schedule.id })
  return placeKind === 'concentrator' && gw !== null ? pathOf('concentrator', { number: gw }) : null
}

/** The module that has an alarm, or the one of several that has it worst; null: no module has it. */
export const moduleOf = ({ placeKind, deviceId, memberId }: Pick<AlarmRow, 'placeKind' | 'deviceId' | 'memberId'>): number | null => {
  if (placeKind === 'module') return deviceId
  return memberId !== deviceId ? memberId : null
}

/** The string that has an alarm; null: no string has it. */
export const stringOf = ({ placeKind, deviceId }: Pick<AlarmRow, 'placeKind' | 'deviceId'>): number | null =>
  placeKind === 'string' ? deviceId : null

/** The address of the device or schedule that has an alarm. A module is shown in the layout of its plant, a device without a page by its plant. */
export const devicePath = (row: AlarmRow): string => {
  const { stationId, placeKind, deviceId, memberId } = row
  const other = otherPath(row)
  if (other !== null) return other
  if (placeKind === 'irradianceSensor' && deviceId !== null) return pathOf('irradianceSensor', { id: deviceId })
  const isModule = memberId !== null && memberId !== deviceId
  if (isModule) return pathOf('station', { id: stationId, module: memberId })
  const isPlant = placeKind === 'station' || placeKind === 'schedule'
  return pathOf('station', isPlant ? { id: stationId } : { id: stationId, tab: 'devices' })
}
