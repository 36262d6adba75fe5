import { calls } from '@sundial/contract/calls.ts'
import { table } from '@sundial/phrases/table.ts'
import { users } from '@sundial/phrases/users.ts'
import { Input, Select, TreeSelect } from 'antd'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import type { QueryField } from '../kit/table/QueryForm.tsx'
import { useOrganisationChoices } from './use-organisation-choices.ts'

type Control = QueryField['control']

const textControl =
  (key: string, max: number): Control =>
  (asked, ask) => <Input value={asked[key]} maxLength={max} onChange={({ target }) => ask({ [key]: target.value })} />

/** The conditions of the list of users. */
export const useQueryFields = (): QueryField[] => {
  const say = useSay(users)
  const sayTable = useSay(table)
  const organisations = useOrganisationChoices()
  const roles = useCall(calls.roleChoices, {}).data ?? []
  const organisation: Control = (asked, ask) => (
    <TreeSelect
      value={asked.orgNo || undefined}
      treeData={organisations}
      treeDefaultExpandAll
      allowClear
      placeholder={sayTable('any')}
      popupMatchSelectWidth={260}
      onChange={(orgNo?: string) => ask({ orgNo: orgNo ?? '' })}
    />
  )
  const role: Control = (asked, ask) => (
    <Select
      value={asked.roleId ?? ''}
      popupMatchSelectWidth={false}
      options={[{ value: '', label: sayTable('any') }, ...roles.map(({ id, name }) => ({ value: String(id), label: name }))]}
      onChange={(roleId) => ask({ roleId })}
    />
  )
  return [
    { key: 'loginName', label: say('loginName'), width: 120, control: textControl('loginName', 64) },
    { key: 'name', label: say('realName'), width: 112, control: textControl('name', 60) },
    { key: 'orgNo', label: say('organisation'), width: 128, control: organisation },
    { key: 'roleId', label: say('role'), width: 120, control: role },
    { key: 'phone', label: say('phone'), width: 140, more: true, control: textControl('phone', 20) },
  ]
}
