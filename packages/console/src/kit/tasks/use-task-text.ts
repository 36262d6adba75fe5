import type { TaskRow } from '@sundial/contract/tasks.ts'
import { tasks } from '@sundial/phrases/tasks.ts'
import { useSay } from '../language/language.ts'

const words = { shutdown: 'shutdownOf', energise: 'energiseOf', collect: 'readingOf' } as const

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
    return say(words[action], { what: targets[kind]() })
  }
}
