import { registering } from '@sundial/phrases/registering.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSay } from '../kit/language/language.ts'
import { signInPath } from '../kit/routes/sign-in-path.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { RegisterForm } from './RegisterForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'

/** Asks for an account. What is said afterwards is the same whether the name was free or not. */
const RegisterPage = () => {
  const say = useSay(registering)
  const [sent, setSent] = useState(false)
  useTitle(say('title'))
  return (
    <SignInFrame>
      <h1>{say('title')}</h1>
      {sent ? null : <p>{say('about')}</p>}
      {sent ? (
        <p className="register-done" role="status">
          {say('sent')}
        </p>
      ) : (
        <RegisterForm onSent={() => setSent(true)} />
      )}
      <p className="sign-in-other">
        {sent ? null : `${say('haveAccount')} `}
        <Link to={signInPath}>{say('signIn')}</Link>
      </p>
    </SignInFrame>
  )
}

export default RegisterPage
