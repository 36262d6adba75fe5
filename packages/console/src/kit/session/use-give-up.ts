import { sessionCalls } from '@sundial/contract/session.ts'
import { useNavigate } from 'react-router'
import { notify, notifyError } from '../notices/notices.ts'
import { afterSession, signInPath } from '../routes/sign-in-path.ts'
import { callServer } from '../server/call-server.ts'
import { forgetSession } from './SessionKeeper.tsx'

/** Gives a session up that cannot be used, with the reason (specification, points 4 and 8). */
export const useGiveUp = () => {
  const navigate = useNavigate()
  return async (reason: string) => {
    await callServer(sessionCalls.signOut, {}).catch(notifyError)
    navigate(signInPath, { replace: true, state: afterSession })
    forgetSession()
    notify('error', reason)
  }
}
