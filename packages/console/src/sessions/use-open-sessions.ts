import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { openSessionCalls } from '@sundial/contract/sessions.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay, useSession } from '../kit/session/use-session.ts'
import { pageAnswer, type TableAnswer, wholeAnswer } from '../kit/table/table-answer.ts'
import type { Table } from '../kit/table/use-table.ts'

export type OpenSession = OutputOf<typeof openSessionCalls.everySession>['list'][number]

const everyMs = 15_000

/** One's own sessions with one's name on them. */
const useOwn = () => {
  const me = useSession().data
  const answer = useCall(openSessionCalls.sessions, {}, { everyMs })
  const rows = answer.data?.map((row) => ({
    ...row,
    userId: me?.userId ?? 0,
    loginName: me?.username ?? '',
    realName: me?.realName ?? '',
  }))
  return { answer, rows }
}

/** The sessions that the table asks for, and how many there are of each kind; everybody's only for who may end them. */
export const useOpenSessions = (table: Table) => {
  const { state } = table
  const mayAll = useMay(openSessionCalls.everySession.may)
  const everybody = mayAll && state.view === 'every'
  const own = useOwn()
  const { name } = state.filters
  const input = { targetPage: state.page, pageSize: state.size, ...(name ? { name } : {}) }
  const count = useCall(openSessionCalls.everySession, { pageSize: 1 }, { everyMs, enabled: mayAll })
  const every = useCall(openSessionCalls.everySession, input, { everyMs, enabled: everybody, keepLast: true })
  const answer: TableAnswer<OpenSession> = everybody ? pageAnswer(every) : wholeAnswer(own.answer, own.rows, table)
  return { answer, own: own.rows, everybody, mayAll, everyCount: count.data?.pageTotalCount }
}
