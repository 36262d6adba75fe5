import { accountCalls } from '@sundial/contract/account.ts'
import { phoneCountries } from '@sundial/core/validation/validators.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { users } from '@sundial/phrases/users.ts'
import { Select } from 'antd'
import { useEffect } from 'react'
import { Field, TextField } from '../kit/form/Field.tsx'
import { InlineForm } from '../kit/form/InlineForm.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import type { Session } from '../kit/session/use-session.ts'

type Props = { employee: Session['employee']; onDirty: (dirty: boolean) => void }

/** One's own phone number and e-mail address. */
export const ContactForm = ({ employee, onDirty }: Props) => {
  const say = useSay(shell)
  const sayUser = useSay(users)
  const { phone, country, email } = employee
  const form = useForm(accountCalls.editContact, {
    name: 'own contact',
    first: { phone: phone ?? '', country, email: email ?? '' },
    input: (draft) => ({ ...draft, phone: draft.phone.trim() || null, email: draft.email.trim() || null }),
    onSaved: () => notify('success', say('contactSaved')),
  })
  const { dirty } = form
  useEffect(() => {
    onDirty(dirty)
    return () => onDirty(false)
  }, [dirty, onDirty])
  return (
    <InlineForm className="form-column" form={form} go={say('submit')}>
      <TextField form={form} name="phone" label={say('phone')} wrong={sayUser('phone_wrong')} wide />
      <Field form={form} name="country" label={sayUser('country')} wide>
        {(place) => <Select {...place} options={phoneCountries.map((value) => ({ value, label: sayUser(`country${value}`) }))} />}
      </Field>
      <TextField form={form} name="email" label={say('email')} wrong={sayUser('email_wrong')} wide />
    </InlineForm>
  )
}
