import { periods } from '@sundial/phrases/periods.ts'
import { table } from '@sundial/phrases/table.ts'
import { Select } from 'antd'
import { DayRangePicker } from '../days/DayPicker.tsx'
import { useSay } from '../language/language.ts'
import { listPeriods } from '../list/period.ts'
import type { QueryField } from './QueryForm.tsx'

type Control = QueryField['control']

/** The period of a list: one of those that are offered, or exact days. */
export const usePeriodControls = (): { period: Control; days: Control } => {
  const say = useSay(periods)
  const sayTable = useSay(table)
  const ready = [{ value: '', label: sayTable('any') }, ...listPeriods.map((value) => ({ value, label: say(value) }))]
  return {
    period: (asked, ask) => {
      const byDay = !asked.period && Boolean(asked.from || asked.to)
      return (
        <Select
          value={byDay ? 'byDay' : (asked.period ?? '')}
          popupMatchSelectWidth={false}
          options={byDay ? [...ready, { value: 'byDay', label: say('byDay') }] : ready}
          onChange={(period) => (period === 'byDay' ? undefined : ask({ period, from: '', to: '' }))}
        />
      )
    },
    days: (asked, ask) => (
      <DayRangePicker
        from={asked.from || null}
        to={asked.to || null}
        allowEmpty={[true, true]}
        placeholder={[sayTable('any'), sayTable('any')]}
        onChange={(from, to) => ask({ period: '', from: from ?? '', to: to ?? '' })}
      />
    ),
  }
}
