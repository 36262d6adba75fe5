import type { TaskRow } from '@sundial/contract/tasks.ts'
import { concentratorOrderNames } from '@sundial/phrases/concentrator-order-names.ts'
import { orderWords } from '@sundial/phrases/orders.ts'
import { tasks } from '@sundial/phrases/tasks.ts'
import { sayFrom, useSay } from '../../kit/language/language.ts'

type Target = Pick<TaskRow, 'target' | 'totalCount' | 'orgName'>

/** What a task is for, by a name that says what it is: "string A-04", not "A-04"; a whole plant by its name. */
export const targetName = ({ target: { kind, label }, totalCount, orgName }: Target): string => {
  const say = sayFrom(tasks)
  const names = {
    module: () => say('targetModule', { label }),
    string: () => say('targetString', { label }),
    list: () => say('moduleCount', { count: totalCount }),
    station: () => orgName,
    concentrator: () => label,
  }
  return names[kind]()
}

/** The same beside others, with the plant. */
export const placedTarget = (task: Target): string =>
  task.target.kind === 'station' ? task.orgName : `${task.orgName} · ${targetName(task)}`

/** What a task does to what. */
export const useTaskText = () => {
  const say = useSay(tasks)
  return (task: TaskRow): string =>
    sayFrom({ ...orderWords, ...concentratorOrderNames }[task.action])('does', {
      what: task.target.kind === 'station' ? say('targetStation') : targetName(task),
    })
}
