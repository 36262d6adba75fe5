import { roleCalls } from '@sundial/contract/roles.ts'
import { users } from '@sundial/phrases/users.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import type { QueryField } from '../kit/table/QueryForm.tsx'
import { textControl, useChoiceControl } from '../kit/table/query-controls.tsx'
import { useOrganisationControl } from '../parts/organisations/use-organisation-control.tsx'

/** The conditions of the list of users. */
export const useQueryFields = (): QueryField[] => {
  const say = useSay(users)
  const organisation = useOrganisationControl()
  const choiceControl = useChoiceControl()
  const roles = (useCall(roleCalls.roleChoices, {}).data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return [
    { key: 'loginName', label: say('loginName'), width: 120, control: textControl('loginName', 64) },
    { key: 'name', label: say('realName'), width: 112, control: textControl('name', 60) },
    { key: 'orgNo', label: say('organisation'), width: 128, control: organisation },
    { key: 'roleId', label: say('role'), width: 120, control: choiceControl('roleId', roles) },
    { key: 'phone', label: say('phone'), width: 140, more: true, control: textControl('phone', 20) },
  ]
}
