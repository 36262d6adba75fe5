import type { Call, InputOf, OutputOf } from '@sundial/contract/kit/call.ts'
import { sessionCalls } from '@sundial/contract/session.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { notifyError } from '../../kit/notices/notices.ts'
import type { CallError } from '../../kit/server/call-error.ts'
import { keepAnswer, keptAnswer } from '../../kit/server/kept-answers.ts'
import { queryClient } from '../../kit/server/query-client.ts'
import { keyOf, useCall } from '../../kit/server/use-call.ts'
import { useSignedIn } from '../../kit/session/use-session.ts'

/** Keeps who is signed in and the menu, without which the console does not start. */
const keepStart = async (userId: number): Promise<void> => {
  for (const call of [sessionCalls.userInfo, sessionCalls.menu]) {
    const { data, dataUpdatedAt } = queryClient.getQueryState(keyOf(call, {})) ?? {}
    if (data !== undefined) await keepAnswer(userId, call.path, {}, { at: dataUpdatedAt ?? Date.now(), data })
  }
}

/** An answer as it came, or as this phone has kept it: `asOf` says from when it is, epoch ms. */
export type Seen<C extends Call> = { asked: UseQueryResult<OutputOf<C>, CallError>; data: OutputOf<C> | undefined; asOf: number | null }

/** The answer to a call, kept on this phone when it comes, and shown from there where the server cannot be reached. */
export const useSeen = <C extends Call>(call: C, input: InputOf<C>, options: { everyMs?: number; enabled?: boolean } = {}): Seen<C> => {
  const me = useSignedIn()?.userId
  const asked = useCall(call, input, options)
  const { data, dataUpdatedAt } = asked
  const keep = useEffectEvent(async () => {
    if (me === undefined || data === undefined) return
    await keepAnswer(me, call.path, input, { at: dataUpdatedAt, data })
    await keepStart(me)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is kept once, when it has come
  useEffect(() => void keep().catch(notifyError), [me, dataUpdatedAt])
  const kept = useQuery({
    queryKey: ['kept', me, call.path, input],
    queryFn: () => keptAnswer(call.path, input),
    enabled: me !== undefined && data === undefined && (options.enabled ?? true),
    networkMode: 'always',
  })
  if (data !== undefined) return { asked, data, asOf: dataUpdatedAt }
  // An answer of the server counts, also one that refuses.
  const unheard = asked.failureReason?.traceId === null || asked.fetchStatus === 'paused'
  const found = unheard ? kept.data : null
  return { asked, data: found?.data as OutputOf<C> | undefined, asOf: found?.at ?? null }
}
