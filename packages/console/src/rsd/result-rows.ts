import type { TaskDevice } from '@sundial/contract/tasks.ts'
import type { CsvCell } from '@sundial/core/kit/csv.ts'
import type { TaskAction } from '@sundial/core/orders/kinds.ts'
import { type NotesWord, notesText, wordOf } from '@sundial/core/rsd/result-words.ts'
import { byUrgency, type JudgedTask } from './results.ts'
import { shownOf } from './shown.ts'

type ResultWord = ReturnType<typeof wordOf>
type ColumnWord =
  | 'columnModule'
  | 'columnNumber'
  | 'columnString'
  | 'columnResult'
  | 'columnVoltage'
  | 'columnTime'
  | 'columnTries'
  | 'columnNote'
type Words = {
  say: (key: ResultWord | ColumnWord | NotesWord, slots?: { holder: string } | { time: string } | { figure: string }) => string
  at: string
  moment: (at: number) => string
}

const columns: ColumnWord[] = ['columnModule', 'columnNumber', 'columnString', 'columnResult', 'columnVoltage', 'columnTime', 'columnTries']
const columnsOf = (action: TaskAction) => columns.filter((c) => c !== 'columnVoltage' || shownOf(action).voltage)
const rounded = (value: number | null, decimals: number): number | null => (value === null ? null : Number(value.toFixed(decimals)))

/** The results of a task as a table with its head: failures first, voltage in V, time in s, moments as `moment` writes them. */
export const resultRows = (
  devices: readonly TaskDevice[],
  { action, darkUntil }: Omit<JudgedTask, 'timeZone'>,
  { say, at, moment }: Words,
): CsvCell[][] => [
  [...columnsOf(action).map((column) => say(column)), at, say('columnNote')],
  ...byUrgency(devices).map((d) => [
    d.code,
    d.number,
    d.stringCode,
    say(wordOf(d, darkUntil !== null, action)),
    ...(shownOf(action).voltage ? [rounded(d.voltageV, 1)] : []),
    rounded(d.elapsedMs === null ? null : d.elapsedMs / 1000, 1),
    d.tries,
    moment(d.updateTime),
    notesText(d, say, moment),
  ]),
]
