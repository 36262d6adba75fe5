import type { TaskRow } from '@sundial/contract/tasks.ts'
import { targetNameOf } from '@sundial/core/orders/target-word.ts'
import { concentratorOrderNames } from '@sundial/phrases/concentrator-order-names.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { orderNames } from '@sundial/phrases/order-names.ts'
import { tasks } from '@sundial/phrases/tasks.ts'
import { sayFrom, useSay } from '../../kit/language/language.ts'

type Target = Pick<TaskRow, 'target' | 'totalCount' | 'orgName'>

/** What a task is for, by a name that says what it is: "string A-04", not "A-04"; a whole plant by its name. */
export const targetName = (task: Target): string => targetNameOf(task, sayFrom(tasks))

/** The same beside others, with the plant. */
export const placedTarget = (task: Target): string =>
  task.target.kind === 'station' ? task.orgName : `${task.orgName} · ${targetName(task)}`

const words = { ...orderNames, ...concentratorOrderNames }
/** What an order of a kind does to `what`; of a kind that this console does not know only to what. */
export const useOrderText = () => {
  const sayKit = useSay(kit)
  return (action: TaskRow['action'], what: string): string =>
    Object.hasOwn(words, action) ? sayFrom(words[action])('does', { what }) : `${sayKit('otherValue')} · ${what}`
}

/** What a task does to what. */
export const useTaskText = () => {
  const say = useSay(tasks)
  const does = useOrderText()
  return (task: Target & Pick<TaskRow, 'action'>): string =>
    does(task.action, task.target.kind === 'station' ? say('targetStation') : targetName(task))
}
