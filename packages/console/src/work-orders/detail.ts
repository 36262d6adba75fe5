import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { workOrderCalls } from '@sundial/contract/work-orders.ts'

/** What the panel of an order shows. */
export type Detail = OutputOf<typeof workOrderCalls.workOrder>
