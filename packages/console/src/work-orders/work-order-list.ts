import { workOrderCalls } from '@sundial/contract/work-orders.ts'
import { list } from '../kit/list/list.ts'

/** Work orders: what is late is on top. */
export const workOrderList = list(workOrderCalls.workOrders, {
  key: 'list.workOrders',
  file: 'workOrders',
  views: {
    open: { view: 'open' },
    mine: { view: 'mine' },
    unassigned: { view: 'unassigned' },
    late: { view: 'late' },
    watched: { view: 'watched' },
    done: { view: 'done' },
  },
  filters: ['text', 'stationId'],
  columns: { order: 300, state: 240, due: 200, steps: 90, month: 110 },
  card: { head: 'order', lines: ['state', 'due'], facts: ['steps', 'month'] },
  everyMs: 60_000,
})
export type WorkColumn = (typeof workOrderList.columns)[number]
