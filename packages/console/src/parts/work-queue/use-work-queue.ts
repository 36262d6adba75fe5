import { useEffect } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { useSignedIn } from '../../kit/session/use-session.ts'
import type { KeptAct } from './act.ts'
import { startQueue, useQueueState } from './work-queue.ts'

/** Has what the signed-in person did sent, as long as the page is open. */
export const useSending = (): void => {
  const me = useSignedIn()?.userId
  useEffect(() => {
    if (me !== undefined) void startQueue(me)
  }, [me])
}

/** How it stands with what the signed-in person did. `offline`: the last try did not reach the server. */
export const useWorkQueue = () => {
  const me = useSignedIn()?.userId
  return useQueueState(
    useShallow(({ userId, acts, settling, reached, online, allSentAt }) => ({
      offline: !online || !reached,
      allSentAt: userId === me ? allSentAt : null,
      waiting: userId === me ? acts.filter(({ key }) => !settling.has(key)).length : 0,
    })),
  )
}

/** An act with whether the server has it, and since when (`sentAt`, epoch ms): it has, and does not show it yet. */
export type ActShown = KeptAct & { isSent: boolean; sentAt: number | null }

/** What the signed-in person did about an order that the server does not show yet, the first one first. */
export const useActsOf = (orderId: number): readonly ActShown[] => {
  const me = useSignedIn()?.userId
  const { acts, settling } = useQueueState(
    useShallow(({ userId, acts: all, settling }) => ({ acts: userId === me ? all : null, settling })),
  )
  return (acts ?? [])
    .filter((act) => act.orderId === orderId)
    .map((act) => ({ ...act, isSent: settling.has(act.key), sentAt: settling.get(act.key) ?? null }))
}
