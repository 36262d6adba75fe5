import { auditActions } from '@sundial/core/kit/audit-actions.ts'
import { audit } from '@sundial/phrases/audit.ts'
import { auditAction } from '@sundial/phrases/dictionaries.ts'
import { periods as periodWords } from '@sundial/phrases/periods.ts'
import { table } from '@sundial/phrases/table.ts'
import { Input, Select } from 'antd'
import { DayRangePicker } from '../kit/days/DayPicker.tsx'
import { useSay } from '../kit/language/language.ts'
import type { QueryField } from '../kit/table/QueryForm.tsx'
import { periods } from './audit-list.ts'
import { UserPicker } from './UserPicker.tsx'

type Control = QueryField['control']

const textControl =
  (key: string, max: number): Control =>
  (asked, ask) => <Input value={asked[key]} maxLength={max} onChange={({ target }) => ask({ [key]: target.value })} />

const useTimes = (): { period: Control; days: Control } => {
  const say = useSay(audit)
  const sayPeriod = useSay(periodWords)
  const sayTable = useSay(table)
  const ready = [{ value: '', label: sayTable('any') }, ...periods.map((value) => ({ value, label: sayPeriod(value) }))]
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

/** The conditions of the audit log: who, what, on what, when; from where and exact days in the second line. */
export const useQueryFields = (): QueryField[] => {
  const say = useSay(audit)
  const sayAction = useSay(auditAction)
  const sayTable = useSay(table)
  const { period, days } = useTimes()
  const action: Control = (asked, ask) => (
    <Select
      value={asked.action ?? ''}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      options={[{ value: '', label: sayTable('any') }, ...auditActions.map((value) => ({ value, label: sayAction(value) }))]}
      onChange={(next) => ask({ action: next })}
    />
  )
  return [
    { key: 'user', label: say('user'), width: 140, control: (asked, ask) => <UserPicker asked={asked} onAsk={ask} /> },
    { key: 'action', label: say('action'), width: 128, control: action },
    { key: 'subject', label: say('subject'), width: 112, control: textControl('subject', 100) },
    { key: 'period', label: say('period'), width: 104, control: period },
    { key: 'address', label: say('address'), width: 120, more: true, control: textControl('address', 64) },
    { key: 'from', label: say('between'), width: 232, more: true, control: days },
  ]
}
