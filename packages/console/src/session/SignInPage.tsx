import { kit } from '@sundial/phrases/kit.ts'
import { session } from '@sundial/phrases/session.ts'
import { sundial } from '@sundial/phrases/sundial.ts'
import { useEffect, useState } from 'react'
import { ownZone } from '../kit/format/clocks.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { forgetSession } from '../kit/session/SessionKeeper.tsx'
import { Logo } from '../kit/sun/Logo.tsx'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { placeOfZone } from './place.ts'
import { SignInArc } from './SignInArc.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SunChart } from './SunChart.tsx'
import './sign-in.css'
import './sign-in-form.css'

declare const __SUNDIAL_VERSION__: string

/** Sign-in: the form, and beside it the sun over the reader's own part of the world. Whoever comes here signed in has that forgotten. */
const SignInPage = () => {
  const say = useSay(session)
  const saySundial = useSay(sundial)
  const sayKit = useSay(kit)
  const narrow = useNarrow()
  const now = useNow(10_000)
  const [place] = useState(() => placeOfZone(ownZone(), now))
  useTitle(say('signIn'))
  useEffect(forgetSession, [])
  return (
    <div className="sign-in">
      <main className="sign-in-left">
        <div className="sign-in-brand">
          <Logo size={28} ground="var(--page)" />
          Sundial
        </div>
        {narrow ? <SignInArc place={place} now={now} /> : null}
        <div className="sign-in-middle">
          <h1>{sayKit('product')}</h1>
          <p>{saySundial('tagline')}</p>
          <SignInForm />
        </div>
        <footer className="row">
          <LanguageSwitch />
          <span className="space" />
          <span>v{__SUNDIAL_VERSION__}</span>
        </footer>
      </main>
      {narrow ? null : (
        <div className="sign-in-right">
          <SunChart place={place} now={now} />
        </div>
      )}
    </div>
  )
}

export default SignInPage
