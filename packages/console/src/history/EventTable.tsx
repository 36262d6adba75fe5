import type { StationEvent } from '@sundial/contract/history.ts'
import { history } from '@sundial/phrases/history.ts'
import { Table, type TableColumnType } from 'antd'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { PlantTime } from '../kit/format/PlantTime.tsx'
import { useSay } from '../kit/language/language.ts'
import { byOf, type EventListProps, Outcome, What, whyOf } from './event-cells.tsx'

const keyOf = (e: StationEvent): string =>
  `${e.at} ${e.kind} ${e.task?.id ?? e.alarm?.id ?? e.concentrator?.gw ?? ''} ${e.lost?.stream ?? ''} ${e.lost?.count ?? ''} ${e.notice?.code ?? ''} ${e.notice?.subject ?? ''}`

export function EventTable({ list, loading, timeZone, onTask }: EventListProps) {
  const say = useSay(history)
  const columns: TableColumnType<StationEvent>[] = [
    {
      key: 'at',
      title: say('columnAt'),
      width: 172,
      render: (_, e) => <PlantTime at={e.at} timeZone={timeZone} form="second" />,
    },
    { key: 'what', title: say('columnWhat'), render: (_, e) => <What event={e} onTask={onTask} /> },
    { key: 'by', title: say('columnBy'), width: 150, render: (_, e) => byOf(e) },
    { key: 'why', title: say('columnWhy'), width: 170, render: (_, e) => whyOf(e) },
    { key: 'result', title: say('columnResult'), width: 310, align: 'right', render: (_, e) => <Outcome event={e} /> },
  ]
  return (
    <Table<StationEvent>
      size="small"
      rowKey={keyOf}
      columns={columns}
      dataSource={[...list]}
      loading={loading}
      pagination={false}
      tableLayout="fixed"
      locale={{ emptyText: <EmptyState text={say('nothing')} hint={say('nothingHint')} /> }}
    />
  )
}
