import type { TaskRow } from '@sundial/contract/tasks.ts'
import { isPlatformAction } from '@sundial/core/orders/platform-kinds.ts'
import { durationS, ratesOf } from '@sundial/core/orders/rates.ts'
import { tasks as phrases } from '@sundial/phrases/tasks.ts'
import { taskType } from '@sundial/phrases/tasks-labels.ts'
import { PlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { serverNow } from '../kit/server/server-clock.ts'
import type { Column } from '../kit/table/TableRows.tsx'
import { TaskStatus } from '../parts/tasks/TaskStatus.tsx'
import { useTaskText } from '../parts/tasks/use-task-text.ts'
import { TaskLink } from './TaskLink.tsx'
import type { TaskColumn } from './task-list.ts'
import './tasks.css'

/** Name and code of the station that a task is for. */
export function Place({ task }: { task: TaskRow }) {
  return (
    <span className="task-place">
      <span>{task.orgName}</span>
      <span className="quiet">{task.stationCode}</span>
    </span>
  )
}

const named = (name: string | null) => <span title={name ?? ''}>{name ?? '–'}</span>

/** The columns of tasks, in their order. With the zone of the one plant whose tasks they are, the head names it instead of each row. */
export const useColumns = (onOpen: (taskId: number) => void, timeZone: string | null = null): Record<TaskColumn, Column<TaskRow>> => {
  const say = useSay(phrases)
  const typeWord = useSay(taskType)
  const { number, percent, offset } = useFormat()
  const what = useTaskText()
  return {
    number: {
      title: say('columnNumber'),
      render: (t) => <TaskLink task={t} onOpen={onOpen} />,
    },
    what: {
      title: say('columnWhat'),
      wrap: true,
      render: (t) => <span title={[what(t), t.reason].filter(Boolean).join(' · ')}>{what(t)}</span>,
    },
    station: {
      title: say('columnStation'),
      wrap: true,
      render: (t) => <span title={`${t.orgName} ${t.stationCode}`}>{t.orgName}</span>,
      card: (t) => <Place task={t} />,
    },
    step: {
      title: say('columnStep'),
      ellipsis: true,
      render: (t) => typeWord(t.taskType),
    },
    status: { title: say('columnStatus'), sort: 'status', ellipsis: true, render: (t) => <TaskStatus task={t} /> },
    success: { title: say('columnSuccess'), right: true, render: (t) => percent(ratesOf(t).success, 2) },
    completion: { title: say('columnCompletion'), right: true, render: (t) => percent(ratesOf(t).completion, 2) },
    devices: {
      title: say('columnDevices'),
      right: true,
      sort: 'devices',
      render: (t) => (isPlatformAction(t.action) ? '–' : number(t.totalCount)),
    },
    duration: { title: say('columnDuration'), right: true, sort: 'duration', render: (t) => number(durationS(t), 1) },
    by: { title: say('columnBy'), ellipsis: true, render: (t) => named(t.createdBy) },
    approvedBy: { title: say('columnApprovedBy'), ellipsis: true, render: (t) => named(t.approvedBy) },
    created: {
      title: timeZone === null ? say('columnCreated') : say('columnCreatedIn', { zone: offset(serverNow(), timeZone) }),
      right: true,
      sort: 'created',
      render: (t) => <PlantTime at={t.createTime} timeZone={t.timeZone} form="short" zoned={timeZone === null} />,
      card: (t) => (
        <span className="tabular">
          {percent(ratesOf(t).success)} % · <PlantTime at={t.createTime} timeZone={t.timeZone} form="second" zoned />
        </span>
      ),
    },
  }
}
