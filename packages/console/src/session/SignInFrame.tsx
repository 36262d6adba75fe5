import { type ReactNode, useState } from 'react'
import { deviceZone } from '../kit/format/clocks.ts'
import { useNow } from '../kit/format/use-now.ts'
import { Logo } from '../kit/sun/Logo.tsx'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { placeOfZone } from './place-of-zone.ts'
import { SignInArc } from './SignInArc.tsx'
import { SunChart } from './SunChart.tsx'
import './sign-in.css'
import './sign-in-form.css'

declare const __SUNDIAL_VERSION__: string

/** Around the form: the brand, the language, and beside it the sun over the reader's own part of the world. */
export const SignInFrame = ({ children }: { children: ReactNode }) => {
  const narrow = useNarrow()
  const now = useNow(10_000)
  const [place] = useState(() => placeOfZone(deviceZone(), now))
  return (
    <div className="sign-in">
      <main className="sign-in-left">
        <div className="sign-in-brand">
          <Logo size={28} ground="var(--page)" />
          Sundial
        </div>
        {narrow ? <SignInArc place={place} now={now} /> : null}
        <div className="sign-in-middle">{children}</div>
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
