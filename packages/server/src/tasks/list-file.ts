import type { TaskRow } from '@sundial/contract/tasks.ts'
import { isPlatformAction } from '@sundial/core/orders/platform-kinds.ts'
import { durationS, ratesOf } from '@sundial/core/orders/rates.ts'
import { statusWordOf } from '@sundial/core/orders/status-word.ts'
import { targetNameOf } from '@sundial/core/orders/target-word.ts'
import { concentratorOrderNames } from '@sundial/phrases/concentrator-order-names.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { orderNames } from '@sundial/phrases/order-names.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { tasks as phrases } from '@sundial/phrases/tasks.ts'
import { labelIn, wordsOf } from '../kit/language.ts'
import type { ListColumns, ListFile } from '../kit/list-file.ts'
import { numberColumn, plantTimeColumn, textColumn } from '../sheets/columns.ts'
import { tasks } from './list.ts'

const names = { ...orderNames, ...concentratorOrderNames }
const wordOf = wordsOf({ tasks: phrases, stations })
const nameOf = wordsOf(names)

/** What a task does to what, as the list says it. */
const whatIn =
  (language: Language) =>
  (task: TaskRow): string => {
    const say = (key: keyof typeof phrases, slots = {}) => wordOf(`tasks:${key}`, language, slots)
    const what = task.target.kind === 'station' ? say('targetStation') : targetNameOf(task, say)
    return nameOf(`${task.action}:does`, language, { what })
  }

const columns = (language: Language): ListColumns<TaskRow> => {
  const say = (key: keyof typeof phrases, slots = {}) => wordOf(`tasks:${key}`, language, slots)
  const statusOf = (task: TaskRow) => {
    const { key, count = 0 } = statusWordOf(task)
    return say(key, { count })
  }
  return {
    number: [textColumn(say('columnNumber'), 18, (t) => t.number)],
    what: [textColumn(say('columnWhat'), 36, whatIn(language)), textColumn(say('reason'), 30, (t) => t.reason || null)],
    station: [textColumn(say('columnStation'), 26, (t) => t.orgName)],
    step: [textColumn(say('columnStep'), 22, (t) => labelIn('taskType', t.taskType, language))],
    status: [textColumn(say('columnStatus'), 24, statusOf)],
    success: [numberColumn(say('columnSuccess'), 2, (t) => ratesOf(t).success * 100)],
    completion: [numberColumn(say('columnCompletion'), 2, (t) => ratesOf(t).completion * 100)],
    devices: [numberColumn(say('columnDevices'), 0, (t) => (isPlatformAction(t.action) ? null : t.totalCount))],
    duration: [numberColumn(say('columnDuration'), 1, durationS)],
    by: [textColumn(say('columnBy'), 18, (t) => t.createdBy)],
    approvedBy: [textColumn(say('columnApprovedBy'), 18, (t) => t.approvedBy)],
    created: [
      plantTimeColumn(say('columnCreated'), (t) => t.createTime),
      textColumn(wordOf('stations:timeZone', language), 20, (t) => t.timeZone),
    ],
  }
}

export const taskListFile: ListFile<'tasks'> = { read: tasks, title: (language) => wordOf('tasks:title', language), columns }
