import { taskCalls } from '@sundial/contract/tasks.ts'
import { list } from '../kit/list/list.ts'

/** Columns that are shown at first fit 1440 px together. */
export const taskList = list(taskCalls.tasks, {
  key: 'list.tasks',
  views: {
    all: {},
    open: { status: -1 },
    succeeded: { outcome: 'succeeded' },
    partly: { outcome: 'partly' },
    inconclusive: { outcome: 'inconclusive' },
    failed: { outcome: 'failed' },
    askAgain: { askAgain: true },
  },
  filters: ['stationId', 'executeStep', 'emCode'],
  columns: {
    number: 104,
    what: 174,
    station: 144,
    step: 112,
    status: 96,
    success: 88,
    completion: 104,
    devices: 72,
    duration: 88,
    by: 100,
    created: 172,
  },
  // said by the success while all is well, and by the task itself while it runs
  hidden: ['completion'],
  card: { className: 'task-card', head: 'number', state: 'status', lines: ['what'], foot: ['station', 'created'] },
  everyMs: 60_000, // specification, point 9
})
export type TaskColumn = (typeof taskList.columns)[number]
