import type { workOrderCalls } from '@sundial/contract/work-orders.ts'
import type { HandlersOf } from '../kit/handlers.ts'
import { assignWorkOrder, closeWorkOrder, editWorkOrder, reopenWorkOrder } from './change.ts'
import { addWorkOrders } from './create.ts'
import { workOrder, workOrderFigures, workOrders, workPeople } from './list.ts'
import { addWorkMessage, endWorkStep, proveWorkDevice, workOnSite } from './work.ts'

/** Photos of messages are uploaded where all files are: attachments/upload.ts. */
export const workOrderHandlers: HandlersOf<Omit<typeof workOrderCalls, 'uploadWorkPhoto'>> = {
  workOrders,
  workOrder,
  workOrderFigures,
  workPeople,
  addWorkOrders,
  editWorkOrder,
  assignWorkOrder,
  endWorkStep,
  workOnSite,
  proveWorkDevice,
  addWorkMessage,
  closeWorkOrder,
  reopenWorkOrder,
}
