import { session } from '@sundial/phrases/session.ts'
import { type FormEvent, useState } from 'react'
import { useSay } from '../kit/language/language.ts'
import { Answer, SubmitButton } from './FormParts.tsx'
import { PlainField } from './PlainField.tsx'
import type { Credentials } from './use-sign-in.ts'

type Errors = { username?: string; password?: string }
type Props = { busy: boolean; answer: string | null; onSend: (credentials: Credentials) => void }

/** Username and password; what is wrong stands at its field. */
export const SignInForm = ({ busy, answer, onSend }: Props) => {
  const say = useSay(session)
  const [errors, setErrors] = useState<Errors>({})
  const [forgot, setForgot] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const username = String(form.get('username')).trim()
    const password = String(form.get('password'))
    const missing: Errors = {
      ...(username ? {} : { username: say('usernameNeeded') }),
      ...(password ? {} : { password: say('passwordNeeded') }),
    }
    setErrors(missing)
    if (Object.keys(missing).length === 0) onSend({ username, password, remember: form.has('remember') })
  }
  return (
    <form className="sign-in-form" onSubmit={submit} noValidate>
      <PlainField
        name="username"
        label={say('username')}
        error={errors.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
      />
      <PlainField
        name="password"
        label={say('password')}
        error={errors.password}
        hint={forgot ? say('forgotHow') : undefined}
        aside={
          <button type="button" className="field-aside" aria-expanded={forgot} onClick={() => setForgot(!forgot)}>
            {say('forgot')}
          </button>
        }
        secret
        autoComplete="current-password"
        maxLength={128}
      />
      <label className="sign-in-stay">
        <input type="checkbox" name="remember" />
        {say('remember')}
      </label>
      <Answer text={answer} />
      <SubmitButton busy={busy} text={say(busy ? 'signingIn' : 'signIn')} />
    </form>
  )
}
