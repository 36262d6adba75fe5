import { auditActions } from '@sundial/core/kit/audit-actions.ts'
import { audit } from '@sundial/phrases/audit.ts'
import { auditAction } from '@sundial/phrases/dictionaries.ts'
import { table } from '@sundial/phrases/table.ts'
import { Input, Select } from 'antd'
import { useSay } from '../kit/language/language.ts'
import { usePeriodControls } from '../kit/table/period-controls.tsx'
import type { QueryField } from '../kit/table/QueryForm.tsx'
import { UserPicker } from './UserPicker.tsx'

type Control = QueryField['control']

const textControl =
  (key: string, max: number): Control =>
  (asked, ask) => <Input value={asked[key]} maxLength={max} onChange={({ target }) => ask({ [key]: target.value })} />

/** The conditions of the audit log: who, what, on what, when; from where and exact days in the second line. */
export const useQueryFields = (): QueryField[] => {
  const say = useSay(audit)
  const sayAction = useSay(auditAction)
  const sayTable = useSay(table)
  const { period, days } = usePeriodControls()
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
    { key: 'from', label: say('between'), width: 232, more: true, also: ['to'], control: days },
  ]
}
