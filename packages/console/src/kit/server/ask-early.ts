import type { Call } from '@sundial/contract/kit/call.ts'
import { sessionCalls } from '@sundial/contract/session.ts'
import { callServer } from './call-server.ts'
import { queryClient } from './query-client.ts'
import { keyOf } from './use-call.ts'

const storageKey = 'sundial.asked'
/** As many connections as a browser has; who is signed in needs one of them. */
const askedMax = 5

/** What is said of a call with its question, so that the contract of all others need not be loaded to ask it again. */
type AskedCall = Pick<Call, 'path' | 'may' | 'slow'>
type Asked = { call: AskedCall; input: object }
type Kept = { at: string; asked: Asked[] }

/** This tab's own, gone with it; null where the browser denies it. */
const storage = (): Storage | null => {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

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
  storage()?.setItem(storageKey, JSON.stringify(kept))
}

const readKept = (): Kept | null => {
  try {
    return JSON.parse(storage()?.getItem(storageKey) ?? 'null') as Kept | null
  } catch {
    return null // another release wrote it
  }
}

const ask = (call: Call, input: object) =>
  void queryClient.prefetchQuery({ queryKey: keyOf(call, input), queryFn: ({ signal }) => callServer(call, input, signal) })

/** Forgets what the page of an ended session asked for. */
export const forgetAsked = () => storage()?.removeItem(storageKey)

/**
 * After a reload: asks for what the page showed together with who is signed in, which saves a round trip. Whoever may not see it any
 * more is refused as ever.
 */
export const askEarly = () => {
  addEventListener('pagehide', keep)
  const kept = readKept()
  if (kept?.at !== location.hash) return
  ask(sessionCalls.userInfo, {})
  // Another release may have kept something else.
  for (const { call, input } of kept.asked) if (call?.path) ask(call as Call, input)
}
