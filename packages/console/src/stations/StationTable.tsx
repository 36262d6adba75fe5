import type { StationRow } from '@sundial/contract/stations.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { Table } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useSay } from '../kit/language/language.ts'
import { densities } from './list-settings.ts'
import type { ListState, StationSort } from './list-state.ts'
import './station-table.css'
import { useColumns } from './use-columns.tsx'
import { useListSettings } from './use-list-settings.ts'

const headHeight = 41
/** From here rows are drawn only while they are in view. */
const virtualFrom = 100

const useBodyHeight = () => {
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const observed = new ResizeObserver(([entry]) => setHeight(Math.floor(entry!.contentRect.height) - headHeight))
    observed.observe(box.current!)
    return () => observed.disconnect()
  }, [])
  return { box, height }
}

type Props = {
  rows: StationRow[]
  state: ListState
  onChange: (part: Partial<ListState>) => void
  chosen: StationRow[]
  onChosen: (rows: StationRow[]) => void
}

/** The list as a table; its order is the server's. */
export const StationTable = ({ rows, state, onChange, chosen, onChosen }: Props) => {
  const say = useSay(stations)
  const { box, height } = useBodyHeight()
  const density = useListSettings((settings) => settings.density)
  const columns = useColumns(rows, state)
  const width = columns.reduce((sum, column) => sum + Number(column.width), 36)
  return (
    <div ref={box} className="station-table" style={{ '--row-height': `${densities[density]}px` } as React.CSSProperties}>
      <Table<StationRow>
        size="small"
        rowKey="id"
        dataSource={rows}
        columns={columns}
        pagination={false}
        tableLayout="fixed"
        showSorterTooltip={false}
        virtual={rows.length >= virtualFrom}
        scroll={{ x: width, y: Math.max(height, 160) }}
        locale={{ emptyText: <p className="stations-none">{say('none')}</p> }}
        rowSelection={{
          columnWidth: 36,
          selectedRowKeys: chosen.map(({ id }) => id),
          onChange: (_keys, selected) => onChosen(selected),
          getCheckboxProps: ({ name }) => ({ 'aria-label': say('choose', { name }) }) as object,
        }}
        onChange={(_page, _filters, sorter) => {
          const { columnKey, order } = Array.isArray(sorter) ? sorter[0]! : sorter
          if (order) onChange({ sort: columnKey as StationSort, order: order === 'descend' ? 'desc' : 'asc' })
        }}
      />
    </div>
  )
}
