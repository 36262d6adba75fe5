import { calls } from '@sundial/contract/calls.ts'
import { useEffect } from 'react'
import { streamEvents } from '../kit/events/event-stream.ts'
import { keepUnfinishedOf } from '../kit/form/unfinished.ts'
import { notifyError } from '../kit/notices/notices.ts'
import { startVisits } from '../kit/routes/visits.ts'
import { setUserId } from '../kit/server/call-server.ts'
import { queryClient } from '../kit/server/use-call.ts'
import { mayPage, type Session } from '../kit/session/use-session.ts'
import { startWork } from '../kit/settings/work.ts'
import { wearKeptLook } from '../kit/theme/look.ts'

/** Whose console this is: nothing of who was here before is left. */
export const useOwner = (session: Session) => {
  const { userId } = session
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session of the same user is no other owner
  useEffect(() => {
    setUserId(userId)
    keepUnfinishedOf(userId)
    const another = startVisits(userId, (page) => mayPage(session, page))
    if (another) void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[1] !== calls.userInfo.path })
    streamEvents(true)
    for (const kept of [wearKeptLook(), startWork(userId)]) kept.catch((error: unknown) => notifyError(error, 'warning'))
  }, [userId])
}
