import { sessionCalls } from '@sundial/contract/session.ts'
import { create } from 'zustand'
import { newKey } from '../../kit/new-key.ts'
import { CallError } from '../../kit/server/call-error.ts'
import { callServer } from '../../kit/server/call-server.ts'
import { queryClient } from '../../kit/server/query-client.ts'
import { refetched } from '../../kit/server/refetch.ts'
import { serverNow } from '../../kit/server/server-clock.ts'
import { noteWaiting } from '../../kit/settings/waiting.ts'
import type { WorkAct } from './act.ts'
import { actStore } from './act-store.ts'
import { WorkQueue } from './queue.ts'
import type { Outcome, QueueState } from './queue-parts.ts'
import { sendAct } from './send-act.ts'

/** How long whoever did something waits for the server, ms: then it counts as kept. */
const waitMs = 4_000
/** After this long what waits is tried again, ms, twice as long each time. */
const tryAgainMs = { first: 5_000, most: 60_000 }
const lockName = 'sundial-work'

const isStill = async (userId: number): Promise<'yes' | 'no' | 'unknown'> => {
  try {
    return (await callServer(sessionCalls.userInfo, {}, undefined, true)).userId === userId ? 'yes' : 'no'
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return error.traceId === null ? 'unknown' : 'no'
  }
}

/** One tab sends at a time. Browsers have locks on encrypted connections; elsewhere the keys alone keep acts from being done twice. */
const alone = async (work: () => Promise<void>): Promise<void> => {
  if (navigator.locks) await navigator.locks.request(lockName, work)
  else await work()
}

export const useQueueState = create<QueueState & { online: boolean }>(() => ({
  ...{ userId: null, acts: [], settling: new Map<string, number>(), reached: true, allSentAt: null },
  online: navigator.onLine,
}))

let delayMs = tryAgainMs.first
let timer: ReturnType<typeof setTimeout> | undefined
const isWaiting = ({ acts, settling }: QueueState): boolean => acts.some(({ key, refused }) => refused === null && !settling.has(key))

const onState = (state: QueueState) => {
  useQueueState.setState(state)
  if (state.userId !== null) noteWaiting(state.userId, state.acts.filter(({ key }) => !state.settling.has(key)).length)
}

export const workQueue = new WorkQueue({
  ...{ store: actStore, send: sendAct, isStill, alone, onState, newKey },
  shown: refetched,
  now: serverNow,
})

/** Sends what waits, and again later as long as something does. */
const run = async (): Promise<void> => {
  clearTimeout(timer)
  await workQueue.run()
  const state = useQueueState.getState()
  if (!isWaiting(state)) delayMs = tryAgainMs.first
  else {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), delayMs)
    delayMs = Math.min(2 * delayMs, tryAgainMs.most)
  }
}

let listening = false
/** Sends when the network is back: the browser says so, the page is looked at again, or the server has answered something. */
const listen = () => {
  if (listening) return
  listening = true
  useQueueState.setState({ online: navigator.onLine })
  const network = () => {
    useQueueState.setState({ online: navigator.onLine })
    if (navigator.onLine) void run()
    else workQueue.unreached()
  }
  addEventListener('online', network)
  addEventListener('offline', network)
  addEventListener('storage', () => void workQueue.look())
  document.addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && run()))
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual && !useQueueState.getState().reached) void run()
  })
}

/** Keeps and sends the acts of this person from now on. */
export const startQueue = async (userId: number): Promise<void> => {
  listen()
  await workQueue.begin(userId)
  await run()
}

/**
 * Does something about a work order: at once where there is a network; else it is kept on this phone and sent later. `kept`: it waits.
 * @throws CallError of the server where it is refused
 */
export const perform = async (orderId: number, act: WorkAct): Promise<Outcome> => {
  const outcome = await workQueue.perform(orderId, act, navigator.onLine ? waitMs : 0)
  if (outcome.is === 'kept') {
    void navigator.storage?.persist?.() // so that the browser does not make room with it
    void run()
  }
  return outcome
}
