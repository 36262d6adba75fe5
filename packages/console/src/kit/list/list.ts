import type { Call, InputOf, OutputOf } from '@sundial/contract/kit/call.ts'
import type { FileList } from '@sundial/contract/kit/file-lists.ts'
import type { TableSettingKey } from '@sundial/contract/user-settings.ts'
import { columnRules } from '../table/arrange-columns.ts'
import type { CardPlan } from '../table/RowCards.tsx'
import type { TableState } from '../table/table-state.ts'
import type { TablePlan } from '../table/use-table.ts'
import { conditionOf } from './condition.ts'
import { takes } from './takes.ts'

type Query = Pick<TableState, 'view' | 'filters'>
/** A row of what a call answers: of all its rows, or of a page of them. */
export type RowOf<C> = OutputOf<C> extends readonly (infer Row)[] ? Row : OutputOf<C> extends { list: readonly (infer Row)[] } ? Row : never
/** What a view holds. Of a call that answers all rows at once: which of them. Of one that answers pages: what it is asked for. */
type ViewOf<C extends Call> = OutputOf<C> extends readonly (infer Row)[] ? (row: Row, now: number) => boolean : Partial<InputOf<C>>
type Keeps = (row: never, now: number) => boolean
/** The call that answers pages of a list: that of everybody's rows, where there is one. */
export type PagedOf<C, E> = [E] extends [never] ? C : E
/** The views of a list, that of everybody's rows among them. */
export type ViewsOf<E, V extends string> = [E] extends [never] ? V : V | 'every'

type Declared<C extends Call, E extends Call, V extends string, K extends string> = {
  /** Where somebody's look of the list is kept. */
  key: TableSettingKey
  /** The ready views, and what each holds. */
  views: Readonly<Record<V, ViewOf<C>>>
  /** The rows are one's own; this call answers those of everybody, in pages: the view `every`, for whoever may make the call. */
  everybody?: E
  /** Fields of the input that somebody can ask by; what the address may say for them follows from their schema. */
  filters?: readonly (keyof InputOf<PagedOf<C, E>> & string)[]
  /** Conditions that stand otherwise in the address than the call takes them: what of a text is one, '' where nothing. */
  own?: Readonly<Record<string, (text: string) => string>>
  /** What is asked for those. */
  ask?: (filters: TableState['filters'], view: NoInfer<V>, now: number) => Partial<InputOf<C>>
  /** Widths of the columns in their order, px. */
  columns: Readonly<Record<K, number>>
  /** Columns that are not shown at first. */
  hidden?: readonly NoInfer<K>[]
  /** Where the columns stand on the card that a row is below 992 px. */
  card: CardPlan<NoInfer<K>>
  /** Orders that the list can stand in; none: as the server answers. */
  sorts?: readonly string[]
  /** The order that it stands in at first. */
  first?: { sort: string; order: 'asc' | 'desc' }
  /** The call answers all rows at once, the oldest first: the newest is shown first. */
  newestFirst?: true
  /** Makes a file of the rows: all of the query, or those with the ids it is given. */
  exports?: Call
  /** The server makes a file of the pages that this call answers (`exportList`). */
  file?: FileList
  /** Counts the rows of several queries, where the call that lists does not. */
  counts?: Call
  /** It is asked for again this often, behind what events tell. */
  everyMs?: number
}
export type List<C extends Call, E extends Call, V extends string, K extends string> = {
  call: C
  /** Only a type: whose rows it shows. */
  row?: RowOf<PagedOf<C, E>>
  plan: TablePlan
  /** What a state asks the server for; conditions that are not set are left out. */
  conditionsOf: (state: Query, now?: number) => Partial<InputOf<PagedOf<C, E>>>
  views: readonly V[]
  columns: readonly K[]
  /** The call that answers pages; null: the list has all its rows. */
  paged: Call | null
  /** Which rows a view holds, of a call that answers all of them; null: the server chooses. */
  whole: Readonly<Record<string, Keeps>> | null
  everybody: Call | undefined
} & Pick<Declared<C, E, V, K>, 'card' | 'exports' | 'file' | 'counts' | 'everyMs' | 'newestFirst'>

/** Whatever list. */
export type AnyList = List<Call, never, string, string>

/** A list of what a call answers. What stands in its address, its settings, its questions, its cards and its files follow. */
export const list = <C extends Call, V extends string, K extends string, E extends Call = never>(
  call: C,
  declared: Declared<C, E, V, K>,
): List<C, E, ViewsOf<E, V>, K> => {
  const { key, filters = [], columns, hidden = [], sorts = [''], own = {}, ask, everybody } = declared
  // Which rows a view holds is said of a call that answers all of them (`ViewOf`).
  const whole = Object.values(declared.views).some((view) => typeof view === 'function')
  const paged = everybody ?? (whole ? null : call)
  const conditions = filters.map((name) => [name, conditionOf(paged!.input, name)] as const)
  const views = [...Object.keys(declared.views), ...(everybody ? ['every'] : [])] as [ViewsOf<E, V>, ...ViewsOf<E, V>[]]
  const known: Readonly<Record<string, object>> = whole ? {} : declared.views
  return {
    ...declared,
    call,
    everybody,
    paged,
    whole: whole ? (declared.views as Readonly<Record<string, Keeps>>) : null,
    plan: {
      key,
      rules: {
        views,
        filters: { ...Object.fromEntries(conditions.map(([name, { read }]) => [name, read])), ...own },
        sorts,
        first: declared.first ?? { sort: '', order: 'asc' },
      },
      columns: columnRules(columns, hidden),
    },
    conditionsOf: ({ view, filters: said }, now = 0) => {
      const asked = conditions.map(([name, { sent }]) => [name, sent(said[name] ?? '')] as const)
      const others = Object.entries(ask?.(said, view as V, now) ?? {})
      const set = Object.fromEntries([...asked, ...others].filter(([, value]) => value !== undefined))
      return { ...known[view], ...set } as Partial<InputOf<PagedOf<C, E>>>
    },
    views,
    columns: Object.keys(columns) as K[],
  }
}

/** The order that a state asks for, of a call that takes one. */
export const orderOf = (call: Call, { sort, order }: Pick<TableState, 'sort' | 'order'>): object =>
  takes(call, 'sortBy') ? { sortBy: sort, sortOrder: order } : {}

/** How often a list is asked for again, as `useCall` takes it. */
export const everyMsOf = ({ everyMs }: Pick<AnyList, 'everyMs'>): { everyMs?: number } => (everyMs ? { everyMs } : {})
