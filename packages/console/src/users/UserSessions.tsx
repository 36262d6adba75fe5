import { openSessionCalls } from '@sundial/contract/sessions.ts'
import { users } from '@sundial/phrases/users.ts'
import { Button } from 'antd'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { notify, notifyError } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { useCall } from '../kit/server/use-call.ts'
import { agentName } from '../kit/session/agent-name.ts'
import type { UserRow } from './user-draft.ts'

/** Where a user is signed in; each session can be ended, but for the one that looks. */
export const UserSessions = ({ row, own }: { row: UserRow; own: boolean }) => {
  const say = useSay(users)
  const { moment } = useFormat()
  const whose = own ? {} : { userId: row.id }
  const { data, error } = useCall(openSessionCalls.sessions, whose)
  const others = (data ?? []).filter(({ current }) => !current)
  const end = async (ids: number[]) => {
    try {
      await callServer(openSessionCalls.endSessions, { ...whose, ids })
      notify('success', say('sessionsEnded'))
    } catch (refused) {
      notifyError(refused)
    }
  }
  return (
    <section>
      <div className="section-head">
        <h2>{say('sessions')}</h2>
        <span className="space" />
        {others.length > 1 ? (
          <Button size="small" onClick={() => void end(others.map(({ id }) => id))}>
            {say('endAll')}
          </Button>
        ) : null}
      </div>
      {error ? <p className="meta">{error.message}</p> : null}
      {data?.length === 0 ? <p className="meta">{say('noSessions')}</p> : null}
      <ul className="user-lines">
        {data?.map((session) => (
          <li key={session.id}>
            <span className="tabular">{session.address ?? '–'}</span>
            <span className="meta ellipsis" title={session.agent ?? ''}>
              {agentName(session.agent) ?? say('unknownAgent')}
            </span>
            <span className="space" />
            <span className="meta tabular">{say('lastUsed', { time: moment(session.lastTime, ownZone()) })}</span>
            {session.current ? (
              <span className="meta">{say('current')}</span>
            ) : (
              <Button size="small" onClick={() => void end([session.id])}>
                {say('endSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
