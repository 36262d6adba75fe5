import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { orderCalls } from '@sundial/contract/orders.ts'

/** The queue of a concentrator as the server tells it. */
export type Queue = OutputOf<typeof orderCalls.commandQueue>
export type Queued = Queue['list'][number]
