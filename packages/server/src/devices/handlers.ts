import type { deviceListCalls } from '@sundial/contract/device-list.ts'
import type { deviceCalls } from '@sundial/contract/devices.ts'
import type { Handler, HandlersOf, HeavyHandlersOf } from '../kit/handlers.ts'
import { giveTicket, type HeavyFiles } from '../kit/tickets.ts'
import { ordering } from '../orders/give-order.ts'
import { dataTrend } from './data-trend.ts'
import { deviceList } from './device-list.ts'
import { devicesSheet } from './device-sheet.ts'
import { deviceTrend } from './device-trend.ts'
import { moduleStates } from './module-states.ts'
import { modules } from './modules.ts'

type Calls = typeof deviceCalls & typeof deviceListCalls

const exportDevices: Handler<'exportDevices'> = (input, call) => giveTicket('exportDevices', input, call)

export const deviceHandlers: HandlersOf<Calls> = { collectData: ordering('collect'), exportDevices }
export const heavyDeviceHandlers: HeavyHandlersOf<Calls> = { modules, deviceTrend, dataTrend, moduleStates, deviceList }
export const deviceFiles = { exportDevices: devicesSheet } satisfies Partial<HeavyFiles>
