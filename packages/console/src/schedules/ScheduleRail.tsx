import type { ScheduleRow } from '@sundial/contract/schedules.ts'
import { scheduleStatus } from '@sundial/core/schedules/rule.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import type { KeyboardEvent } from 'react'
import { useSay } from '../kit/language/language.ts'
import { NextTime, RanOf, StatusSwitch, useRanText } from './use-columns.tsx'
import { useScheduleWords } from './use-schedule-words.ts'
import type { Toggling } from './use-toggling.ts'

type Props = {
  rows: readonly ScheduleRow[]
  toggling: Toggling
  onEdit: ((row: ScheduleRow) => void) | null
  onRuns: (row: ScheduleRow) => void
}

/** On the name of a schedule Enter edits it, as a click does, and Space enables or disables it. */
const toggleBySpace = (event: KeyboardEvent, row: ScheduleRow, toggling: Toggling): void => {
  if (event.key !== ' ' || toggling.busy !== null) return
  event.preventDefault()
  void toggling.toggle(row, row.status === scheduleStatus.disabled)
}

/** Opens the runs of a schedule. What is read aloud begins with what is shown. */
const RunsButton = ({ row, onRuns }: { row: ScheduleRow; onRuns: (row: ScheduleRow) => void }) => {
  const say = useSay(schedules)
  const name = say('runsOf', { name: row.name })
  const ran = useRanText()(row)
  return (
    <button type="button" className="link schedule-link" aria-label={ran === null ? name : `${ran} · ${name}`} onClick={() => onRuns(row)}>
      {ran === null ? say('runs') : <RanOf row={row} />}
    </button>
  )
}

/** The schedules of a plant beside its week: what each does when, its next run, and how many runs were kept. */
export const ScheduleRail = ({ rows, toggling, onEdit, onRuns }: Props) => {
  const say = useSay(schedules)
  const words = useScheduleWords()
  return (
    <section className="schedule-rail" aria-label={say('title')}>
      <h2>{say('count', { count: rows.length })}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id} data-off={row.status === scheduleStatus.disabled}>
            <div className="schedule-rail-head">
              <i className="schedule-mark" data-action={row.action} />
              <button
                type="button"
                className="link ellipsis schedule-link"
                {...(onEdit ? { 'aria-keyshortcuts': 'Enter Space', onKeyDown: (event) => toggleBySpace(event, row, toggling) } : {})}
                onClick={() => (onEdit ?? onRuns)(row)}
              >
                {row.name}
              </button>
              <StatusSwitch row={row} toggling={toggling} may={onEdit !== null} />
            </div>
            <p className="meta">
              {say(`do_${row.action}`)} · {words.target(row)}
            </p>
            <p>{words.rule(row)}</p>
            <p className="schedule-rail-foot">
              <span>
                <span className="meta">{say('next')}</span> <NextTime row={row} />
              </span>
              <RunsButton row={row} onRuns={onRuns} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
