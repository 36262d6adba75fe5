import type { InputOf } from '@sundial/contract/kit/call.ts'
import type { userCalls } from '@sundial/contract/users.ts'
import { columnRules } from '../kit/table/arrange-columns.ts'
import type { TableState } from '../kit/table/table-state.ts'
import type { TablePlan } from '../kit/table/use-table.ts'

export type UserQuery = InputOf<typeof userCalls.users>

/** The ready views and the status that each asks for. */
const statusOfView = { all: undefined, enabled: 1, disabled: 0, pending: 2 } as const
export type UserView = keyof typeof statusOfView
const views = Object.keys(statusOfView) as [UserView, ...UserView[]]

const widths = {
  loginName: 132,
  realName: 144,
  phone: 128,
  email: 220,
  jobNumber: 72,
  organisation: 200,
  roles: 128,
  status: 92,
  lastLoginTime: 152,
  actions: 124,
}
export type UserColumn = keyof typeof widths

/** Shown by those who ask for them: with all of them no name would be whole. */
const hidden: readonly UserColumn[] = ['email', 'jobNumber']

const digits = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? text : '')

/** The list of users. */
export const listPlan: TablePlan = {
  key: 'list.users',
  rules: {
    views,
    filters: {
      loginName: (text) => text.slice(0, 64),
      name: (text) => text.slice(0, 60),
      phone: (text) => text.slice(0, 20),
      orgNo: (text) => text.slice(0, 64),
      roleId: digits,
    },
    sorts: [''],
    first: { sort: '', order: 'asc' },
  },
  columns: columnRules(widths, hidden),
}

/** What a state asks the server for; conditions that are not set are left out. */
export const conditionsOf = ({ view, filters }: Pick<TableState, 'view' | 'filters'>): UserQuery => {
  const { loginName, name, phone, orgNo, roleId } = filters
  const conditions = { loginName, name, phone, orgNo, roleId: roleId ? Number(roleId) : '', status: statusOfView[view as UserView] ?? '' }
  return Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== '' && value !== undefined)) as UserQuery
}
