import { users } from '@sundial/phrases/users.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useSay } from '../kit/language/language.ts'
import { useUserForm } from './use-user-form.ts'
import type { UserRow } from './user-draft.ts'
import { CountryField, GenderField, OrganisationField, RolesField, TextField } from './user-inputs.tsx'

type Props = { row: UserRow | null; onSaved: (name: string, password: string | null) => void; onClose: () => void }

/** Adds a user, changes one, or approves one who registered. */
export const UserForm = ({ row, onSaved, onClose }: Props) => {
  const say = useSay(users)
  const form = useUserForm(row, onSaved)
  const approving = row?.status === 2
  const name = row?.realName ?? ''
  const title = row ? say(approving ? 'approveTitle' : 'edit', { name }) : say('add')
  return (
    <FormDialog
      title={title}
      {...(approving ? { go: say('approve') } : {})}
      saving={form.saving}
      refusal={form.refusal}
      onSave={() => void form.save()}
      onClose={onClose}
    >
      {approving ? <p className="meta form-wide user-form-note">{say('approveHint')}</p> : null}
      {row ? null : <TextField form={form} field="loginName" focus />}
      <TextField form={form} field="realName" focus={row !== null} />
      <OrganisationField form={form} />
      <RolesField form={form} row={row} />
      <TextField form={form} field="phone" />
      <CountryField form={form} />
      <TextField form={form} field="email" />
      <TextField form={form} field="jobNumber" />
      <GenderField form={form} />
      {row ? null : <TextField form={form} field="password" />}
    </FormDialog>
  )
}
