import type { Call } from '@sundial/contract/kit/call.ts'
import { sessionCalls } from '@sundial/contract/session.ts'
import { askOrKept } from './ask-or-kept.ts'
import { keepAsked, readAsked } from './asked-storage.ts'
import type { RouteOf } from './call-server.ts'
import { queryClient } from './query-client.ts'
import { keyOf } from './use-call.ts'

/** As many connections as a browser has; who is signed in needs one of them. */
const askedMax = 5

/** What is said of a call with its question, so that the contract of all others need not be loaded to ask it again. */
export type Asked = { call: RouteOf<Call>; input: object }
type Kept = { at: string; asked: Asked[] }

/** What the open page shows; the narrowest question first, which is what the page is about. */
const askedNow = (): Asked[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.isActive() && query.meta?.later !== true && query.queryKey[1] !== sessionCalls.userInfo.path)
    .flatMap(({ queryKey, meta }) => {
      const call = meta?.call as Call | undefined
      return call
        ? [{ call: { path: call.path, may: call.may, ...(call.slow ? { slow: call.slow } : {}) }, input: (queryKey[2] ?? {}) as object }]
        : []
    })
    .toSorted((a, b) => JSON.stringify(b.input).length - JSON.stringify(a.input).length)
    .slice(0, askedMax)

const keep = () => {
  const kept: Kept = { at: location.hash, asked: askedNow() }
  keepAsked(JSON.stringify(kept))
}

const readKept = (): Kept | null => {
  try {
    return JSON.parse(readAsked() ?? 'null') as Kept | null
  } catch {
    return null // another release wrote it
  }
}

const ask = (call: Call, input: object) =>
  void queryClient.prefetchQuery({ queryKey: keyOf(call, input), queryFn: ({ signal }) => askOrKept(call, input, signal) })

/**
 * Asks for what the page shows together with who is signed in, which saves a round trip: after a reload for what it showed, else for
 * `first`. Whoever may not see it is refused as ever.
 */
export const askEarly = (first: readonly Asked[]) => {
  addEventListener('pagehide', keep)
  const kept = readKept()
  const asked = kept?.at === location.hash ? kept.asked : first
  if (asked.length === 0) return
  ask(sessionCalls.userInfo, {})
  // Another release may have kept something else.
  for (const { call, input } of asked) if (call?.path) ask(call as Call, input)
}
