import type { TaskRow } from '@sundial/contract/tasks.ts'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useTaskText } from '../kit/tasks/use-task-text.ts'
import { ratesOf } from './rates.ts'
import { TaskLink } from './TaskLink.tsx'
import { TaskStatus } from './TaskStatus.tsx'
import { Place } from './use-columns.tsx'

type Props = {
  list: readonly TaskRow[]
  onOpen: (taskId: number) => void
}

/** The tasks on a narrow screen: a card each, opened by its number. */
export function TaskCards({ list, onOpen }: Props) {
  const { clock, shortDay, percent } = useFormat()
  const what = useTaskText()
  const zone = ownZone()
  return (
    <ul>
      {list.map((task) => (
        <li key={task.id} className="task-card">
          <div className="row">
            <TaskLink task={task} onOpen={onOpen} />
            <span className="space" />
            <TaskStatus status={task.status} />
          </div>
          <div>{what(task)}</div>
          <div className="row meta">
            <Place task={task} />
            <span className="space" />
            <span className="tabular">
              {percent(ratesOf(task).success)} % · {shortDay(task.createTime, zone)} {clock(task.createTime, zone)}
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}
