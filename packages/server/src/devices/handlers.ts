import type { deviceChangeCalls } from '@sundial/contract/device-changes.ts'
import type { deviceChoiceCalls } from '@sundial/contract/device-choices.ts'
import type { deviceDetailCalls } from '@sundial/contract/device-details.ts'
import type { deviceExportCalls } from '@sundial/contract/device-exports.ts'
import type { deviceListCalls } from '@sundial/contract/device-list.ts'
import type { deviceSearchCalls } from '@sundial/contract/device-search.ts'
import type { deviceCalls } from '@sundial/contract/devices.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { seesStation } from '@sundial/store/concentrators/list-concentrators.ts'
import type { Handler, HandlersOf, HeavyHandlersOf } from '../kit/handlers.ts'
import { giveTicket, type HeavyFiles } from '../kit/tickets.ts'
import { ordering } from '../orders/give-order.ts'
import { devicesOfKind, macOfPanel, searchDevices } from './archive.ts'
import { archiveFile, stationDataFile } from './archive-sheet.ts'
import { insertDevice, insertRsd, saveDevice, updateDevice } from './change.ts'
import { dataTrend } from './data-trend.ts'
import { deleteDevices } from './delete.ts'
import { deviceChoices, tableDetail } from './details.ts'
import { deviceLevel } from './device-level.ts'
import { deviceList } from './device-list.ts'
import { devicesSheet } from './device-sheet.ts'
import { deviceTrend } from './device-trend.ts'
import { exportArchive, exportStationData } from './exports.ts'
import { moduleStates } from './module-states.ts'
import { modules } from './modules.ts'
import { changePanelFlag } from './panel-flag.ts'
import { parts } from './parts.ts'

type Calls = typeof deviceCalls &
  typeof deviceListCalls &
  typeof deviceSearchCalls &
  typeof deviceChangeCalls &
  typeof deviceChoiceCalls &
  typeof deviceDetailCalls &
  typeof deviceExportCalls

const exportDevices: Handler<'exportDevices'> = async (input, call) => {
  if (!(await seesStation(call.server.store.db, call.scope, input.stationId))) throw new Refusal('notFound')
  return giveTicket('exportDevices', input, call)
}

export const deviceHandlers: HandlersOf<Calls> = {
  collectData: ordering('collect'),
  exportDevices,
  devicesOfKind,
  macOfPanel,
  insertDevice,
  updateDevice,
  saveDevice,
  deleteDevices,
  insertRsd,
  changePanelFlag,
  exportArchive,
  exportStationData,
}
export const heavyDeviceHandlers: HeavyHandlersOf<Calls> = {
  modules,
  deviceTrend,
  dataTrend,
  moduleStates,
  deviceList,
  parts,
  searchDevices,
  deviceChoices,
  deviceLevel,
  tableDetail,
}
export const deviceFiles = {
  exportDevices: devicesSheet,
  exportArchive: archiveFile,
  exportStationData: stationDataFile,
} satisfies Partial<HeavyFiles>
