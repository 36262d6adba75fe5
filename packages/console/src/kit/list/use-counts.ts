import type { Call, InputOf } from '@sundial/contract/kit/call.ts'
import { useCall } from '../server/use-call.ts'
import { stateOfView, type TableState } from '../table/table-state.ts'
import type { Table } from '../table/use-table.ts'
import { type AnyList, everyMsOf } from './list.ts'
import { takes, withinCounts } from './takes.ts'

type Asked = {
  list: AnyList
  table: Table
  now: number
  /** Every row, of a list that has them all. */
  rows: readonly object[] | undefined
  /** Whether the call that answers pages may be made. */
  may: boolean
  /** How many rows each ready view holds, where the answer with the page says so. */
  known: Readonly<Record<string, number>> | undefined
  /** What is asked for beside the queries. */
  beside: object
}
type Counts = (number | undefined)[]
type Told = { counts?: number[]; countedTo?: number }

/** How many rows each view holds, the ready ones and one's own, asked for in one question; `countedTo`: where counting them ended. */
export const useCounts = ({
  list,
  table,
  now,
  rows,
  may,
  known,
  beside,
}: Asked): { ready: Counts; own: Counts; countedTo: number | undefined } => {
  const { plan, whole, paged, counts: counting = paged ?? list.call } = list
  const own = table.settings.views.map(({ query }) => stateOfView(plan.rules, query))
  const ready = known ? [] : list.views.map((view): TableState => ({ ...table.state, view }))
  const states = [...ready, ...own].filter(({ view }) => !whole?.[view])
  const within = withinCounts(counting, beside)
  const queries = states.map((state) => ({ ...within, ...list.conditionsOf(state, now) }))
  const input = takes(counting, 'queries') ? { ...beside, queries } : { ...beside, counts: queries, pageSize: 1 }
  const answer = useCall(counting, input as InputOf<Call>, {
    enabled: may && queries.length > 0,
    keepLast: true,
    ...everyMsOf(list),
  }).data as number[] | Told | undefined
  const { counts: told, countedTo }: Told = Array.isArray(answer) ? { counts: answer } : (answer ?? {})
  const countOf = (state: TableState): number | undefined => {
    const keeps = whole?.[state.view]
    return keeps ? rows?.filter((row) => keeps(row as never, now)).length : told?.[states.indexOf(state)]
  }
  return { ready: known ? list.views.map((view) => known[view]) : ready.map(countOf), own: own.map(countOf), countedTo }
}
