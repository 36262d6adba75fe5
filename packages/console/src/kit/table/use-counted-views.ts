import type { Call, InputOf } from '@sundial/contract/kit/call.ts'
import { useCalls } from '../server/use-calls.ts'
import { stateOfView, type TableState } from './table-state.ts'
import type { Table } from './use-table.ts'
import type { ReadyView } from './ViewTabs.tsx'

/** The ready views and one's own, each with how many rows the call would answer with. */
export const useCountedViews = <C extends Call, View extends string>(
  call: C,
  { plan, state, settings }: Table,
  label: (view: View) => string,
  conditionsOf: (state: TableState) => InputOf<C>,
): { views: ReadyView[]; ownCounts: number[] } => {
  const ready = plan.rules.views
  const states = [...ready.map((view) => ({ ...state, view })), ...settings.views.map(({ query }) => stateOfView(plan.rules, query))]
  const asked = states.map((one) => ({ ...(conditionsOf(one) as object), pageSize: 1 }) as InputOf<C>)
  const counts = (useCalls(call, asked).data as ({ pageTotalCount: number } | undefined)[]).map((answer) => answer?.pageTotalCount)
  return {
    views: ready.map((key, i) => ({ key, label: label(key as View), count: counts[i] })),
    ownCounts: counts.slice(ready.length).map((count) => count ?? 0),
  }
}
