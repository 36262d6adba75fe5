import { useMemo } from 'react'
import { ModuleCards } from './ModuleCards.tsx'
import { ModuleTable } from './ModuleTable.tsx'
import { type TableProps, tableRows } from './table-rows.ts'

/** All modules with all values, as an alternative to the drawing; on a phone the cards of one block. */
export function LayoutTable({ block, ...props }: TableProps & { block: number | null }) {
  const { snapshot, instant } = props
  const rows = useMemo(() => tableRows(snapshot, instant, block), [snapshot, instant, block])
  return block === null ? <ModuleTable {...props} rows={rows} /> : <ModuleCards key={block} {...props} rows={rows} />
}
