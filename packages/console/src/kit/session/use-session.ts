import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { type PageKey, pageRow } from '@sundial/contract/pages.ts'
import { sessionCalls } from '@sundial/contract/session.ts'
import type { Permission } from '@sundial/core/session/permissions.ts'
import { useCall } from '../server/use-call.ts'

export type Session = OutputOf<typeof sessionCalls.userInfo>

/** Who is signed in. An error with code 402 means nobody. */
export const useSession = () => useCall(sessionCalls.userInfo, {})

/** Whether somebody may open a page. */
export const mayPage = (session: Session, page: PageKey): boolean => {
  const { may } = pageRow(page)
  return may === 'signedIn' || mayIn(session, may)
}

export const mayIn = (session: Session | undefined, permission: Permission): boolean =>
  session?.permissions.some(({ uri }) => uri === permission) ?? false

/** Whether the signed-in user holds a permission; buttons ask for the one of their call. */
export const useMay = (permission: Permission): boolean => mayIn(useSession().data, permission)

/** Holds a permission that is of no use to whoever sees certain stations only. */
export const useMayUnbound = (permission: Permission): boolean => {
  const session = useSession().data
  return mayIn(session, permission) && session?.bound === false
}
