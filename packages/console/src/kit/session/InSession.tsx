import type { ComponentType } from 'react'
import { Navigate, useLocation } from 'react-router'
import { JumpPage } from '../routes/JumpPage.tsx'
import { Loading } from '../routes/Loading.tsx'
import NoPermissionPage from '../routes/NoPermissionPage.tsx'
import NotFoundPage from '../routes/NotFoundPage.tsx'
import { Problem } from '../routes/Problem.tsx'
import { jumpPath, noPermissionPath, notFoundPath, signInPathFrom } from '../routes/return-path.ts'
import { expiredCode } from '../server/call-error.ts'
import { BadSession } from './BadSession.tsx'
import { sessionFault } from './session-fault.ts'
import { type Session, useSession } from './use-session.ts'

/** Pages that need no session (specification, point 2). */
const open: Record<string, ComponentType> = { [noPermissionPath]: NoPermissionPage, [notFoundPath]: NotFoundPage, [jumpPath]: JumpPage }

/** Shows `Inside` to who is signed in and leads everybody else to sign in and back. Nothing of it is fetched before that is known. */
export const InSession = ({ Inside }: { Inside: ComponentType<{ session: Session }> }) => {
  const { pathname, search } = useLocation()
  const session = useSession()
  const Open = open[pathname]
  const fault = session.isSuccess ? sessionFault(session.data) : null
  if (fault) return <BadSession fault={fault} />
  if (session.data) return <Inside session={session.data} />
  if (Open && session.error) return <Open />
  if (session.error?.code === expiredCode) return <Navigate to={signInPathFrom(pathname + search)} replace />
  if (session.error) return <Problem error={session.error} onRetry={() => void session.refetch()} />
  return <Loading />
}
