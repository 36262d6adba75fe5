import type { Call, OutputOf } from '@sundial/contract/kit/call.ts'
import { type PageKey, pageRow } from '@sundial/contract/pages.ts'
import { sessionCalls } from '@sundial/contract/session.ts'
import type { Permission } from '@sundial/core/session/permissions.ts'
import { useSyncExternalStore } from 'react'
import { isFramedDocument } from '../server/identity.ts'
import { queryClient } from '../server/query-client.ts'
import { keyOf, useCall } from '../server/use-call.ts'

export type Session = OutputOf<typeof sessionCalls.userInfo>

/**
 * The signed-in user; an error with code 402 means none. The error is kept, because /401 reads it too and would otherwise refetch it each
 * time it is shown. An embedded page has a link and no session, so nothing is requested.
 */
export const useSession = () => useCall(sessionCalls.userInfo, {}, { keepError: true, enabled: !isFramedDocument() })

const sessionKey = keyOf(sessionCalls.userInfo, {})
let signedIn: Session | undefined
const changed = new Set<() => void>()
// What was known stays until somebody else is known: when a session ends, the page below is not drawn once more without any permission.
queryClient.getQueryCache().subscribe(({ query }) => {
  if (query.queryKey[1] !== sessionKey[1] || query.state.data === undefined || query.state.data === signedIn) return
  signedIn = query.state.data as Session
  for (const tell of changed) tell()
})
const onChange = (tell: () => void) => {
  changed.add(tell)
  return () => changed.delete(tell)
}

/** The signed-in user for parts inside the session; asks nothing. `useSession` asks, and says why there is none. */
export const useSignedIn = (): Session | undefined => useSyncExternalStore(onChange, () => signedIn)

/** Whether a user may open a page. */
export const mayPage = (session: Session, page: PageKey): boolean => {
  const { may } = pageRow(page)
  return may === 'signedIn' || mayIn(session, may)
}

export const mayIn = (session: Session | undefined, permission: Permission): boolean =>
  session?.permissions.some(({ uri }) => uri === permission) ?? false

/** Whether the signed-in user may make a call; parts around the pages check it before they ask. */
export const useMayCall = ({ may }: Pick<Call, 'may'>): boolean => {
  const session = useSignedIn()
  return may === 'anyone' || (may === 'signedIn' ? session !== undefined : mayIn(session, may))
}

/** Whether the signed-in user has a permission; buttons check the permission of their call. */
export const useMay = (permission: Permission): boolean => mayIn(useSignedIn(), permission)

/** Like useMay, for a permission that is useless to a user who sees certain stations only. */
export const useMayUnbound = (permission: Permission): boolean => {
  const session = useSignedIn()
  return mayIn(session, permission) && session?.bound === false
}
