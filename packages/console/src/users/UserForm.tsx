import { roleCalls } from '@sundial/contract/roles.ts'
import { genders, userCalls } from '@sundial/contract/users.ts'
import { type PhoneCountry, phoneCountries } from '@sundial/core/validation/validators.ts'
import { users } from '@sundial/phrases/users.ts'
import { gender, userStatus } from '@sundial/phrases/users-labels.ts'
import { Select } from 'antd'
import { ConflictNote } from '../kit/form/ConflictNote.tsx'
import { Field, TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { PasswordStrength } from '../kit/form/PasswordStrength.tsx'
import { useConflict } from '../kit/form/use-conflict.ts'
import { type Form, useForm } from '../kit/form/use-form.ts'
import { useLanguage, useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { useCall } from '../kit/server/use-call.ts'
import { OrganisationSelect } from '../parts/organisations/OrganisationSelect.tsx'
import { type Draft, draftOf, readingOf, type UserRow } from './user-draft.ts'

const countryOf: Record<string, PhoneCountry> = { zh: 'CN', ja: 'JP', en: 'other' }
const refusedAt = { taken: 'loginName', commonPassword: 'password' } as const

const useUserForm = ({ row, onSaved }: Omit<Props, 'onClose'>) => {
  const say = useSay(users)
  const country = countryOf[useLanguage()] ?? 'other'
  const conflict = useConflict(row?.version ?? null)
  const form = useForm(row ? userCalls.editUser : userCalls.addUser, {
    name: `user ${row?.id}`,
    first: () => draftOf(row, country),
    ...readingOf(row?.id ?? null, conflict.version),
    conflict,
    secrets: ['password'],
    refusedAt: row ? {} : refusedAt,
    onSaved: ({ password }, { loginName, realName }) => {
      notify('success', say(row ? 'saved' : 'added', { name: realName }))
      onSaved(loginName, password)
    },
  })
  return { form, conflict }
}

type FieldProps = { form: Form<Draft> }
type TextKey = 'loginName' | 'realName' | 'phone' | 'email' | 'jobNumber'

const Text = ({ form, name, focus = false }: FieldProps & { name: TextKey; focus?: boolean }) => {
  const say = useSay(users)
  return <TextField form={form} name={name} label={say(name)} wrong={say(`${name}_wrong`)} autoFocus={focus} />
}

const PasswordField = ({ form }: FieldProps) => {
  const say = useSay(users)
  const { password, loginName, realName } = form.draft
  const hint = (
    <>
      {say('passwordHint')}
      <PasswordStrength password={password} own={[loginName, realName]} />
    </>
  )
  return <TextField form={form} name="password" label={say('password')} wrong={say('password_wrong')} hint={hint} maxLength={128} wide />
}

const CountryField = ({ form }: FieldProps) => {
  const say = useSay(users)
  return (
    <Field form={form} name="country" label={say('country')}>
      {(place) => <Select {...place} options={phoneCountries.map((value) => ({ value, label: say(`country${value}`) }))} />}
    </Field>
  )
}

const GenderField = ({ form }: FieldProps) => {
  const say = useSay(users)
  const sayGender = useSay(gender)
  const options = [{ value: '', label: say('notSaid') }, ...genders.map((value) => ({ value, label: sayGender(value) }))]
  return (
    <Field form={form} name="gender" label={say('gender')}>
      {({ value, onChange, ...place }) => (
        <Select
          {...place}
          value={value ?? ''}
          options={options}
          onChange={(chosen: string) => onChange(chosen === '' ? null : (chosen as UserRow['gender']))}
        />
      )}
    </Field>
  )
}

const OrganisationField = ({ form }: FieldProps) => {
  const say = useSay(users)
  return (
    <Field form={form} name="orgNo" label={say('organisation')} wrong={say('orgNo_wrong')}>
      {(place) => <OrganisationSelect {...place} onChange={(orgNo) => place.onChange(orgNo ?? '')} />}
    </Field>
  )
}

/** The roles that one may hand out, and those that the user has already. */
const useRoleChoices = (row: UserRow | null) => {
  const choices = useCall(roleCalls.roleChoices, {}).data ?? []
  const held = (row?.roles ?? []).filter(({ id }) => !choices.some((choice) => choice.id === id))
  return [...choices, ...held]
}

const RolesField = ({ form, row }: FieldProps & { row: UserRow | null }) => {
  const say = useSay(users)
  const options = useRoleChoices(row).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Field form={form} name="roleIds" label={say('roles')} wrong={say('roleIds_wrong')}>
      {(place) => <Select {...place} mode="multiple" options={options} showSearch={{ optionFilterProp: 'label' }} />}
    </Field>
  )
}

const labelKeys = { orgNo: 'organisation', roleIds: 'roles' } as const
const labelKey = (field: keyof Draft) => (field === 'orgNo' || field === 'roleIds' ? labelKeys[field] : field)

/** What somebody else saved of the user meanwhile, in words. */
const UserConflict = ({ of, form, row }: FieldProps & { of: ReturnType<typeof useConflict>; row: UserRow | null }) => {
  const say = useSay(users)
  const sayGender = useSay(gender)
  const sayStatus = useSay(userStatus)
  const names = new Map(useRoleChoices(row).map(({ id, name }) => [id, name]))
  const texts: { [K in keyof Draft]?: (value: unknown) => string } = {
    roleIds: (ids) => (ids as number[]).map((id) => names.get(id) ?? id).join(' · ') || '–',
    gender: (value) => sayGender(value as NonNullable<UserRow['gender']>),
    status: (value) => sayStatus(value as UserRow['status']),
    country: (value) => say(`country${value as PhoneCountry}`),
  }
  const textOf = (field: keyof Draft, value: unknown): string =>
    value === null || value === '' ? '–' : (texts[field]?.(value) ?? String(value))
  // Who waits for approval is approved by the form.
  const heldAs = (field: keyof Draft, value: unknown) => (field === 'status' && value !== 0 ? 1 : value)
  return <ConflictNote of={of} form={form} labelOf={(field) => say(labelKey(field))} textOf={textOf} heldAs={heldAs} />
}

type Props = { row: UserRow | null; onSaved: (name: string, password: string | null) => void; onClose: () => void }

/** Adds a user, changes one, or approves one who registered. */
export const UserForm = ({ row, onSaved, onClose }: Props) => {
  const say = useSay(users)
  const { form, conflict } = useUserForm({ row, onSaved })
  const approving = row?.status === 2
  const name = row?.realName ?? ''
  const title = row ? say(approving ? 'approveTitle' : 'edit', { name }) : say('add')
  return (
    <FormDialog title={title} {...(approving ? { go: say('approve') } : {})} form={form} onClose={onClose}>
      {approving ? <p className="meta form-wide user-form-note">{say('approveHint')}</p> : null}
      {row ? null : <Text form={form} name="loginName" focus />}
      <Text form={form} name="realName" focus={row !== null} />
      <OrganisationField form={form} />
      <RolesField form={form} row={row} />
      <Text form={form} name="phone" />
      <CountryField form={form} />
      <Text form={form} name="email" />
      <Text form={form} name="jobNumber" />
      <GenderField form={form} />
      {row ? null : <PasswordField form={form} />}
      <UserConflict of={conflict} form={form} row={row} />
    </FormDialog>
  )
}
