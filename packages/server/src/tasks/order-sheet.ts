import type { TaskDevice, TaskRow } from '@sundial/contract/tasks.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { proofOf, type TaskAction } from '@sundial/core/orders/kinds.ts'
import { resultKind, resultKinds } from '@sundial/core/orders/results.ts'
import { type NotesWord, notesText, wordOf } from '@sundial/core/rsd/result-words.ts'
import { wallText } from '@sundial/core/stations/local-day.ts'
import { concentratorOrderWords } from '@sundial/phrases/concentrator-orders.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { orderWords } from '@sundial/phrases/orders.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { findTasks } from '@sundial/store/tasks/find-tasks.ts'
import { taskDevices } from '@sundial/store/tasks/task-devices.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { wordsOf } from '../kit/language.ts'
import { giveTicket, type HeavyFiles } from '../kit/tickets.ts'
import { taskDevice, taskRow } from '../orders/task-row.ts'
import { type SheetColumn, sheetOf } from '../sheets/sheet.ts'

/** @throws Refusal notFound */
const taskOf = async ({ server, scope, language }: ReadCall, id: number): Promise<TaskRow> => {
  const [task] = (await findTasks(server.store.db, scope, { ids: [id] })).rows
  if (!task) throw new Refusal('notFound')
  return taskRow(task, language)
}

/** @throws Refusal notFound before a ticket is given */
export const exportTask: Handler<'exportTask'> = async (input, call) =>
  giveTicket('exportTask', input, call, (await taskOf(call, input.taskId)).totalCount)

const tables = { ...orderWords, ...concentratorOrderWords }
const ofRsd = wordsOf({ rsd })
const ofOrder = wordsOf(tables)
type Word = keyof typeof rsd | keyof (typeof orderWords)['shutdown']

/** Words of results: those of the kind of order, else those of all. */
const wordsFor =
  (action: TaskAction, language: Language) =>
  (key: Word, slots: Record<string, string> = {}): string =>
    Object.hasOwn(tables[action], key)
      ? ofOrder(`${action}:${key}` as Parameters<typeof ofOrder>[0], language, slots)
      : ofRsd(`rsd:${key}` as Parameters<typeof ofRsd>[0], language, slots)

const seconds = (ms: number | null): number | null => (ms === null ? null : ms / 1000)

const columnsOf = ({ action, darkUntil, timeZone }: TaskRow, language: Language): SheetColumn<TaskDevice>[] => {
  const say = wordsFor(action, language)
  const moment = (at: number): string => wallText(at, timeZone)
  const text = (title: string, width: number, value: (device: TaskDevice) => string | null): SheetColumn<TaskDevice> => ({
    ...{ kind: 'text', title, width, value },
  })
  const number = (title: string, decimals: number, value: (device: TaskDevice) => number | null): SheetColumn<TaskDevice> => ({
    ...{ kind: 'number', title, width: 12, decimals, value },
  })
  return [
    text(say('columnModule'), 18, ({ code }) => code),
    text(say('columnNumber'), 18, (device) => device.number),
    text(say('columnString'), 12, ({ stringCode }) => stringCode),
    text(say('columnResult'), 24, (device) => say(wordOf(device, darkUntil !== null, action))),
    ...(proofOf(action) === 'readBack' ? [number(say('columnVoltage'), 1, ({ voltageV }) => voltageV)] : []),
    number(say('columnTime'), 1, ({ elapsedMs }) => seconds(elapsedMs)),
    number(say('columnTries'), 0, ({ tries }) => tries),
    {
      kind: 'instant',
      title: say('columnAt', { zone: timeZone }),
      width: 20,
      value: ({ updateTime }) => updateTime,
      timeZone: () => timeZone,
    },
    text(say('columnNote'), 40, (device) => notesText(device, (key: NotesWord, slots) => say(key, { ...slots }), moment)),
  ]
}

/** The most urgent first, by place within. */
const urgency = ({ phase }: TaskDevice): number => resultKinds.indexOf(resultKind(phase))

export const taskSheet: HeavyFiles['exportTask'] = async ({ taskId }, call) => {
  const task = await taskOf(call, taskId)
  const devices = (await taskDevices(call.server.store.db, call.scope, taskId)).map(taskDevice)
  return sheetOf(
    task.number,
    columnsOf(task, call.language),
    devices.toSorted((a, b) => urgency(a) - urgency(b)),
  )
}
