import { csvOf } from '../kit/csv/csv.ts'
import { saveFile } from '../kit/csv/save-file.ts'
import { momentText } from '../kit/format/clocks.ts'
import { resultRows } from './result-rows.ts'
import { useTaskWords } from './task-words.ts'
import type { TaskSeen } from './use-task.ts'

/** Keeps the results shown now as a file named after the task. */
export const useExport = ({ task, devices }: TaskSeen): (() => void) => {
  const say = useTaskWords(task.action)
  const { timeZone } = task
  return () => {
    const rows = resultRows(devices, task, {
      say: (key) => say(key),
      at: say('columnAt', { zone: timeZone }),
      moment: (at) => momentText(at, timeZone),
    })
    saveFile(`${task.number}.csv`, csvOf(rows), 'text/csv;charset=utf-8')
  }
}
