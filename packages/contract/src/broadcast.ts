import { z } from 'zod'
import { call } from './kit/call.ts'
import { madeTask } from './kit/order.ts'
import { code as gw } from './kit/shapes.ts'

const orders = { kind: 'post', writes: ['tasks', 'concentrators', 'registers'], output: madeTask } as const
/** RSDs that wait for the broadcast shut down without it: the password is asked again. */
const dangerous = { ...orders, may: 'concentrators.reset', stepUp: true } as const
const readBack = 'Answers the task; done means that the concentrator says so itself afterwards.'

/** The keep-alive that a concentrator sends to all its devices. */
export const broadcastCalls = {
  setBroadcast: call({
    ...dangerous,
    path: '/gateWay/setBroadcast',
    about: `What a concentrator sends to all its devices again and again, the keep-alive without which RSDs shut down: a whole frame to everybody, hexadecimal, every so many half seconds. A frame that switches is refused. ${readBack}`,
    input: z.strictObject({ gw, cycle: z.number().min(0).max(100_000), data: z.string().trim().max(1000) }),
  }),

  stopBroadcast: call({
    ...dangerous,
    path: '/gateWay/stopBroadcast',
    about: `Stop the broadcast of a concentrator: RSDs that wait for it shut down. ${readBack}`,
    input: z.strictObject({ gw }),
  }),
}
