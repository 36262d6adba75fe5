import type { MonitorTaskRow } from '@sundial/contract/monitor-tasks.ts'
import { scheduleStatus } from '@sundial/core/schedules/rule.ts'
import { monitorTasks } from '@sundial/phrases/monitor-tasks.ts'
import { Switch } from 'antd'
import { PlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { IconButton } from '../kit/icons/IconButton.tsx'
import { useSay } from '../kit/language/language.ts'
import { opensRow } from '../kit/table/open-row.ts'
import type { Column } from '../kit/table/TableRows.tsx'
import type { MonitorColumn } from './monitor-list.ts'
import './schedules.css'

export type MonitorActs = {
  /** Null for a reader who may not change monitor tasks. */
  change: { onEdit: (row: MonitorTaskRow) => void; onRun: (row: MonitorTaskRow) => void; onDelete: (row: MonitorTaskRow) => void } | null
  onRuns: (row: MonitorTaskRow) => void
  onEnable: (row: MonitorTaskRow, isOn: boolean) => void
  busy: number | null
}

const Next = ({ row }: { row: MonitorTaskRow }) => {
  const say = useSay(monitorTasks)
  if (row.nextTime !== null) return <PlantTime at={row.nextTime} timeZone={row.timeZone} form="short" />
  return <span className="quiet">{say(row.status === scheduleStatus.enabled ? 'noNext' : 'off')}</span>
}

const Ran = ({ row: { ran, slots } }: { row: MonitorTaskRow }) => {
  const say = useSay(monitorTasks)
  const { number } = useFormat()
  if (slots === 0) return <span className="quiet">–</span>
  return (
    <span className={ran < slots ? 'tabular schedule-lost' : 'tabular'}>{say('ranOf', { ran: number(ran), slots: number(slots) })}</span>
  )
}

const Actions = ({ row, acts: { change, onRuns } }: { row: MonitorTaskRow; acts: MonitorActs }) => {
  const say = useSay(monitorTasks)
  const { name } = row
  return (
    <span className="schedule-acts">
      <IconButton icon="list" size={14} label={say('runsOf', { name })} onClick={() => onRuns(row)} />
      {change ? (
        <>
          <IconButton icon="play" size={14} label={say('runName', { name })} onClick={() => change.onRun(row)} />
          <IconButton icon="pen" size={14} label={say('edit', { name })} onClick={() => change.onEdit(row)} />
          <IconButton icon="trash" size={14} label={say('deleteName', { name })} onClick={() => change.onDelete(row)} />
        </>
      ) : null}
    </span>
  )
}

/** The columns of the list of monitor tasks. */
export const useMonitorColumns = (acts: MonitorActs): Record<MonitorColumn, Column<MonitorTaskRow>> => {
  const say = useSay(monitorTasks)
  const { change, onRuns, onEnable, busy } = acts
  return {
    name: {
      title: say('name'),
      ellipsis: true,
      render: (row) => (
        <button type="button" {...opensRow} className="link ellipsis schedule-link" onClick={() => (change?.onEdit ?? onRuns)(row)}>
          {row.name}
        </button>
      ),
    },
    station: { title: say('station'), wrap: true, render: ({ orgName }) => orgName },
    target: {
      title: say('target'),
      wrap: true,
      render: ({ label, gws, deviceIds }) => (gws.length + deviceIds.length === 0 ? say('scope_station') : label),
    },
    every: {
      title: say('everyMinutes'),
      right: true,
      render: ({ everyMinutes }) => everyMinutes,
      card: ({ everyMinutes }) => say('every', { count: everyMinutes }),
    },
    start: { title: say('startTime'), render: (row) => <PlantTime at={row.startTime} timeZone={row.timeZone} form="short" /> },
    end: { title: say('endTime'), render: (row) => <PlantTime at={row.endTime} timeZone={row.timeZone} form="short" /> },
    next: { title: say('next'), render: (row) => <Next row={row} /> },
    ran: { title: say('columnRan'), right: true, render: (row) => <Ran row={row} /> },
    status: {
      title: say('isEnabled'),
      render: (row) => (
        <Switch
          size="small"
          aria-label={say('enableName', { name: row.name })}
          checked={row.status === scheduleStatus.enabled}
          loading={busy === row.id}
          disabled={change === null}
          onChange={(isOn) => onEnable(row, isOn)}
        />
      ),
    },
    savedBy: { title: say('savedBy'), wrap: true, render: ({ savedBy }) => savedBy ?? '–' },
    actions: { title: say('actions'), render: (row) => <Actions row={row} acts={acts} /> },
  }
}
