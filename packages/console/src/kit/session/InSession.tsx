import type { ComponentType } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Loading } from '../routes/Loading.tsx'
import { Problem } from '../routes/Problem.tsx'
import { signInPathFrom } from '../routes/return-path.ts'
import { expiredCode } from '../server/call-error.ts'
import { type Session, useSession } from './use-session.ts'

/** Shows `Inside` to who is signed in and leads everybody else to sign in and back. Nothing of it is fetched before that is known. */
export const InSession = ({ Inside }: { Inside: ComponentType<{ session: Session }> }) => {
  const { pathname, search } = useLocation()
  const session = useSession()
  if (session.data) return <Inside session={session.data} />
  if (session.error?.code === expiredCode) return <Navigate to={signInPathFrom(pathname + search)} replace />
  if (session.error) return <Problem error={session.error} onRetry={() => void session.refetch()} />
  return <Loading />
}
