import type { Call, InputOf, OutputOf } from '@sundial/contract/kit/call.ts'
import type { Permission } from '@sundial/core/session/permissions.ts'
import { useNow } from '../format/use-now.ts'
import { callServer } from '../server/call-server.ts'
import { useCall } from '../server/use-call.ts'
import { mayIn, useSignedIn } from '../session/use-session.ts'
import type { TableAnswer } from '../table/table-answer.ts'
import { useChosen } from '../table/use-chosen.ts'
import type { AllRows } from '../table/use-rows-file.tsx'
import { type Table, useTable } from '../table/use-table.ts'
import type { ReadyView } from '../table/ViewTabs.tsx'
import { type AnyList, everyMsOf, type List, orderOf, type PagedOf, type RowOf } from './list.ts'
import { useCounts } from './use-counts.ts'
import { useExport } from './use-export.ts'

type Row = { id: React.Key }
type Page = { list: readonly Row[]; pageTotalCount: number; countedTo?: number; views?: Record<string, number> }

/** All rows of a list whose call answers them at once; one's own carry one's own name, as those of everybody do. */
const useWhole = (list: AnyList) => {
  const { call, whole, everybody, newestFirst } = list
  const me = useSignedIn()
  const answer = useCall(call, {} as InputOf<Call>, { enabled: whole !== null, ...everyMsOf(list) })
  const found = whole ? (answer.data as readonly Row[] | undefined) : undefined
  const name = { userId: me?.userId ?? 0, loginName: me?.username ?? '', realName: me?.realName ?? '' }
  const named = everybody ? found?.map((row) => ({ ...row, ...name })) : found
  return { answer, rows: newestFirst ? named?.toReversed() : named }
}

/** The page that the address asks for, of a list whose call answers pages. */
const usePage = (list: AnyList, { state }: Table, asked: object, enabled: boolean) => {
  const call = list.paged ?? list.call
  const input = { targetPage: state.page, pageSize: state.size, ...asked, ...orderOf(call, state) }
  return useCall(call, input as InputOf<Call>, { enabled, keepLast: true, ...everyMsOf(list) })
}

const pageMax = 1_000
/** A file of what the table says has at most so many rows. */
const fileRowsMax = 10_000

/** The rows of all pages, as many as a file takes; `more`: whether there are others. */
const readPages = async (call: Call, asked: object): Promise<{ rows: Row[]; more: boolean }> => {
  const rows: Row[] = []
  for (let targetPage = 1; rows.length < fileRowsMax; targetPage++) {
    const { list } = (await callServer(call, { targetPage, pageSize: pageMax, ...asked } as InputOf<Call>)) as Page
    rows.push(...list)
    if (list.length < pageMax) return { rows, more: false }
  }
  return { rows, more: true }
}

/** Whether the call that answers pages may be made: that of a list always, that of everybody's rows with its permission. */
const useMayPage = ({ everybody }: AnyList): boolean => {
  const session = useSignedIn()
  return !everybody || mayIn(session, everybody.may as Permission)
}

/** What of the list is shown. */
const usePart = (list: AnyList, table: Table, asked: object, now: number) => {
  const { view, page, size } = table.state
  const may = useMayPage(list)
  const everybody = may && list.everybody !== undefined && view === 'every'
  const keeps = everybody ? undefined : (list.whole?.[view] ?? list.whole?.[list.views[0]!])
  const whole = useWhole(list)
  const paged = usePage(list, table, asked, !keeps)
  const kept = keeps && whole.rows?.filter((row) => keeps(row as never, now))
  const ofWhole = { rows: kept?.slice((page - 1) * size, page * size), count: kept?.length, data: undefined }
  const data = paged.data as Page | undefined
  const part = keeps ? ofWhole : { rows: data?.list, count: data?.pageTotalCount, data }
  const { error, isFetching, refetch } = keeps ? whole.answer : paged
  const answer: TableAnswer<Row> = {
    rows: part.rows,
    count: part.count ?? 0,
    countedTo: part.data?.countedTo,
    error,
    busy: isFetching,
    refetch: () => void refetch(),
  }
  const call = list.paged ?? list.call
  const allRows = async () => (keeps ? { rows: kept ?? [], more: false } : readPages(call, { ...asked, ...orderOf(call, table.state) }))
  return { ...part, all: whole.rows, answer, may, everybody, allRows }
}

/**
 * The part of a list that its address asks for, with the count of each view and the rows that are chosen. `inList`: what the table of the
 * list is given. `label`: what a ready view is called. `beside`: what is asked for whatever the address says, as the station whose devices they are. `everybody`: whether the view with the rows of all users is open. `all`: every row,
 * where the list has them all.
 */
export const useList = <C extends Call, E extends Call, V extends string, K extends string>(
  of: List<C, E, V, K>,
  label: (view: V) => string,
  beside: Partial<InputOf<NoInfer<C>>> = {},
) => {
  type Shown = RowOf<PagedOf<C, E>>
  const list = of as unknown as AnyList
  const table = useTable(list.plan)
  const now = useNow(60_000)
  const asked = { ...beside, ...list.conditionsOf(table.state, now) }
  const { rows, count, data, all, answer, may, everybody, allRows } = usePart(list, table, asked, now)
  const counts = useCounts({ list, table, now, rows: all, may, known: data?.views, beside })
  const chosen = useChosen(rows, 'id', table.chosen)
  const exporting = useExport(list, table, asked, beside)
  const views = list.views.flatMap((key, i): ReadyView[] =>
    key === 'every' && !may ? [] : [{ key, label: label(key as V), count: counts.ready[i] }],
  )
  return {
    table,
    everybody,
    all: all as readonly Shown[] | undefined,
    data: data as OutputOf<C> | undefined,
    rows: rows as readonly Shown[] | undefined,
    count,
    chosen: chosen as readonly Shown[],
    exporting,
    inList: {
      table,
      answer: answer as TableAnswer<Shown>,
      rowKey: 'id' as const,
      views,
      ownCounts: counts.own,
      viewsCountedTo: counts.countedTo,
      card: list.card,
      exporting,
      allRows: exporting ? undefined : (allRows as unknown as AllRows<Shown>),
    },
  }
}
