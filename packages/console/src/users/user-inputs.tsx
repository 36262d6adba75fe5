import { roleCalls } from '@sundial/contract/roles.ts'
import { genders } from '@sundial/contract/users.ts'
import { phoneCountries } from '@sundial/core/validation/validators.ts'
import { users } from '@sundial/phrases/users.ts'
import { gender } from '@sundial/phrases/users-labels.ts'
import { Input, Select, TreeSelect } from 'antd'
import { FormField } from '../kit/form/FormField.tsx'
import { PasswordStrength } from '../kit/form/PasswordStrength.tsx'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useOrganisationChoices } from './use-organisation-choices.ts'
import type { UserFormState } from './use-user-form.ts'
import type { UserRow } from './user-draft.ts'

type Props = { form: UserFormState }
type TextKey = 'loginName' | 'realName' | 'phone' | 'email' | 'jobNumber' | 'password'
const lengths: Record<TextKey, number> = { loginName: 64, realName: 60, phone: 20, email: 254, jobNumber: 32, password: 128 }

type TextProps = Props & { field: TextKey; focus?: boolean }

const PasswordHint = ({ form: { draft } }: Props) => (
  <>
    {useSay(users)('passwordHint')}
    <PasswordStrength password={draft.password} own={[draft.loginName, draft.realName]} />
  </>
)

export const TextField = ({ form, field, focus = false }: TextProps) => {
  const say = useSay(users)
  const wrong = field === 'loginName' && form.taken ? form.taken : form.isWrong(field) ? say(`${field}_wrong`) : null
  const hint = field === 'password' ? { hint: <PasswordHint form={form} />, wide: true } : {}
  return (
    <FormField label={say(field)} wrong={wrong} {...hint}>
      {(place) => (
        <Input
          {...place}
          autoFocus={focus}
          autoComplete="off"
          spellCheck={false}
          value={form.draft[field]}
          maxLength={lengths[field]}
          onBlur={() => form.leave(field)}
          onChange={({ target }) => form.set({ [field]: target.value })}
        />
      )}
    </FormField>
  )
}

export const GenderField = ({ form }: Props) => {
  const say = useSay(users)
  const sayGender = useSay(gender)
  return (
    <FormField label={say('gender')}>
      {(place) => (
        <Select
          {...place}
          value={form.draft.gender ?? ''}
          options={[{ value: '', label: say('notSaid') }, ...genders.map((value) => ({ value, label: sayGender(value) }))]}
          onChange={(value) => form.set({ gender: value === '' ? null : (value as UserRow['gender']) })}
        />
      )}
    </FormField>
  )
}

export const CountryField = ({ form }: Props) => {
  const say = useSay(users)
  return (
    <FormField label={say('country')}>
      {(place) => (
        <Select
          {...place}
          value={form.draft.country}
          options={phoneCountries.map((value) => ({ value, label: say(`country${value}`) }))}
          onChange={(country) => form.set({ country })}
        />
      )}
    </FormField>
  )
}

export const OrganisationField = ({ form }: Props) => {
  const say = useSay(users)
  const organisations = useOrganisationChoices()
  return (
    <FormField label={say('organisation')} wrong={form.isWrong('orgNo') ? say('orgNo_wrong') : null}>
      {(place) => (
        <TreeSelect
          {...place}
          value={form.draft.orgNo as string}
          treeData={organisations}
          treeDefaultExpandAll
          showSearch={{ treeNodeFilterProp: 'title' }}
          onBlur={() => form.leave('orgNo')}
          onChange={(orgNo: string) => form.set({ orgNo })}
        />
      )}
    </FormField>
  )
}

/** The roles that one may hand out, and those that the user has already. */
export const RolesField = ({ form, row }: Props & { row: UserRow | null }) => {
  const say = useSay(users)
  const choices = useCall(roleCalls.roleChoices, {}).data ?? []
  const held = (row?.roles ?? []).filter(({ id }) => !choices.some((choice) => choice.id === id))
  return (
    <FormField label={say('roles')} wrong={form.isWrong('roleIds') ? say('roleIds_wrong') : null}>
      {(place) => (
        <Select
          {...place}
          mode="multiple"
          value={form.draft.roleIds}
          options={[...choices, ...held].map(({ id, name }) => ({ value: id, label: name }))}
          showSearch={{ optionFilterProp: 'label' }}
          onBlur={() => form.leave('roleIds')}
          onChange={(roleIds: number[]) => form.set({ roleIds })}
        />
      )}
    </FormField>
  )
}
