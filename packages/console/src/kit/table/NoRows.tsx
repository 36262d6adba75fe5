import { table as phrases } from '@sundial/phrases/table.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { EmptyState } from '../empty/EmptyState.tsx'
import { useSay } from '../language/language.ts'
import { stateAtFirst } from './table-state.ts'
import type { Table } from './use-table.ts'
import type { ReadyView } from './ViewTabs.tsx'
import { whyEmpty } from './why-empty.ts'

/** What a list says that has no row at all, and what one does then. */
export type Nothing = { text: string; hint?: string; act?: ReactNode }

export type Adding = { label: string; onAdd: () => void }

type Props = { table: Table; count: number; views: readonly ReadyView[]; nothing: Nothing; add?: Adding | null | undefined }

/** Why no row is shown, and the way back to rows. */
export const NoRows = ({ table, count, views, nothing, add }: Props) => {
  const say = useSay(phrases)
  const { state, plan, change } = table
  const first = stateAtFirst(plan.rules)
  const firstLabel = views.find(({ key }) => key === first.view)?.label ?? ''
  const ways = {
    page: { text: say('noSuchPage'), label: say('firstPage'), part: {} },
    query: { text: say('nothingFits'), label: say('dropQuery'), part: { filters: first.filters } },
    view: { text: say('nothingInView'), label: say('backTo', { view: firstLabel }), part: { view: first.view } },
  }
  const why = whyEmpty(state, first, count)
  if (why === 'none')
    return (
      <EmptyState text={nothing.text} hint={nothing.hint}>
        {nothing.act ?? (add ? <Button onClick={add.onAdd}>{add.label}</Button> : null)}
      </EmptyState>
    )
  const { text, label, part } = ways[why]
  return (
    <EmptyState text={text}>
      <Button onClick={() => change(part)}>{label}</Button>
    </EmptyState>
  )
}
