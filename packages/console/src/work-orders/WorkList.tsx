import type { WorkOrderRow } from '@sundial/contract/work-order-row.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import { useSay } from '../kit/language/language.ts'
import { useList } from '../kit/list/use-list.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import { textControl } from '../kit/table/query-controls.tsx'
import { StationCondition } from '../parts/stations/StationCondition.tsx'
import { LookSwitch } from './LookSwitch.tsx'
import { useColumns } from './use-columns.tsx'
import { workOrderList } from './work-order-list.ts'

type Props = { summary: string; narrow: boolean; onOpen: (id: number) => void; onAdd: (() => void) | null }

/** Orders one below the other, with their views and conditions. */
export const WorkList = ({ summary, narrow, onOpen, onAdd }: Props) => {
  const say = useSay(workOrders)
  const { inList } = useList(workOrderList, say)
  const columns = useColumns(onOpen)
  return (
    <DataTable<WorkOrderRow>
      {...inList}
      title={say('title')}
      meta={summary}
      actions={narrow ? null : <LookSwitch />}
      add={onAdd ? { label: say('add'), onAdd } : null}
      fields={[
        { key: 'text', label: say('search'), width: 180, control: textControl('text', 64, { search: true }) },
        {
          ...{ key: 'stationId', label: say('plant'), width: 160 },
          control: ({ stationId }, ask) => <StationCondition stationId={stationId} onAsk={(next) => ask({ stationId: next })} />,
        },
      ]}
      columns={columns}
      nothing={{ text: say('none'), hint: say('noneHint') }}
    />
  )
}
