import type { TaskAction } from '@sundial/core/orders/kinds.ts'
import { concentratorOrderWords } from '@sundial/phrases/concentrator-orders.ts'
import { orderWords } from '@sundial/phrases/orders.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { type Say, useSay } from '../../kit/language/language.ts'

const words = { ...orderWords, ...concentratorOrderWords }
type Words = typeof words
/** By its name, because written out it is longer than the compiler writes types. */
type TaskWords = { [A in TaskAction]: Omit<typeof rsd, keyof Words[A]> & Words[A] }[TaskAction]
const tableOf = (action: TaskAction): TaskWords => ({ ...rsd, ...words[action] })

/** Kept: a table is spoken from where it was spoken before. */
const tables = new Map<TaskAction, TaskWords>()
const keptTableOf = (action: TaskAction): TaskWords => {
  const table = tables.get(action) ?? tableOf(action)
  tables.set(action, table)
  return table
}

/** Words of a task's progress: those of its kind of order among those of all. */
export const useTaskWords = (action: TaskAction): Say<TaskWords> => useSay(keptTableOf(action))
