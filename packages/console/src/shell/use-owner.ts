import { sessionCalls } from '@sundial/contract/session.ts'
import { useEffect } from 'react'
import { streamEvents } from '../kit/events/event-stream.ts'
import { keepUnfinishedOf } from '../kit/form/unfinished.ts'
import { keepNoticesOf, notifyError } from '../kit/notices/notices.ts'
import { startVisits } from '../kit/routes/visits.ts'
import { useFirstAnswers, watchFirstAnswers } from '../kit/server/first-answers.ts'
import { setUserId } from '../kit/server/identity.ts'
import { queryClient } from '../kit/server/query-client.ts'
import { mayPage, type Session } from '../kit/session/use-session.ts'
import { rememberWork, startWork } from '../kit/settings/work.ts'
import { wearKeptLook } from './look.ts'

/** Messages on this device; nobody has turned them on where notifications are not allowed. */
const mendMessages = async (userId: number): Promise<void> => {
  if (window.Notification?.permission === 'granted' && navigator.serviceWorker)
    await (await import('./settings/push-browser.ts')).mendPush(userId)
}

/** Whose console this is: nothing of who was here before is left. What is not needed for the page itself is asked for behind it. */
export const useOwner = (session: Session) => {
  const { userId } = session
  const arrived = useFirstAnswers((state) => state.arrived)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session of the same user is no other owner
  useEffect(() => {
    setUserId(userId)
    keepUnfinishedOf(userId)
    keepNoticesOf(userId)
    const another = startVisits(userId, (page) => mayPage(session, page))
    if (another) void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[1] !== sessionCalls.userInfo.path })
    rememberWork(userId)
    return watchFirstAnswers()
  }, [userId])
  useEffect(() => {
    if (!arrived) return
    streamEvents(true)
    for (const kept of [wearKeptLook(), startWork(userId), mendMessages(userId)])
      kept.catch((error: unknown) => notifyError(error, 'warning'))
  }, [userId, arrived])
}
