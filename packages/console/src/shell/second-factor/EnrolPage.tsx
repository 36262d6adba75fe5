import { secondFactor } from '@sundial/phrases/second-factor.ts'
import { session } from '@sundial/phrases/session.ts'
import { lazy, Suspense, useEffect } from 'react'
import { useSay } from '../../kit/language/language.ts'
import { Loading } from '../../kit/routes/Loading.tsx'
import { loadPage } from '../../kit/routes/load-again.ts'
import { PlainPage } from '../../kit/routes/PlainPage.tsx'
import { useTitle } from '../../kit/routes/use-title.ts'
import { refetch } from '../../kit/server/refetch.ts'
import { useSignOut } from '../../kit/session/use-sign-out.ts'
import { closeOverlay } from '../overlay.ts'
import { PasswordDialog } from '../PasswordDialog.tsx'

const Enrolment = lazy(() => loadPage(() => import('./Enrolment.tsx')))

/** A role requires a second factor: it is set up before anything else. `onDone`: it is, and the recovery codes were kept. */
const EnrolPage = ({ onDone }: { onDone: () => void }) => {
  const say = useSay(secondFactor)
  const saySession = useSay(session)
  const signOut = useSignOut()
  useTitle(say('mustEnrol'))
  // the drawer that led here is not open again afterwards
  useEffect(closeOverlay, [])
  const done = async () => {
    await refetch('account')
    onDone()
  }
  return (
    <PlainPage title={say('mustEnrol')} text={say('mustEnrolText')}>
      <div className="factor-page">
        <Suspense fallback={<Loading />}>
          <Enrolment onDone={() => void done()} />
        </Suspense>
        <button type="button" className="plain-action" onClick={() => void signOut()}>
          {saySession('signOut')}
        </button>
      </div>
      <PasswordDialog />
    </PlainPage>
  )
}

export default EnrolPage
