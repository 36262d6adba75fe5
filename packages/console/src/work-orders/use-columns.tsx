import type { WorkOrderRow } from '@sundial/contract/work-order-row.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import { useSay } from '../kit/language/language.ts'
import type { Column } from '../kit/table/TableRows.tsx'
import { DueCell, MonthCell, OrderCell, WorkStateCell } from './cells.tsx'
import type { WorkColumn } from './work-order-list.ts'

export const useColumns = (onOpen: (id: number) => void): Record<WorkColumn, Column<WorkOrderRow>> => {
  const say = useSay(workOrders)
  return {
    order: { title: say('columnOrder'), render: (row) => <OrderCell row={row} onOpen={onOpen} /> },
    state: { title: say('columnState'), render: (row) => <WorkStateCell row={row} /> },
    due: { title: say('due'), render: (row) => <DueCell row={row} /> },
    steps: { title: say('columnSteps'), right: true, render: ({ stepsEnded, steps }) => `${stepsEnded} / ${steps}` },
    month: { title: say('month'), right: true, render: (row) => <MonthCell row={row} /> },
  }
}
