import { layout as phrases } from '@sundial/phrases/layout.ts'
import { Table, type TableColumnType } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { useFigureText } from '../parts/modules/use-figure-text.ts'
import { TableState } from './TableState.tsx'
import { type TableFigure, type TableProps, type TableRow, tableFigures, tableValue } from './table-rows.ts'

type Row = TableRow
type Props = TableProps & { rows: TableRow[] }

const low = Number.NEGATIVE_INFINITY

function useColumns({ snapshot, instant, alarmed }: TableProps): TableColumnType<Row>[] {
  const say = useSay(phrases)
  const { percent, age } = useFormat()
  const figure = useFigureText()
  const now = useNow(10_000)
  const { columns } = snapshot
  const figureOf = (key: TableFigure, i: number) => tableValue(snapshot, instant, key, i)
  return [
    { key: 'code', title: say('columnModule'), width: 112, fixed: 'left', render: (_, r) => r.code, sorter: (a, b) => a.i - b.i },
    {
      key: 'string',
      title: say('columnString'),
      width: 88,
      render: (_, r) => r.string,
      sorter: (a, b) => a.string.localeCompare(b.string),
    },
    {
      key: 'state',
      title: say('columnState'),
      width: 220,
      sorter: (a, b) => instant.state[a.i]!.localeCompare(instant.state[b.i]!) || (a.share ?? low) - (b.share ?? low),
      render: (_, r) => <TableState instant={instant} alarmed={alarmed} module={r.i} />,
    },
    {
      key: 'share',
      title: say('columnShare'),
      width: 132,
      align: 'right',
      sorter: (a, b) => (a.share ?? low) - (b.share ?? low),
      render: (_, r) => percent(r.share, 0),
    },
    ...tableFigures.map(
      ({ key, word }): TableColumnType<Row> => ({
        key,
        title: say(word),
        width: 124,
        align: 'right',
        sorter: (a, b) => (figureOf(key, a.i) ?? low) - (figureOf(key, b.i) ?? low),
        render: (_, r) => figure(key, figureOf(key, r.i)),
      }),
    ),
    {
      key: 'age',
      title: say('columnAge'),
      width: 120,
      align: 'right',
      sorter: (a, b) => (columns.at[a.i] ?? 0) - (columns.at[b.i] ?? 0),
      render: (_, r) => (columns.at[r.i] == null ? '–' : age(columns.at[r.i]!, now)),
    },
  ]
}

/** The drawing as a table: all modules with all values, sortable. Only visible rows are rendered, so that 10,000 modules stay fast. */
export function ModuleTable(props: Props) {
  const { rows, focused, onChoose } = props
  const columns = useColumns(props)
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(360)
  useEffect(() => {
    const seen = new ResizeObserver(([entry]) => setHeight(Math.max(200, entry!.contentRect.height - 42)))
    seen.observe(box.current!)
    return () => seen.disconnect()
  }, [])
  return (
    <div ref={box} className="layout-stage">
      <div style={{ position: 'absolute', inset: 0 }}>
        <Table<Row>
          virtual
          size="small"
          rowKey="i"
          columns={columns}
          dataSource={rows}
          pagination={false}
          scroll={{ x: 1560, y: height }}
          showSorterTooltip={false}
          onRow={(row) => ({ onClick: () => onChoose(row.i), 'aria-selected': row.i === focused })}
          rowClassName={(row) => (row.i === focused ? 'ant-table-row-selected' : '')}
        />
      </div>
    </div>
  )
}
