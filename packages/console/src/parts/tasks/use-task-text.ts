import type { TaskRow } from '@sundial/contract/tasks.ts'
import { orderWords } from '@sundial/phrases/orders.ts'
import { tasks } from '@sundial/phrases/tasks.ts'
import { sayFrom, useSay } from '../../kit/language/language.ts'

/** What a task does to what. */
export const useTaskText = () => {
  const say = useSay(tasks)
  return ({ action, target: { kind, label }, totalCount }: TaskRow): string => {
    const targets = {
      module: () => say('targetModule', { label }),
      string: () => say('targetString', { label }),
      list: () => say('moduleCount', { count: totalCount }),
      station: () => say('targetStation'),
    }
    return sayFrom(orderWords[action])('does', { what: targets[kind]() })
  }
}
