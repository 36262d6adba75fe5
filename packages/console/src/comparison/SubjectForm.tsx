import { comparison as phrases } from '@sundial/phrases/comparison.ts'
import { Segmented, Select } from 'antd'
import { DaySpanPicker } from '../kit/days/DaySpanPicker.tsx'
import type { DaySpan, RelativeSpan } from '../kit/days/days.ts'
import type { SearchedOptions } from '../kit/form/searched-options.ts'
import { useSay } from '../kit/language/language.ts'
import { DeviceTreeSelect } from '../parts/devices/DeviceTreeSelect.tsx'
import { type Comparison, changed, subjectsMax } from './comparison-state.ts'
import { type Kind, kinds, type QuantityKey } from './quantities.ts'

type Props = {
  comparison: Comparison
  /** Plants that there are to choose. */
  stations: SearchedOptions<number>
  quantities: readonly QuantityKey[]
  span: DaySpan
  today: string
  onChange: (next: Comparison) => void
}

const presets: readonly RelativeSpan[] = ['today', 'yesterday', 'days7', 'days30', 'days90', 'thisMonth', 'lastMonth']
const more: readonly RelativeSpan[] = ['thisYear', 'days365']

type SubjectProps = { comparison: Comparison; stations: SearchedOptions<number>; onChange: (ids: number[]) => void }

/** Plants by their names, or devices in the tree of plants. */
function Subjects({ comparison: { kind, stationId, ids }, stations, onChange }: SubjectProps) {
  const say = useSay(phrases)
  const words = say('subjects', { count: subjectsMax })
  const shared = { className: 'compare-subjects', maxCount: subjectsMax, 'aria-label': words, placeholder: words }
  if (kind !== 'station') return <DeviceTreeSelect key={kind} {...shared} kind={kind} begin={stationId} value={ids} onChange={onChange} />
  const known = ids.filter((id) => stations.options.some((o) => o.value === id))
  return <Select<number[]> {...shared} {...stations} mode="multiple" value={known} onChange={onChange} />
}

/** What is compared, in which quantity, over which days. */
export function SubjectForm({ comparison, stations, quantities, span, today, onChange }: Props) {
  const say = useSay(phrases)
  const { kind, quantity } = comparison
  const change = (part: Partial<Comparison>) => onChange(changed(comparison, part))
  return (
    <div className="compare-form">
      <Segmented<Kind>
        aria-label={say('what')}
        value={kind}
        options={kinds.map((value) => ({ value, label: say(value) }))}
        onChange={(next) => change({ kind: next })}
      />
      <Subjects comparison={comparison} stations={stations} onChange={(next) => change({ ids: next })} />
      <Select<QuantityKey>
        className="compare-quantity"
        aria-label={say('quantity')}
        value={quantity}
        options={quantities.map((value) => ({ value, label: say(value) }))}
        onChange={(next) => change({ quantity: next })}
      />
      <DaySpanPicker
        span={span}
        today={today}
        presets={kind === 'station' ? [...presets, ...more] : presets}
        onChange={(next) => change({ span: next.from === today && next.to === today ? null : next })}
      />
    </div>
  )
}
