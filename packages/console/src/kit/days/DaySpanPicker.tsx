import { periods } from '@sundial/phrases/periods.ts'
import { useSay } from '../language/language.ts'
import { useNarrow } from '../theme/use-narrow.ts'
import { DayPicker, DayRangePicker } from './DayPicker.tsx'
import { type DaySpan, type RelativeSpan, relativeSpans } from './days.ts'

type Props = { span: DaySpan; today: string; presets: readonly RelativeSpan[]; onChange: (span: DaySpan) => void }

/** Two days of the calendar with relative ranges beside them; on a phone a field for each. */
export function DaySpanPicker({ span, today, presets, onChange }: Props) {
  const say = useSay(periods)
  const narrow = useNarrow()
  const change = (from: string, to: string) => onChange(from <= to ? { from, to } : { from: to, to: from })
  if (narrow)
    return (
      <div className="row day-span">
        {(['from', 'to'] as const).map((end) => (
          <DayPicker
            key={end}
            aria-label={say(end)}
            allowClear={false}
            inputReadOnly
            value={span[end]}
            latest={today}
            onChange={(day) => {
              const next = { ...span, [end]: day ?? today }
              change(next.from, next.to)
            }}
          />
        ))}
      </div>
    )
  return (
    <DayRangePicker
      aria-label={say('period')}
      allowClear={false}
      from={span.from}
      to={span.to}
      latest={today}
      presets={presets.map((name) => ({ label: say(name), ...relativeSpans[name](today) }))}
      onChange={(from, to) => from && to && change(from, to)}
    />
  )
}
