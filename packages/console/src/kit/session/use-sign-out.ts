import { sessionCalls } from '@sundial/contract/session.ts'
import { session } from '@sundial/phrases/session.ts'
import { useNavigate } from 'react-router'
import { useSay } from '../language/language.ts'
import { notify, notifyError } from '../notices/notices.ts'
import { afterSession, signInPath } from '../routes/sign-in-path.ts'
import { callServer } from '../server/call-server.ts'
import { forgetSession } from './SessionKeeper.tsx'

/** How long "exiting" stands before the server is told (specification, point 4). */
const exitingMs = 500

/** Ends the session on the server, forgets what is known here and starts the console afresh at the sign-in page. */
export const useSignOut = () => {
  const navigate = useNavigate()
  const say = useSay(session)
  return async () => {
    notify('success', say('signingOut'))
    await new Promise((done) => setTimeout(done, exitingMs))
    try {
      await callServer(sessionCalls.signOut, {})
    } catch (error) {
      notifyError(error)
      return
    }
    navigate(signInPath, { replace: true, state: afterSession })
    forgetSession()
    sessionStorage.clear()
    location.reload()
  }
}
