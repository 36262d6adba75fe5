import type { WorkOrderRow } from '@sundial/contract/work-order-row.ts'
import { wallText } from '@sundial/core/stations/local-day.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import { offsetText } from '../kit/format/clocks.ts'
import { useSay } from '../kit/language/language.ts'
import type { Column } from '../kit/table/TableRows.tsx'
import { DueCell, MonthCell, OrderCell, WorkStateCell } from './cells.tsx'
import type { WorkColumn } from './work-order-list.ts'

export const useColumns = (onOpen: (id: number) => void): Record<WorkColumn, Column<WorkOrderRow>> => {
  const say = useSay(workOrders)
  return {
    order: { title: say('columnOrder'), render: (row) => <OrderCell row={row} onOpen={onOpen} /> },
    state: { title: say('columnState'), render: (row) => <WorkStateCell row={row} /> },
    due: {
      title: say('due'),
      render: (row) => <DueCell row={row} />,
      file: ({ dueAt, timeZone }) => (dueAt === null ? null : `${wallText(dueAt, timeZone)} ${offsetText(dueAt, timeZone)}`),
    },
    steps: { title: say('columnSteps'), right: true, render: ({ stepsEnded, steps }) => `${stepsEnded} / ${steps}` },
    month: { title: say('month'), right: true, render: (row) => <MonthCell row={row} /> },
  }
}
