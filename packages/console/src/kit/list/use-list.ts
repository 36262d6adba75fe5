import type { Call, InputOf, OutputOf } from '@sundial/contract/kit/call.ts'
import { useCall } from '../server/use-call.ts'
import { pageAnswer } from '../table/table-answer.ts'
import { useChosen } from '../table/use-chosen.ts'
import { useCountedViews } from '../table/use-counted-views.ts'
import { useTable } from '../table/use-table.ts'
import type { List } from './list.ts'

type Page = { list: readonly { id: number }[]; pageTotalCount: number }
type RowOf<C> = OutputOf<C> extends { list: readonly (infer Row extends { id: number })[] } ? Row : never
type Options = { everyMs?: number }

/**
 * The page of a list that its address asks for, with the count of each view and the rows that are chosen. `inList`: what the table of the
 * list is given. `label`: what a ready view is called.
 */
export const useList = <C extends Call, V extends string, K extends string>(
  { call, plan, conditionsOf }: List<C, V, K>,
  label: (view: V) => string,
  options: Options = {},
) => {
  const table = useTable(plan)
  const { page: targetPage, size: pageSize } = table.state
  const asked = conditionsOf(table.state)
  const answer = useCall(call, { targetPage, pageSize, ...asked } as InputOf<C>, { keepLast: true, ...options })
  const data = answer.data as Page | undefined
  const rows = data?.list as readonly RowOf<C>[] | undefined
  const counted = useCountedViews<C, V>(call, table, label, (state) => conditionsOf(state) as InputOf<C>)
  const chosen = useChosen<RowOf<C>>(rows, 'id' as keyof RowOf<C>, table.chosen)
  return {
    table,
    asked,
    rows,
    count: data?.pageTotalCount,
    chosen,
    inList: { table, answer: pageAnswer<RowOf<C>>(answer as never), rowKey: 'id' as const, ...counted },
  }
}
