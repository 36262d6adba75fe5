import { calls } from '@sundial/contract/calls.ts'
import { session } from '@sundial/phrases/session.ts'
import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSay } from '../kit/language/language.ts'
import { landingOf } from '../kit/menu/menu-groups.ts'
import { notify } from '../kit/notices/notices.ts'
import { homePath, ownPath } from '../kit/routes/return-path.ts'
import { callServer } from '../kit/server/call-server.ts'
import { keptOwn } from '../kit/settings/own-setting.ts'
import { greetingAt } from './greeting.ts'
import { PlainField } from './PlainField.tsx'

type Errors = { username?: string; password?: string; answer?: string }

/**
 * Where to go after sign-in: the page asked for, else the one that the user starts with, else the first of the menu; a warning where there is none.
 * Where the menu may not be asked for yet, the shell says why.
 */
const landingPath = async (asked: string | null, nothingVisible: string): Promise<string> => {
  const own = ownPath(asked)
  if (own) return own
  const tree = await callServer(calls.menu, {}).catch(() => null)
  const start = tree && (await keptOwn('shell.work').catch(() => null))
  const landing = tree && landingOf(tree, start?.value?.startPage)
  if (tree && !landing) notify('warning', nothingVisible)
  return landing ?? homePath
}

const useSignIn = () => {
  const say = useSay(session)
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>({})

  const send = async (username: string, password: string) => {
    setBusy(true)
    try {
      const { employeeEntity } = await callServer(calls.signIn, { username, password })
      notify('greeting', say(greetingAt(new Date().getHours()), { name: employeeEntity.name || username }), say('welcome'))
      navigate(await landingPath(parameters.get('redirect'), say('nothingVisible')), { replace: true })
    } catch (error) {
      setErrors({ answer: (error as Error).message })
      setBusy(false)
    }
  }

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
    if (Object.keys(missing).length === 0) void send(username, password)
  }
  return { busy, errors, submit }
}

/** Username and password; what is wrong stands at its field. */
export const SignInForm = () => {
  const say = useSay(session)
  const { busy, errors, submit } = useSignIn()
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
      <PlainField name="password" label={say('password')} error={errors.password} secret autoComplete="current-password" maxLength={128} />
      {errors.answer ? (
        <p className="sign-in-answer" role="alert">
          {errors.answer}
        </p>
      ) : null}
      <button type="submit" className="sign-in-button" disabled={busy} aria-busy={busy}>
        {say(busy ? 'signingIn' : 'signIn')}
      </button>
    </form>
  )
}
