import { Table as AntTable, type TableColumnType, type TableProps } from 'antd'
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { ColumnHead } from './ColumnHead.tsx'
import './table-rows.css'
import { type ColumnPlace, growColumns } from './arrange-columns.ts'
import { onRow } from './open-row.ts'
import type { TableState } from './table-state.ts'
import type { Table } from './use-table.ts'

/** Title and cells of a column. The table decides its place and width. */
export type Column<Row> = {
  title: string
  /** What it is called in the settings, where the title has a unit that changes. */
  word?: string
  /** The whole title, where `title` is short; shown as a tooltip. */
  hint?: string
  right?: boolean
  /** What is too long for one line is cut: only where a click shows all of it. */
  ellipsis?: boolean
  /** What is too long for one line goes on in the next. */
  wrap?: boolean
  /** The name of the order that the server is asked for. */
  sort?: string
  render: (row: Row) => ReactNode
  /** How it reads on a card, where that is otherwise; null: this row's card is without it. */
  card?: (row: Row) => ReactNode
}

/** What columns are called. */
export type Headings = Record<string, Pick<Column<never>, 'title' | 'word'>>

const headHeight = 41
/** Row heights, px (look, section 1). */
const rowHeights = { compact: 32, middle: 40, roomy: 48 }
/** From here rows are drawn only while they are in view. */
const virtualFrom = 100
const choiceWidth = 36

/** What a scroll bar beside the rows takes. */
const scrollBarWidth = 16

const useBox = () => {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  // before the first paint: columns that find their width after it would jump
  useLayoutEffect(() => {
    const own = box.current!
    const measure = () => setSize({ width: own.clientWidth - scrollBarWidth, height: own.clientHeight - headHeight })
    const observed = new ResizeObserver(measure)
    observed.observe(own)
    measure()
    return () => observed.disconnect()
  }, [])
  return { box, ...size }
}

const sortingOf = (sort: string | undefined, state: TableState) =>
  sort === undefined
    ? {}
    : {
        sorter: true,
        sortOrder: state.sort === sort ? (state.order === 'asc' ? ('ascend' as const) : ('descend' as const)) : null,
        sortDirections: ['ascend' as const, 'descend' as const, 'ascend' as const],
      }

const widthOf = (places: readonly ColumnPlace[]): number => places.reduce((sum, { width }) => sum + width, 0)

type Props<Row> = {
  table: Table
  columns: Record<string, Column<Row>>
  rows: readonly Row[]
  rowKey: keyof Row & string
  /** What the box of a row is called; without it nothing can be chosen. */
  chooseLabel?: ((row: Row) => string) | undefined
  nothing: ReactNode
}

const columnOf = <Row,>(place: ColumnPlace, { columns, table }: Props<Row>): TableColumnType<Row> => {
  const column = columns[place.key]!
  const setWidth = (width: number) =>
    table.changePlaces((was) => was.map((other) => (other.key === place.key ? { ...other, width } : other)))
  return {
    key: column.sort ?? place.key,
    title: <ColumnHead title={column.title} hint={column.hint} word={column.word ?? column.title} width={place.width} onWidth={setWidth} />,
    width: place.width,
    ...(place.fixed ? { fixed: 'left' as const } : {}),
    ellipsis: column.ellipsis ? { showTitle: false } : false,
    align: column.right ? 'right' : 'left',
    ...(column.wrap ? { className: 'cell-wrap' } : {}),
    ...(column.right ? { onHeaderCell: () => ({ className: 'head-right' }) } : {}),
    render: (_, row) => column.render(row),
    ...sortingOf(column.sort, table.state),
  }
}

const choiceOf = <Row,>(table: Table, label: (row: Row) => string): TableProps<Row>['rowSelection'] & object => ({
  columnWidth: choiceWidth,
  fixed: true,
  preserveSelectedRowKeys: true,
  selectedRowKeys: [...table.chosen],
  onChange: (keys) => table.choose(keys),
  getCheckboxProps: (row) => ({ 'aria-label': label(row) }) as object,
})

/** The list as a table; its order is the server's. */
export const TableRows = <Row extends object>(props: Props<Row>) => {
  const { table, rows, rowKey, chooseLabel, nothing } = props
  const { box, width: boxWidth, height } = useBox()
  const asked = table.places.filter((place) => place.shown && props.columns[place.key])
  const choice = chooseLabel ? choiceWidth : 0
  const shown = growColumns(
    asked,
    (key) => props.columns[key]?.ellipsis === true || props.columns[key]?.wrap === true,
    boxWidth - choice - widthOf(asked),
  )
  const width = widthOf(shown) + choice
  const rowHeight = rowHeights[table.settings.density]
  return (
    <div ref={box} className="table-rows" style={{ '--row-height': `${rowHeight}px` } as CSSProperties}>
      <AntTable<Row>
        size="small"
        rowKey={rowKey}
        dataSource={rows}
        columns={shown.map((place) => columnOf(place, props))}
        pagination={false}
        tableLayout="fixed"
        showSorterTooltip={false}
        virtual={rows.length >= virtualFrom}
        scroll={{ x: width, y: Math.max(height, 160) }}
        locale={{ emptyText: nothing }}
        onRow={onRow}
        {...(chooseLabel ? { rowSelection: choiceOf(table, chooseLabel) } : {})}
        onChange={(_page, _filters, sorter) => {
          const { columnKey, order } = Array.isArray(sorter) ? sorter[0]! : sorter
          if (order) table.change({ sort: String(columnKey), order: order === 'descend' ? 'desc' : 'asc' })
        }}
      />
    </div>
  )
}
