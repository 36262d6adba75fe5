import type { sessionCalls } from '@sundial/contract/session.ts'
import { signInTermsRoute } from '@sundial/contract/sign-in-route.ts'
import { useEffect, useState } from 'react'
import { callServer } from '../kit/server/call-server.ts'

/** For how many hours somebody stays signed in who asks for it; null: not known yet, or the server does not say. */
export const useStayHours = (): number | null => {
  const [hours, setHours] = useState<number | null>(null)
  useEffect(() => {
    callServer<typeof sessionCalls.signInTerms>(signInTermsRoute, {}, undefined, true)
      .then((answer) => setHours(Math.round(answer.staysSignedInMs / 3_600_000)))
      // without it the tick still says what it does; signing in tells what is wrong with the server
      .catch(() => undefined)
  }, [])
  return hours
}
