import { userCalls } from '@sundial/contract/users.ts'
import { registering } from '@sundial/phrases/registering.ts'
import { session } from '@sundial/phrases/session.ts'
import { users } from '@sundial/phrases/users.ts'
import { type FormEvent, useState } from 'react'
import { PasswordStrength } from '../kit/form/PasswordStrength.tsx'
import { useSay } from '../kit/language/language.ts'
import { callServer } from '../kit/server/call-server.ts'
import { Answer, SubmitButton } from './FormParts.tsx'
import { PlainField } from './PlainField.tsx'
import { type Field, fields, type Registration, readRegistration } from './registration.ts'

const useWords = () => {
  const say = useSay(registering)
  const saySession = useSay(session)
  const sayUsers = useSay(users)
  const labels: Record<Field, string> = {
    loginName: saySession('username'),
    realName: say('realName'),
    email: say('email'),
    organisation: say('organisation'),
    password: saySession('password'),
    repeat: say('repeat'),
  }
  const wrong: Record<Field, string> = {
    loginName: sayUsers('loginName_wrong'),
    realName: sayUsers('realName_wrong'),
    email: sayUsers('email_wrong'),
    organisation: '',
    password: sayUsers('password_wrong'),
    repeat: say('repeat_wrong'),
  }
  return { labels, wrong }
}

const useRegister = (onSent: () => void) => {
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<ReadonlySet<Field>>(new Set())
  const [answer, setAnswer] = useState<string | null>(null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const read = readRegistration(Object.fromEntries(fields.map((field) => [field, String(form.get(field) ?? '')])) as Registration)
    setFaults(read.faults)
    setAnswer(null)
    if (!read.input) return
    setBusy(true)
    try {
      await callServer(userCalls.register, read.input)
      onSent()
    } catch (error) {
      setAnswer((error as Error).message)
      setBusy(false)
    }
  }
  return { busy, faults, answer, submit }
}

const secrets: readonly Field[] = ['password', 'repeat']
const fills: Partial<Record<Field, string>> = {
  loginName: 'username',
  realName: 'name',
  email: 'email',
  password: 'new-password',
  repeat: 'new-password',
}
const lengths: Record<Field, number> = { loginName: 64, realName: 60, email: 254, organisation: 64, password: 128, repeat: 128 }

/** Who asks, and with which password they will sign in; what is wrong stands at its field. */
export const RegisterForm = ({ onSent }: { onSent: () => void }) => {
  const say = useSay(registering)
  const { labels, wrong } = useWords()
  const { busy, faults, answer, submit } = useRegister(onSent)
  const [password, setPassword] = useState('')
  return (
    <form className="sign-in-form register-form" onSubmit={(event) => void submit(event)} noValidate>
      {fields.map((field) => (
        <PlainField
          key={field}
          name={field}
          label={labels[field]}
          error={faults.has(field) ? wrong[field] : undefined}
          secret={secrets.includes(field)}
          {...(field === 'password'
            ? { hint: <PasswordStrength password={password} />, onChange: (event) => setPassword(event.target.value) }
            : {})}
          autoComplete={fills[field] ?? 'off'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={lengths[field]}
        />
      ))}
      <Answer text={answer} />
      <SubmitButton busy={busy} text={say(busy ? 'sending' : 'send')} />
    </form>
  )
}
