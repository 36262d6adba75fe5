import { stationCalls } from '@sundial/contract/stations.ts'
import type { TaskRow } from '@sundial/contract/tasks.ts'
import { tasks as phrases } from '@sundial/phrases/tasks.ts'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import type { Column } from '../kit/table/TableRows.tsx'
import { useTaskText } from '../kit/tasks/use-task-text.ts'
import { durationS, ratesOf, stepWord } from './rates.ts'
import { TaskLink } from './TaskLink.tsx'
import { TaskStatus } from './TaskStatus.tsx'
import type { TaskColumn } from './task-list.ts'
import './tasks.css'

/** Name and code of the station that a task is for. */
export function Place({ task }: { task: TaskRow }) {
  const { data } = useCall(stationCalls.stations, { ids: [task.stationId] })
  const name = data?.list[0]?.name ?? ''
  return (
    <span className="task-place">
      <span>{name || task.orgName}</span>
      <span className="quiet">{task.monitorId}</span>
    </span>
  )
}

/** The columns of tasks, in their order. */
export const useColumns = (onOpen: (taskId: number) => void): Record<TaskColumn, Column<TaskRow>> => {
  const say = useSay(phrases)
  const { number, percent, clock, shortDay } = useFormat()
  const what = useTaskText()
  const zone = ownZone()
  return {
    number: {
      title: say('columnNumber'),
      render: (t) => <TaskLink task={t} onOpen={onOpen} />,
    },
    what: {
      title: say('columnWhat'),
      wrap: true,
      render: (t) => <span title={t.reason}>{what(t)}</span>,
    },
    station: { title: say('columnStation'), wrap: true, render: (t) => <Place task={t} /> },
    step: {
      title: say('columnStep'),
      wrap: true,
      render: (t) => say(stepWord(t.executeStep)),
    },
    status: { title: say('columnStatus'), render: (t) => <TaskStatus status={t.status} /> },
    success: { title: say('columnSuccess'), right: true, render: (t) => percent(ratesOf(t).success, 2) },
    completion: { title: say('columnCompletion'), right: true, render: (t) => percent(ratesOf(t).completion, 2) },
    devices: { title: say('columnDevices'), right: true, render: (t) => number(t.totalCount) },
    duration: { title: say('columnDuration'), right: true, render: (t) => number(durationS(t), 1) },
    by: { title: say('columnBy'), wrap: true, render: (t) => t.createdBy },
    created: {
      title: say('columnCreated'),
      right: true,
      render: (t) => <time title={clock(t.createTime, zone, true)}>{`${shortDay(t.createTime, zone)} ${clock(t.createTime, zone)}`}</time>,
    },
  }
}
