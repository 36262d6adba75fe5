import { useMemo } from 'react'
import { ModuleCards } from './ModuleCards.tsx'
import { ModuleTable } from './ModuleTable.tsx'
import { type TwinProps, twinRows } from './twin-rows.ts'

/** Every module with every value, for who can't or doesn't want to see the drawing; on a phone of one block, as cards. */
export function ModuleTwin({ block, ...props }: TwinProps & { block: number | null }) {
  const { snapshot, instant } = props
  const rows = useMemo(() => twinRows(snapshot, instant, block), [snapshot, instant, block])
  return block === null ? <ModuleTable {...props} rows={rows} /> : <ModuleCards key={block} {...props} rows={rows} />
}
