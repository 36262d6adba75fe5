import { taskCalls, taskSorts } from '@sundial/contract/tasks.ts'
import { ownZone } from '../kit/format/clocks.ts'
import { list } from '../kit/list/list.ts'
import { periodFilters, timesOf } from '../kit/list/period.ts'

/** Columns that are shown at first fit 1440 px together. */
export const taskList = list(taskCalls.tasks, {
  key: 'list.tasks',
  file: 'tasks',
  views: {
    all: {},
    open: { status: -1 },
    succeeded: { outcome: 'succeeded' },
    partly: { outcome: 'partly' },
    inconclusive: { outcome: 'inconclusive' },
    failed: { outcome: 'failed' },
    askAgain: { askAgain: true },
  },
  filters: ['stationId', 'taskType', 'emCode', 'person'],
  own: periodFilters,
  ask: (filters, _view, now) => timesOf(filters, { timeZone: ownZone(), now }),
  sorts: taskSorts,
  first: { sort: 'created', order: 'desc' },
  columns: {
    number: 100,
    what: 178,
    station: 156,
    step: 128,
    status: 146,
    success: 90,
    completion: 104,
    devices: 74,
    duration: 98,
    by: 118,
    approvedBy: 92,
    created: 206,
  },
  // completion is said by the success while all is well, and by the task itself while it runs; the step by what it does
  hidden: ['completion', 'step', 'duration'],
  card: { className: 'task-card', head: 'number', state: 'status', lines: ['what'], foot: ['station', 'created'] },
  everyMs: 60_000, // specification, point 9
})
export type TaskColumn = (typeof taskList.columns)[number]
