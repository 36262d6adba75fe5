import { secondFactor } from '@sundial/phrases/second-factor.ts'
import { session } from '@sundial/phrases/session.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useSay } from '../kit/language/language.ts'
import { Answer, SubmitButton } from './FormParts.tsx'
import { PlainField } from './PlainField.tsx'

type Props = {
  username: string
  busy: boolean
  wrong: string | null
  answer: string | null
  onSend: (code: string) => void
  onOther: () => void
  onBack: () => void
}

/** The second step: a code of the authenticator app, or one of those kept for when it is not at hand. */
export const CodeForm = ({ username, busy, wrong, answer, onSend, onOther, onBack }: Props) => {
  const say = useSay(secondFactor)
  const saySession = useSay(session)
  const [recovery, setRecovery] = useState(false)
  const [missing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isEmpty = () => input.current?.value.trim() === ''
  const other = () => {
    setRecovery(!recovery)
    setMissing(false)
    onOther()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(isEmpty())
    if (isEmpty()) input.current?.focus()
    else onSend(input.current!.value.trim())
  }
  const kind = recovery
    ? ({ label: say('recoveryCode'), autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const)
    : ({ label: say('code'), autoComplete: 'one-time-code', inputMode: 'numeric' } as const)
  return (
    <>
      <p>{recovery ? say('recoveryAsk') : say('codeAsk', { name: username })}</p>
      <form className="sign-in-form sign-in-code" onSubmit={submit} noValidate>
        <PlainField
          key={kind.label}
          {...kind}
          ref={input}
          name="code"
          error={missing ? say('codeNeeded') : (wrong ?? undefined)}
          onLeave={() => setMissing(isEmpty())}
          onChange={() => missing && setMissing(isEmpty())}
          autoFocus
          maxLength={32}
        />
        <Answer text={answer} />
        <SubmitButton busy={busy} text={saySession(busy ? 'signingIn' : 'signIn')} />
      </form>
      <p className="sign-in-other sign-in-ways">
        <button type="button" onClick={other}>
          {say(recovery ? 'useApp' : 'useRecovery')}
        </button>
        <button type="button" onClick={onBack}>
          {say('back')}
        </button>
      </p>
    </>
  )
}
