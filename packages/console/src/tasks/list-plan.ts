import type { InputOf } from '@sundial/contract/kit/call.ts'
import type { taskCalls } from '@sundial/contract/tasks.ts'
import { columnRules } from '../kit/table/arrange-columns.ts'
import type { TableState } from '../kit/table/table-state.ts'
import type { TablePlan } from '../kit/table/use-table.ts'

type TaskQuery = InputOf<typeof taskCalls.tasks>

/** The ready views and the status that each asks for; -1: not ended. */
const statusOfView = { all: undefined, open: -1, succeeded: 2, failed: 3, interrupted: 4 } as const
export type TaskView = keyof typeof statusOfView
const views = Object.keys(statusOfView) as [TaskView, ...TaskView[]]

/** Columns and their widths; those shown at first fit 1440 px together. */
const widths = {
  number: 104,
  what: 196,
  station: 150,
  step: 112,
  status: 96,
  success: 88,
  completion: 104,
  devices: 72,
  duration: 88,
  by: 114,
  created: 130,
}
/** Said by the success while all is well, and by the task itself while it runs. */
const hidden: readonly TaskColumn[] = ['completion']
export type TaskColumn = keyof typeof widths
export const taskColumns = Object.keys(widths) as TaskColumn[]

const digits = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? text : '')

/** The list of tasks. */
export const listPlan: TablePlan = {
  key: 'list.tasks',
  rules: {
    views,
    filters: { stationId: digits, executeStep: digits, emCode: (text) => text.slice(0, 64) },
    sorts: [''],
    first: { sort: '', order: 'asc' },
  },
  columns: columnRules(widths, hidden),
}

/** What a state asks the server for; conditions that are not set are left out. */
export const conditionsOf = ({ view, filters }: Pick<TableState, 'view' | 'filters'>): TaskQuery => {
  const status = statusOfView[view as TaskView]
  return {
    ...(status === undefined ? {} : { status }),
    ...(filters.stationId ? { stationId: Number(filters.stationId) } : {}),
    ...(filters.executeStep ? { executeStep: Number(filters.executeStep) } : {}),
    ...(filters.emCode?.trim() ? { emCode: filters.emCode.trim() } : {}),
  }
}
