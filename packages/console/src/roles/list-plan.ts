import type { InputOf, OutputOf } from '@sundial/contract/kit/call.ts'
import type { roleCalls } from '@sundial/contract/roles.ts'
import { columnRules } from '../kit/table/arrange-columns.ts'
import type { TableState } from '../kit/table/table-state.ts'
import type { TablePlan } from '../kit/table/use-table.ts'

export type RoleRow = OutputOf<typeof roleCalls.roles>['list'][number]
export type RoleQuery = InputOf<typeof roleCalls.exportRoles>

/** The ready views and the status that each asks for. */
const statusOfView = { all: undefined, enabled: 1, disabled: 0 } as const
export type RoleView = keyof typeof statusOfView
const views = Object.keys(statusOfView) as [RoleView, ...RoleView[]]

const widths = {
  name: 196,
  number: 132,
  description: 360,
  userCount: 64,
  secondFactor: 112,
  status: 96,
  actions: 168,
}
export type RoleColumn = keyof typeof widths

/** The list of roles. */
export const listPlan: TablePlan = {
  key: 'list.roles',
  rules: {
    views,
    filters: { name: (text) => text.slice(0, 60) },
    sorts: [''],
    first: { sort: '', order: 'asc' },
  },
  columns: columnRules(widths),
}

/** What a state asks the server for; conditions that are not set are left out. */
export const conditionsOf = ({ view, filters }: Pick<TableState, 'view' | 'filters'>): RoleQuery => {
  const status = statusOfView[view as RoleView]
  return { ...(filters.name ? { name: filters.name } : {}), ...(status === undefined ? {} : { status }) }
}
