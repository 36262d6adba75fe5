import { session } from '@sundial/phrases/session.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { Suspense } from 'react'
import { useSay } from '../kit/language/language.ts'
import { Loading } from '../kit/routes/Loading.tsx'
import { lazyPart } from '../kit/routes/lazy-part.tsx'
import { PlainPage } from '../kit/routes/PlainPage.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { useSignOut } from '../kit/session/use-sign-out.ts'

const ChangePassword = lazyPart(() => import('./ChangePassword.tsx'))

/** Somebody else chose the password: it is changed before anything else. */
export const FirstPassword = () => {
  const say = useSay(shell)
  const saySession = useSay(session)
  const signOut = useSignOut()
  useTitle(say('mustChange'))
  return (
    <PlainPage title={say('mustChange')} text={say('mustChangeText')}>
      <div className="first-password">
        <Suspense fallback={<Loading />}>
          <ChangePassword />
        </Suspense>
        <button type="button" className="plain-action" onClick={() => void signOut()}>
          {saySession('signOut')}
        </button>
      </div>
    </PlainPage>
  )
}
