import { sessionCalls } from '@sundial/contract/session.ts'
import { session } from '@sundial/phrases/session.ts'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useSay } from '../language/language.ts'
import { notify, notifyError } from '../notices/notices.ts'
import { Loading } from '../routes/Loading.tsx'
import { signInPath } from '../routes/return-path.ts'
import { callServer } from '../server/call-server.ts'
import { forgetSession } from './SessionKeeper.tsx'
import type { sessionFault } from './session-fault.ts'

/** The server doesn't say properly who is signed in: the session is given up, with the reason (specification, points 4 and 8). */
export const BadSession = ({ fault }: { fault: NonNullable<ReturnType<typeof sessionFault>> }) => {
  const say = useSay(session)
  const navigate = useNavigate()
  const giveUp = useEffectEvent(async () => {
    await callServer(sessionCalls.signOut, {}).catch(notifyError)
    navigate(signInPath, { replace: true })
    forgetSession()
    notify('error', say(fault))
  })
  useEffect(() => void giveUp(), [])
  return <Loading />
}
