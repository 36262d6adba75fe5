import type { Handler } from '../kit/handlers.ts'
import { giveOrder } from '../orders/give-order.ts'

export const restartDevice: Handler<'restartDevice'> = ({ deviceId, ...asked }, call) =>
  giveOrder(call, { ...asked, action: 'restartDevice', target: { kind: 'module', ids: [deviceId] } })
