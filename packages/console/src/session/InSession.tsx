import { type ComponentType, useDeferredValue } from 'react'
import { Navigate, useLocation } from 'react-router'
import { JumpPage } from '../kit/routes/JumpPage.tsx'
import { Loading } from '../kit/routes/Loading.tsx'
import NoPermissionPage from '../kit/routes/NoPermissionPage.tsx'
import NotFoundPage from '../kit/routes/NotFoundPage.tsx'
import { Problem } from '../kit/routes/Problem.tsx'
import { jumpPath, noPermissionPath, notFoundPath, signInPathFrom } from '../kit/routes/return-path.ts'
import { afterSession } from '../kit/routes/sign-in-path.ts'
import { expiredCode } from '../kit/server/call-error.ts'
import { type Session, useSession } from '../kit/session/use-session.ts'
import { BadSession } from './BadSession.tsx'
import { sessionFault } from './session-fault.ts'

/** Pages that need no session (specification, point 2). */
const open: Record<string, ComponentType> = { [noPermissionPath]: NoPermissionPage, [notFoundPath]: NotFoundPage, [jumpPath]: JumpPage }

/** Shows `Inside` to who is signed in and leads everybody else to sign in and back. Nothing of it is fetched before that is known. */
export const InSession = ({ Inside }: { Inside: ComponentType<{ session: Session }> }) => {
  const { pathname, search } = useLocation()
  const session = useSession()
  // The shell is rendered in slices, so that the browser answers meanwhile.
  const inside = useDeferredValue(session.data)
  const Open = open[pathname]
  const fault = session.isSuccess ? sessionFault(session.data) : null
  if (fault) return <BadSession fault={fault} />
  if (session.data) return inside ? <Inside session={inside} /> : <Loading />
  if (Open && session.error) return <Open />
  if (session.error?.code === expiredCode) return <Navigate to={signInPathFrom(pathname + search)} state={afterSession} replace />
  if (session.error) return <Problem error={session.error} onRetry={() => void session.refetch()} />
  return <Loading />
}
