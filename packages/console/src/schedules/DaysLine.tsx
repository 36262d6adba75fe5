import type { ScheduleRow } from '@sundial/contract/schedules.ts'
import { scheduledActions } from '@sundial/core/schedules/actions.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { Button } from 'antd'
import { useFormat } from '../kit/format/use-format.ts'
import { IconButton } from '../kit/icons/IconButton.tsx'
import { useSay } from '../kit/language/language.ts'
import type { Period } from './use-period.ts'

const before = { day: 'dayBefore', week: 'weekBefore', month: 'monthBefore' } as const
const after = { day: 'dayAfter', week: 'weekAfter', month: 'monthAfter' } as const

/** Which days are shown, moved by buttons and keys, and what the colours mean. */
export const DaysLine = ({
  period: { unit, dates, isNow, move, toNow },
  rows,
}: {
  period: Period
  rows: readonly Pick<ScheduleRow, 'action'>[]
}) => {
  const say = useSay(schedules)
  const { days } = useFormat()
  const used = scheduledActions.filter((action) => rows.some((row) => row.action === action))
  const span = days(Date.parse(dates[0]!), Date.parse(dates.at(-1)!), 'UTC')
  return (
    <div className="week-line">
      <IconButton icon="chevronLeft" label={say(before[unit])} onClick={() => move(-1)} />
      <b className="tabular">{span}</b>
      <IconButton icon="chevronRight" label={say(after[unit])} onClick={() => move(1)} />
      <Button disabled={isNow} aria-keyshortcuts="T" onClick={toNow}>
        {say('today')}
      </Button>
      <span className="space" />
      <ul className="week-key">
        {used.map((action) => (
          <li key={action}>
            <i className="schedule-mark" data-action={action} /> {say(`short_${action}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
