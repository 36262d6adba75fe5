import { periods } from '@sundial/phrases/periods.ts'
import { table } from '@sundial/phrases/table.ts'
import { Select } from 'antd'
import { DayRangePicker } from '../days/DayPicker.tsx'
import { useSay } from '../language/language.ts'
import { listPeriods } from '../list/period.ts'
import type { QueryField } from './QueryForm.tsx'

type Control = QueryField['control']

/** The period of a list: one of those that are offered, or exact days. `usual`: the one that is asked for where none is chosen; none: any. */
export const usePeriodControls = (usual?: (typeof listPeriods)[number]): { period: Control; days: Control } => {
  const say = useSay(periods)
  const sayTable = useSay(table)
  const offered: { value: string; label: string }[] = listPeriods.map((value) => ({
    value: value === usual ? '' : value,
    label: say(value),
  }))
  const ready = usual ? offered : [{ value: '', label: sayTable('any') }, ...offered]
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
