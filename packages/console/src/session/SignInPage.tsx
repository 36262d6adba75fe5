import { kit } from '@sundial/phrases/kit.ts'
import { registering } from '@sundial/phrases/registering.ts'
import { secondFactor } from '@sundial/phrases/second-factor.ts'
import { session } from '@sundial/phrases/session.ts'
import { sundial } from '@sundial/phrases/sundial.ts'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useSay } from '../kit/language/language.ts'
import { registerPath } from '../kit/routes/return-path.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { forgetSession } from '../kit/session/SessionKeeper.tsx'
import { CodeForm } from './CodeForm.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { useSignIn } from './use-sign-in.ts'

type Steps = ReturnType<typeof useSignIn>

const FirstStep = ({ busy, answer, send }: Steps) => {
  const saySundial = useSay(sundial)
  const sayKit = useSay(kit)
  const sayRegister = useSay(registering)
  return (
    <>
      <h1>{sayKit('product')}</h1>
      <p>{saySundial('tagline')}</p>
      <SignInForm busy={busy} answer={answer} onSend={(credentials) => void send(credentials)} />
      <p className="sign-in-other">
        {sayRegister('noAccount')} <Link to={registerPath}>{sayRegister('ask')}</Link>
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

/** Sign-in. Whoever comes here signed in has that forgotten. */
const SignInPage = () => {
  const say = useSay(session)
  const steps = useSignIn()
  useTitle(say('signIn'))
  useEffect(forgetSession, [])
  const { credentials } = steps
  return <SignInFrame>{credentials ? <SecondStep {...steps} credentials={credentials} /> : <FirstStep {...steps} />}</SignInFrame>
}

export default SignInPage
