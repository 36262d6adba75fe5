import type { ivCurveCalls } from '@sundial/contract/ivcurves.ts'
import type { Handler, HandlersOf, HeavyHandlersOf } from '../kit/handlers.ts'
import { giveOrder } from '../orders/give-order.ts'
import { ivCurve } from './curve.ts'
import { ivScanDevices } from './devices.ts'
import { ivScans } from './scans.ts'

const openIvScan: Handler<'openIvScan'> = ({ points, ...input }, call) => giveOrder(call, { ...input, action: 'ivScan', args: { points } })

export const ivCurveHandlers: HandlersOf<typeof ivCurveCalls> = { openIvScan, ivScans }
export const heavyIvCurveHandlers: HeavyHandlersOf<typeof ivCurveCalls> = { ivScanDevices, ivCurve }
