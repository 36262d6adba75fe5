import type { FileForm } from '@sundial/contract/kit/file-form.ts'
import { saveTable } from '../kit/files/save-table.ts'
import { momentText } from '../kit/format/clocks.ts'
import { useTaskWords } from '../parts/rsd/task-words.ts'
import { resultRows } from './result-rows.ts'
import type { TaskSeen } from './use-task.ts'

/** Keeps the results shown now as a file named after the task. */
export const useExport = ({ task, devices }: TaskSeen): ((form: FileForm) => void) => {
  const say = useTaskWords(task.action)
  const { timeZone } = task
  return (form) => {
    const rows = resultRows(devices, task, {
      say: (key, slots) => say(key, { holder: '', time: '', figure: '', ...slots }),
      at: say('columnAt', { zone: timeZone }),
      moment: (at) => momentText(at, timeZone),
    })
    saveTable(`${task.number}`, rows, form)
  }
}
