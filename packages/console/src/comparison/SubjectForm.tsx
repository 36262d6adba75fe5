import { comparison as phrases } from '@sundial/phrases/comparison.ts'
import { Segmented, Select } from 'antd'
import { DaySpanPicker } from '../kit/days/DaySpanPicker.tsx'
import type { DaySpan, RelativeSpan } from '../kit/days/days.ts'
import type { SearchedOptions } from '../kit/form/searched-options.ts'
import { useSay } from '../kit/language/language.ts'
import { StationSelect } from '../parts/stations/StationSelect.tsx'
import { type Comparison, changed, subjectsMax } from './comparison-state.ts'
import { type Kind, kinds, type QuantityKey } from './quantities.ts'

type Props = {
  comparison: Comparison
  /** What there is to choose. */
  offered: SearchedOptions<number>
  quantities: readonly QuantityKey[]
  span: DaySpan
  today: string
  onChange: (next: Comparison) => void
}

const presets: readonly RelativeSpan[] = ['today', 'yesterday', 'days7', 'days30', 'days90', 'thisMonth', 'lastMonth']
const more: readonly RelativeSpan[] = ['thisYear', 'days365']

/** What is compared, in which quantity, over which days. */
export function SubjectForm({ comparison, offered, quantities, span, today, onChange }: Props) {
  const say = useSay(phrases)
  const { kind, stationId, ids, quantity } = comparison
  const change = (part: Partial<Comparison>) => onChange(changed(comparison, part))
  return (
    <div className="compare-form">
      <Segmented<Kind>
        aria-label={say('what')}
        value={kind}
        options={kinds.map((value) => ({ value, label: say(value) }))}
        onChange={(next) => change({ kind: next, stationId: next === 'station' ? null : stationId })}
      />
      {kind === 'station' ? null : (
        <StationSelect
          className="compare-station"
          aria-label={say('inStation')}
          placeholder={say('inStation')}
          value={stationId}
          onChange={(next) => change({ stationId: next })}
        />
      )}
      <Select<number[]>
        className="compare-subjects"
        mode="multiple"
        maxCount={subjectsMax}
        aria-label={say('subjects', { count: subjectsMax })}
        placeholder={say('subjects', { count: subjectsMax })}
        value={ids.filter((id) => offered.options.some((o) => o.value === id))}
        {...offered}
        disabled={kind !== 'station' && stationId === null}
        onChange={(next) => change({ ids: next })}
      />
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
