import type { Call, InputOf } from '@sundial/contract/kit/call.ts'
import type { TableSettingKey } from '@sundial/contract/user-settings.ts'
import { columnRules } from '../table/arrange-columns.ts'
import type { TableState } from '../table/table-state.ts'
import type { TablePlan } from '../table/use-table.ts'
import { conditionOf } from './condition.ts'

type Query = Pick<TableState, 'view' | 'filters'>
type Declared<C extends Call, V extends string, K extends string> = {
  /** Where somebody's look of the list is kept. */
  key: TableSettingKey
  /** The ready views, and what each asks for. */
  views: Readonly<Record<V, Partial<InputOf<C>>>>
  /** Fields of the call's input that somebody can ask by; what the address may say for them follows from their schema. */
  filters?: readonly (keyof InputOf<C> & string)[]
  /** Conditions that stand otherwise in the address than the call takes them: what of a text is one, '' where nothing. */
  own?: Readonly<Record<string, (text: string) => string>>
  /** What is asked for those. */
  ask?: (filters: TableState['filters']) => Partial<InputOf<C>>
  /** Widths of the columns in their order, px. */
  columns: Readonly<Record<K, number>>
  /** Columns that are not shown at first. */
  hidden?: readonly NoInfer<K>[]
  /** Orders that the list can stand in; none: as the server answers. */
  sorts?: readonly string[]
  /** The order that it stands in at first. */
  first?: { sort: string; order: 'asc' | 'desc' }
}
export type List<C extends Call, V extends string, K extends string> = {
  call: C
  plan: TablePlan
  /** What a state asks the server for; conditions that are not set are left out. */
  conditionsOf: (state: Query) => Partial<InputOf<C>>
  views: readonly V[]
  columns: readonly K[]
}

/** A list of what a call answers. What stands in its address, its settings and its questions follow. */
export const list = <C extends Call, V extends string, K extends string>(call: C, declared: Declared<C, V, K>): List<C, V, K> => {
  const { key, views, filters = [], columns, hidden = [], sorts = [''], own = {}, ask } = declared
  const conditions = filters.map((name) => [name, conditionOf(call.input, name)] as const)
  return {
    call,
    plan: {
      key,
      rules: {
        views: Object.keys(views) as [V, ...V[]],
        filters: { ...Object.fromEntries(conditions.map(([name, { read }]) => [name, read])), ...own },
        sorts,
        first: declared.first ?? { sort: '', order: 'asc' },
      },
      columns: columnRules(columns, hidden),
    },
    conditionsOf: ({ view, filters: said }) => {
      const asked = conditions.map(([name, { sent }]) => [name, sent(said[name] ?? '')] as const)
      const set = Object.fromEntries([...asked, ...Object.entries(ask?.(said) ?? {})].filter(([, value]) => value !== undefined))
      return { ...views[view as V], ...set } as Partial<InputOf<C>>
    },
    views: Object.keys(views) as V[],
    columns: Object.keys(columns) as K[],
  }
}
