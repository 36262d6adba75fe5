import type { UseQueryResult } from '@tanstack/react-query'
import type { CallError } from '../server/call-error.ts'
import type { Table } from './use-table.ts'
import type { ReadyView } from './ViewTabs.tsx'

/** The server's answer: a page of rows and how many there are in all. */
export type TableAnswer<Row> = {
  rows: readonly Row[] | undefined
  count: number
  error: CallError | null
  busy: boolean
  refetch: () => void
}

type Answered<Data> = Pick<UseQueryResult<Data, CallError>, 'data' | 'error' | 'isFetching' | 'refetch'>

const newsOf = ({ error, isFetching, refetch }: Answered<unknown>) => ({ error, busy: isFetching, refetch: () => void refetch() })

/** Of a call that answers with the page that was asked for. */
export const pageAnswer = <Row>(answer: Answered<{ list: readonly Row[]; pageTotalCount: number }>): TableAnswer<Row> => ({
  rows: answer.data?.list,
  count: answer.data?.pageTotalCount ?? 0,
  ...newsOf(answer),
})

/** The table's page of a list that the console has whole. */
export const wholeAnswer = <Row>(answer: Answered<unknown>, rows: readonly Row[] | undefined, { state }: Table): TableAnswer<Row> => ({
  rows: rows?.slice((state.page - 1) * state.size, state.page * state.size),
  count: rows?.length ?? 0,
  ...newsOf(answer),
})

/** The answer and the views of a list that the console has whole: each view is a part of it. */
export const wholeList = <Row, View extends string>(
  table: Table,
  answer: Answered<unknown>,
  parts: Record<View, readonly Row[] | undefined>,
  label: (view: View) => string,
): { answer: TableAnswer<Row>; views: ReadyView[] } => ({
  answer: wholeAnswer(answer, parts[table.state.view as View], table),
  views: (Object.keys(parts) as View[]).map((key) => ({ key, label: label(key), count: parts[key]?.length })),
})
