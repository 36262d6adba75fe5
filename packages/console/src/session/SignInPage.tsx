import { kit } from '@sundial/phrases/kit.ts'
import { registering } from '@sundial/phrases/registering.ts'
import { session } from '@sundial/phrases/session.ts'
import { sundial } from '@sundial/phrases/sundial.ts'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useSay } from '../kit/language/language.ts'
import { registerPath } from '../kit/routes/return-path.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { forgetSession } from '../kit/session/SessionKeeper.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'

/** Sign-in. Whoever comes here signed in has that forgotten. */
const SignInPage = () => {
  const say = useSay(session)
  const saySundial = useSay(sundial)
  const sayKit = useSay(kit)
  const sayRegister = useSay(registering)
  useTitle(say('signIn'))
  useEffect(forgetSession, [])
  return (
    <SignInFrame>
      <h1>{sayKit('product')}</h1>
      <p>{saySundial('tagline')}</p>
      <SignInForm />
      <p className="sign-in-other">
        {sayRegister('noAccount')} <Link to={registerPath}>{sayRegister('ask')}</Link>
      </p>
    </SignInFrame>
  )
}

export default SignInPage
