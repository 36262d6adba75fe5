import { periods } from '@sundial/phrases/periods.ts'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useSay } from '../language/language.ts'
import { useNarrow } from '../theme/use-narrow.ts'
import { type DaySpan, type RelativeSpan, relativeSpans } from './days.ts'

type Props = { span: DaySpan; today: string; presets: readonly RelativeSpan[]; onChange: (span: DaySpan) => void }

const format = 'YYYY-MM-DD'

/** Two days of the calendar with relative ranges beside them; on a phone a field for each. */
export function DaySpanPicker({ span, today, presets, onChange }: Props) {
  const say = useSay(periods)
  const narrow = useNarrow()
  const value: [Dayjs, Dayjs] = [dayjs(span.from), dayjs(span.to)]
  const change = (from: string, to: string) => onChange(from <= to ? { from, to } : { from: to, to: from })
  if (narrow)
    return (
      <div className="row day-span">
        {(['from', 'to'] as const).map((end) => (
          <DatePicker
            key={end}
            aria-label={say(end)}
            allowClear={false}
            inputReadOnly
            value={dayjs(span[end])}
            maxDate={dayjs(today)}
            onChange={(day) => {
              const next = { ...span, [end]: (day ?? dayjs(today)).format(format) }
              change(next.from, next.to)
            }}
          />
        ))}
      </div>
    )
  return (
    <DatePicker.RangePicker
      aria-label={say('period')}
      allowClear={false}
      value={value}
      maxDate={dayjs(today)}
      presets={presets.map((name) => {
        const { from, to } = relativeSpans[name](today)
        return { label: say(name), value: [dayjs(from), dayjs(to)] as [Dayjs, Dayjs] }
      })}
      onChange={(days) => days?.[0] && days[1] && change(days[0].format(format), days[1].format(format))}
    />
  )
}
