import { session } from '@sundial/phrases/session.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useSay } from '../kit/language/language.ts'
import { Answer, SubmitButton } from './FormParts.tsx'
import { PlainField } from './PlainField.tsx'
import type { Credentials } from './use-sign-in.ts'
import { useStayHours } from './use-stay-hours.ts'

const fields = ['username', 'password'] as const
type Field = (typeof fields)[number]
type Props = { busy: boolean; answer: string | null; onSend: (credentials: Credentials) => void }

/** Which fields are empty that were left, or all of them once sending was tried. */
const useFaults = () => {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<readonly Field[]>([])
  const textIn = (field: Field) => String(new FormData(form.current!).get(field))
  const isEmpty = (field: Field) => (field === 'username' ? textIn(field).trim() : textIn(field)) === ''
  const judge = (field: Field) => setFaults((was) => [...was.filter((other) => other !== field), ...(isEmpty(field) ? [field] : [])])
  /** Whether all can be sent; the first that can't has the focus. */
  const judgeAll = (): boolean => {
    const empty = fields.filter(isEmpty)
    setFaults(empty)
    if (empty[0]) form.current?.querySelector<HTMLInputElement>(`[name=${empty[0]}]`)?.focus()
    return empty.length === 0
  }
  const changed = (field: Field) => faults.includes(field) && judge(field)
  return { form, faults, textIn, judge, judgeAll, changed }
}

/** Username and password; what is wrong stands at its field. Without the form library, which is larger than this page. */
export const SignInForm = ({ busy, answer, onSend }: Props) => {
  const say = useSay(session)
  const { form, faults, textIn, judge, judgeAll, changed } = useFaults()
  const [forgot, setForgot] = useState(false)
  const stayHours = useStayHours()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const remember = new FormData(event.currentTarget).has('remember')
    if (judgeAll()) onSend({ username: textIn('username').trim(), password: textIn('password'), remember })
  }
  const field = (name: Field) => ({
    name,
    label: say(name),
    error: faults.includes(name) ? say(`${name}Needed`) : undefined,
    maxLength: 128,
    onLeave: () => judge(name),
    onChange: () => changed(name),
  })
  return (
    <form ref={form} className="sign-in-form" onSubmit={submit} noValidate>
      <PlainField {...field('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <PlainField
        {...field('password')}
        hint={forgot ? say('forgotHow') : undefined}
        aside={
          <button type="button" className="field-aside" aria-expanded={forgot} onClick={() => setForgot(!forgot)}>
            {say('forgot')}
          </button>
        }
        secret
        autoComplete="current-password"
      />
      <label className="sign-in-stay">
        <input type="checkbox" name="remember" />
        {stayHours === null ? say('remember') : say('rememberFor', { count: stayHours })}
      </label>
      <Answer text={answer} />
      <SubmitButton busy={busy} text={say(busy ? 'signingIn' : 'signIn')} />
    </form>
  )
}
