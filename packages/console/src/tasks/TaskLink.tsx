import type { TaskRow } from '@sundial/contract/tasks.ts'
import { tasks } from '@sundial/phrases/tasks.ts'
import { useSay } from '../kit/language/language.ts'
import { opensRow } from '../kit/table/open-row.ts'

type Props = { task: TaskRow; onOpen: (taskId: number) => void }

/** A task's number, which opens it. */
export const TaskLink = ({ task: { id, number }, onOpen }: Props) => (
  <button
    type="button"
    {...opensRow}
    className="link task-link proportional"
    aria-label={useSay(tasks)('openTask', { number })}
    onClick={() => onOpen(id)}
  >
    {number}
  </button>
)
