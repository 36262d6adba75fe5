import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { lastedMs, standingOf } from '@sundial/core/alarms/standing.ts'
import { Link } from 'react-router'
import { useNow } from '../../kit/format/use-now.ts'
import { LevelMark } from './LevelMark.tsx'
import { useAlarmName } from './use-alarm-name.ts'
import { useSpanText } from './use-span-text.ts'

/** Alarms of one thing, a line each, which leads to the alarm on the page of alarms. */
export const AlarmLines = ({ rows, label }: { rows: readonly AlarmRow[]; label: string }) => {
  const nameOf = useAlarmName()
  const span = useSpanText()
  const now = useNow(60_000)
  return (
    <ul className="alarm-lines" aria-label={label}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={pathOf('alarms', { id: row.id })}>
            <LevelMark level={row.level} standing={standingOf(row, now)} />
            <span className="alarm-line-name">{nameOf(row)}</span>
            <span className="meta tabular">{span(lastedMs(row, now))}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
