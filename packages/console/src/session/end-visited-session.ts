import type { sessionCalls } from '@sundial/contract/session.ts'
import { signOutRoute } from '@sundial/contract/sign-in-route.ts'
import { sessionHasEnded } from '../kit/routes/sign-in-path.ts'
import { callServer } from '../kit/server/call-server.ts'

let ending: Promise<unknown> = Promise.resolve()

/**
 * Ends on the server the session of whoever comes to the sign-in page (specification, point 2). The console itself leads there only
 * after a session has ended; meanwhile another tab may have begun one.
 */
export const endVisitedSession = () => {
  if (sessionHasEnded()) return
  ending = callServer<typeof sessionCalls.signOut>(signOutRoute, {}).catch(() => undefined) // nobody was signed in
}

/** Resolves once it is ended: the end would take a session along that begins before. */
export const visitedSessionEnded = (): Promise<unknown> => ending
