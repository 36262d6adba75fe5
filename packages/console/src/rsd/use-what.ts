import type { TaskRow } from '@sundial/contract/tasks.ts'
import { isPlatformAction } from '@sundial/core/orders/platform-kinds.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { useSay } from '../kit/language/language.ts'
import { targetName } from '../parts/tasks/use-task-text.ts'

/** What a task is for, as the title of its progress names it. */
export function useWhat(task: TaskRow): string {
  const say = useSay(rsd)
  const { kind, label } = task.target
  // The label of the target keeps the plant's name in one language, from the time of the order. The name in the reader's language is orgName.
  if (kind === 'station') return say('targetStation', { label: task.orgName })
  if (kind === 'module') return say('targetModule', { label })
  if (kind === 'inverter') return say('targetInverter', { label })
  if (kind === 'concentrator' || isPlatformAction(task.action)) return targetName(task)
  return kind === 'string' ? say('targetString', { label }) : say('moduleCount', { count: task.totalCount })
}
