import { useMemo } from 'react'
import { ModuleCards } from './ModuleCards.tsx'
import { ModuleTable } from './ModuleTable.tsx'
import { type TableProps, tableRows } from './table-rows.ts'

/** Every module with every value, for who can't or doesn't want to see the drawing; on a phone of one block, as cards. */
export function LayoutTable({ block, ...props }: TableProps & { block: number | null }) {
  const { snapshot, instant } = props
  const rows = useMemo(() => tableRows(snapshot, instant, block), [snapshot, instant, block])
  return block === null ? <ModuleTable {...props} rows={rows} /> : <ModuleCards key={block} {...props} rows={rows} />
}
