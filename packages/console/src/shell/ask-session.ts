import { sessionCalls } from '@sundial/contract/session.ts'
import { callServer } from '../kit/server/call-server.ts'
import { queryClient } from '../kit/server/query-client.ts'
import { keyOf } from '../kit/server/use-call.ts'
import type { Session } from '../kit/session/use-session.ts'

/** Who is signed in and until when, as the server has it now. In the background it does not prolong the session. */
export const askSession = async (background: boolean): Promise<Session> => {
  const answer = await callServer(sessionCalls.userInfo, {}, undefined, background)
  queryClient.setQueryData(keyOf(sessionCalls.userInfo, {}), answer)
  return answer
}
