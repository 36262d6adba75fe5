import { orderKinds, type TaskAction, taskActions } from './kinds.ts'
import { type ExecuteStep, executeSteps, type TaskType } from './task-types.ts'

/** What kind of order a task is, as lists and files tell it. */
export type ToldType = {
  /** Type of the task; `other`: a newer version has written a kind of order that this one does not know. */
  taskType: TaskType | 'other'
  /** Number of the specification; null: it has none for this type. */
  executeStep: ExecuteStep | null
}

/** The type of the tasks of an action, with its number. */
export const typeOf = (action: TaskAction): ToldType => {
  if (!Object.hasOwn(orderKinds, action)) return { taskType: 'other', executeStep: null }
  const taskType = orderKinds[action].type
  return { taskType, executeStep: executeSteps[taskType] }
}

/** The actions whose tasks have this type and this number; undefined: neither was said. No action has a number that the specification lacks. */
export const actionsOf = (asked: { taskType?: TaskType | undefined; executeStep?: number | undefined }): TaskAction[] | undefined => {
  if (asked.taskType === undefined && asked.executeStep === undefined) return undefined
  return taskActions.filter((action) => {
    const told = typeOf(action)
    return (asked.taskType ?? told.taskType) === told.taskType && (asked.executeStep ?? told.executeStep) === told.executeStep
  })
}
