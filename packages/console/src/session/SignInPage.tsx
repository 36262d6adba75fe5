import { kit } from '@sundial/phrases/kit.ts'
import { registering } from '@sundial/phrases/registering.ts'
import { secondFactor } from '@sundial/phrases/second-factor.ts'
import { session } from '@sundial/phrases/session.ts'
import { sundial } from '@sundial/phrases/sundial.ts'
import { useEffect, useState } from 'react'
import { useSay } from '../kit/language/language.ts'
import { passwordWasChanged, registerPath } from '../kit/routes/sign-in-path.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { CodeForm } from './CodeForm.tsx'
import { endVisitedSession } from './end-visited-session.ts'
import { SignInForm } from './SignInForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { useSignIn } from './use-sign-in.ts'

type Steps = ReturnType<typeof useSignIn>

const FirstStep = ({ busy, answer, send }: Steps) => {
  const say = useSay(session)
  const [changed] = useState(passwordWasChanged)
  const saySundial = useSay(sundial)
  const sayKit = useSay(kit)
  const sayRegister = useSay(registering)
  return (
    <>
      <h1>{sayKit('product')}</h1>
      <p>{saySundial('tagline')}</p>
      {changed ? (
        <p className="sign-in-told" role="status">
          {say('passwordChanged')}
        </p>
      ) : null}
      <SignInForm busy={busy} answer={answer} onSend={(credentials) => void send(credentials)} />
      <p className="sign-in-other">
        {sayRegister('noAccount')} <a href={`#${registerPath}`}>{sayRegister('ask')}</a>
      </p>
    </>
  )
}

const SecondStep = ({
  credentials,
  busy,
  wrongCode,
  answer,
  send,
  forget,
  back,
}: Steps & { credentials: NonNullable<Steps['credentials']> }) => {
  const say = useSay(secondFactor)
  return (
    <>
      <h1>{say('title')}</h1>
      <CodeForm
        username={credentials.username}
        busy={busy}
        wrong={wrongCode}
        answer={answer}
        onSend={(code) => void send(credentials, code)}
        onOther={forget}
        onBack={back}
      />
    </>
  )
}

/** Sign-in. Stands before router and queries, too (Start). */
const SignInPage = () => {
  const say = useSay(session)
  const steps = useSignIn()
  useTitle(say('signIn'))
  useEffect(endVisitedSession, [])
  const { credentials } = steps
  return <SignInFrame>{credentials ? <SecondStep {...steps} credentials={credentials} /> : <FirstStep {...steps} />}</SignInFrame>
}

export default SignInPage
