import { userCalls } from '@sundial/contract/users.ts'
import { passwordLength } from '@sundial/core/session/password-rules.ts'
import { registering } from '@sundial/phrases/registering.ts'
import { session } from '@sundial/phrases/session.ts'
import { users } from '@sundial/phrases/users.ts'
import type { FormEvent, ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { PasswordStrength } from '../kit/form/PasswordStrength.tsx'
import { type Form, useForm } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { Answer, SubmitButton } from './FormParts.tsx'
import { PlainField } from './PlainField.tsx'
import { emptyRegistration, type Registration, registrationReading } from './registration.ts'

type Key = keyof Registration
const keys = Object.keys(emptyRegistration) as Key[]

const useWords = () => {
  const say = useSay(registering)
  const saySession = useSay(session)
  const sayUsers = useSay(users)
  const labels: Record<Key, string> = {
    loginName: saySession('username'),
    realName: say('realName'),
    email: say('email'),
    organisation: say('organisation'),
    password: saySession('password'),
    repeat: say('repeat'),
  }
  const wrong: Record<Key, string> = {
    loginName: sayUsers('loginName_wrong'),
    realName: sayUsers('realName_wrong'),
    email: sayUsers('email_wrong'),
    organisation: '',
    password: sayUsers('password_wrong'),
    repeat: say('repeat_wrong'),
  }
  return { labels, wrong }
}

const secrets: readonly Key[] = ['password', 'repeat']
const fills: Partial<Record<Key, string>> = {
  loginName: 'username',
  realName: 'name',
  email: 'email',
  password: 'new-password',
  repeat: 'new-password',
}

type FieldProps = { form: Form<Registration>; name: Key; label: string; wrong: string; hint?: ReactNode }

const RegisterField = ({ form, name, label, wrong, hint }: FieldProps) => {
  const { field, fieldState } = useController({ control: form.control, name })
  const { error } = fieldState
  return (
    <PlainField
      ref={field.ref}
      name={name}
      label={label}
      value={form.draft[name]}
      error={error ? error.message || wrong : undefined}
      hint={hint}
      secret={secrets.includes(name)}
      autoComplete={fills[name] ?? 'off'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={secrets.includes(name) ? passwordLength.max : form.lengthOf(name)}
      onLeave={field.onBlur}
      onChange={({ target }) => form.set(name, target.value)}
    />
  )
}

/** Who asks, and with which password they will sign in; what is wrong stands at its field. */
export const RegisterForm = ({ onSent }: { onSent: () => void }) => {
  const say = useSay(registering)
  const { labels, wrong } = useWords()
  const form = useForm(userCalls.register, {
    ...registrationReading,
    name: null,
    first: emptyRegistration,
    refusedAt: { commonPassword: 'password' },
    onSaved: onSent,
  })
  const { saving } = form
  const strength = <PasswordStrength password={form.draft.password} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <form className="sign-in-form register-form" onSubmit={submit} noValidate>
      {keys.map((name) => (
        <RegisterField
          key={name}
          form={form}
          name={name}
          label={labels[name]}
          wrong={wrong[name]}
          hint={name === 'password' ? strength : undefined}
        />
      ))}
      <Answer text={form.refusal?.message ?? null} />
      <SubmitButton busy={saving} text={say(saving ? 'sending' : 'send')} />
    </form>
  )
}
