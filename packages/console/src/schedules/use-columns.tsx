import { type ScheduleRow, scheduleCalls } from '@sundial/contract/schedules.ts'
import { orderKind } from '@sundial/core/orders/kinds.ts'
import { scheduleStatus } from '@sundial/core/schedules/rule.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { Switch } from 'antd'
import { PlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { IconButton } from '../kit/icons/IconButton.tsx'
import { useSay } from '../kit/language/language.ts'
import { useMay } from '../kit/session/use-session.ts'
import { opensRow } from '../kit/table/open-row.ts'
import type { Column } from '../kit/table/TableRows.tsx'
import type { ScheduleColumn } from './schedule-list.ts'
import { useScheduleWords } from './use-schedule-words.ts'
import type { Toggling } from './use-toggling.ts'
import './schedules.css'

/** When a schedule runs next, on the clock of its plant. */
export const NextTime = ({ row }: { row: ScheduleRow }) => {
  const say = useSay(schedules)
  if (row.nextTime !== null) return <PlantTime at={row.nextTime} timeZone={row.timeZone} form="short" />
  return <span className="quiet">{say(row.status === scheduleStatus.enabled ? 'noNext' : 'off')}</span>
}

/** How many of its slots a schedule has run in 30 days; null: it had none. */
export const useRanText = () => {
  const say = useSay(schedules)
  const { number } = useFormat()
  return ({ ran, slots }: ScheduleRow): string | null => (slots === 0 ? null : say('ranOf', { ran: number(ran), slots: number(slots) }))
}

/** How many of its slots were run. */
export const RanOf = ({ row }: { row: ScheduleRow }) => {
  const text = useRanText()(row)
  if (text === null) return <span className="quiet">–</span>
  return <span className={row.ran < row.slots ? 'tabular schedule-lost' : 'tabular'}>{text}</span>
}

/** How many of its slots were run, and how many were missed for good: its runs say why. */
const RanAndMissed = ({ row }: { row: ScheduleRow }) => {
  const say = useSay(schedules)
  return (
    <>
      <RanOf row={row} />
      {row.missed > 0 ? <div className="schedule-lost">{say('missedCount', { count: row.missed })}</div> : null}
    </>
  )
}

type Toggle = { row: ScheduleRow; toggling: Toggling; may: boolean }
/** Enables or disables a schedule. */
export const StatusSwitch = ({ row, toggling, may }: Toggle) => (
  <Switch
    size="small"
    aria-label={useSay(schedules)('enableName', { name: row.name })}
    checked={row.status === scheduleStatus.enabled}
    loading={toggling.busy === row.id}
    disabled={!may}
    onChange={(isOn) => void toggling.toggle(row, isOn)}
  />
)

type Acts = { onEdit: ((row: ScheduleRow) => void) | null; onRuns: (row: ScheduleRow) => void; onRun: (row: ScheduleRow) => void }

/** Whether the user may give the order of a schedule. */
export const useMayRun = ({ action }: ScheduleRow): boolean => {
  const [mayOrder, mayCall] = [useMay(orderKind(action).may), useMay(scheduleCalls.runTimedTask.may)]
  return mayOrder && mayCall
}

/** `isBusy`: the schedule is being changed, and its next change needs the version that this one makes. */
const Actions = ({ row, isBusy, onEdit, onRuns, onRun }: Acts & { row: ScheduleRow; isBusy: boolean }) => {
  const say = useSay(schedules)
  const act = (icon: 'play' | 'pen', label: 'runName' | 'edit', on: (row: ScheduleRow) => void) => (
    <IconButton icon={icon} size={14} label={say(label, { name: row.name })} disabled={isBusy} onClick={() => on(row)} />
  )
  return (
    <span className="schedule-acts">
      <IconButton icon="list" size={14} label={say('runsOf', { name: row.name })} onClick={() => onRuns(row)} />
      {useMayRun(row) ? act('play', 'runName', onRun) : null}
      {onEdit ? act('pen', 'edit', onEdit) : null}
    </span>
  )
}

/** The columns of the list. `onEdit` is null for a reader who may not change schedules. */
export const useColumns = ({ onEdit, onRuns, onRun }: Acts, toggling: Toggling): Record<ScheduleColumn, Column<ScheduleRow>> => {
  const say = useSay(schedules)
  const words = useScheduleWords()
  return {
    name: {
      title: say('name'),
      ellipsis: true,
      render: (row) => (
        <button type="button" {...opensRow} className="link ellipsis schedule-link" onClick={() => (onEdit ?? onRuns)(row)}>
          {row.name}
        </button>
      ),
    },
    station: { title: say('station'), wrap: true, render: ({ orgName }) => orgName },
    action: { title: say('action'), wrap: true, render: ({ action }) => say(`do_${action}`) },
    target: { title: say('target'), wrap: true, render: words.target },
    rule: { title: say('columnRule'), wrap: true, render: words.rule },
    next: { title: say('next'), render: (row) => <NextTime row={row} /> },
    ran: { title: say('columnRan'), right: true, wrap: true, render: (row) => <RanAndMissed row={row} /> },
    status: {
      title: say('isEnabled'),
      render: (row) => <StatusSwitch row={row} toggling={toggling} may={onEdit !== null} />,
    },
    savedBy: { title: say('savedBy'), wrap: true, render: ({ savedBy }) => savedBy ?? '–' },
    actions: { title: say('actions'), render: (row) => <Actions {...{ row, onEdit, onRuns, onRun }} isBusy={toggling.busy === row.id} /> },
  }
}
