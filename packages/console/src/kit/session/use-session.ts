import type { Call, OutputOf } from '@sundial/contract/kit/call.ts'
import { type PageKey, pageRow } from '@sundial/contract/pages.ts'
import { sessionCalls } from '@sundial/contract/session.ts'
import type { Permission } from '@sundial/core/session/permissions.ts'
import { isFramedDocument } from '../server/identity.ts'
import { useCall } from '../server/use-call.ts'

export type Session = OutputOf<typeof sessionCalls.userInfo>

/**
 * Who is signed in. An error with code 402 means nobody. The error is kept: /401 reads it too, and would otherwise ask again each time
 * that it is shown. A framed document has a link and no session: nobody is asked for.
 */
export const useSession = () => useCall(sessionCalls.userInfo, {}, { keepError: true, enabled: !isFramedDocument() })

/** Whether somebody may open a page. */
export const mayPage = (session: Session, page: PageKey): boolean => {
  const { may } = pageRow(page)
  return may === 'signedIn' || mayIn(session, may)
}

export const mayIn = (session: Session | undefined, permission: Permission): boolean =>
  session?.permissions.some(({ uri }) => uri === permission) ?? false

/** Whether the signed-in user may make a call: what stands beside the pages asks for nothing else. */
export const useMayCall = ({ may }: Pick<Call, 'may'>): boolean => {
  const session = useSession().data
  return may === 'anyone' || (may === 'signedIn' ? session !== undefined : mayIn(session, may))
}

/** Whether the signed-in user holds a permission; buttons ask for the one of their call. */
export const useMay = (permission: Permission): boolean => mayIn(useSession().data, permission)

/** Holds a permission that is of no use to whoever sees certain stations only. */
export const useMayUnbound = (permission: Permission): boolean => {
  const session = useSession().data
  return mayIn(session, permission) && session?.bound === false
}
