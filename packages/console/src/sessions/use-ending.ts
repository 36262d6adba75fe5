import { openSessionCalls } from '@sundial/contract/sessions.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { sessions } from '@sundial/phrases/sessions.ts'
import { useModal } from '../kit/confirm/modal-context.ts'
import { useSay } from '../kit/language/language.ts'
import { notify, notifyError } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { agentName } from '../kit/session/agent-name.ts'
import { useSignedIn } from '../kit/session/use-session.ts'
import type { OpenSession } from './session-list.ts'

/** The server ends so many at once. */
const idsMax = 200

/** Asks, and ends sessions of one user. */
export const useEnding = () => {
  const say = useSay(sessions)
  const sayKit = useSay(kit)
  const modal = useModal()
  const me = useSignedIn()?.userId
  const end = async (userId: number, ids: readonly number[]) => {
    try {
      let count = 0
      for (let at = 0; at < ids.length; at += idsMax) {
        const some = ids.slice(at, at + idsMax)
        count += (await callServer(openSessionCalls.endSessions, { ids: some, ...(userId === me ? {} : { userId }) })).ended
      }
      notify('success', say('ended', { count }))
    } catch (error) {
      notifyError(error)
    }
  }
  const ask = (title: string, content: string, onOk: () => Promise<void>) =>
    modal.confirm({ centered: true, icon: null, title, content, okText: say('end'), cancelText: sayKit('cancel'), onOk })
  return {
    endOne: (row: OpenSession) => {
      const device = agentName(row.agent) ?? say('deviceUnknown')
      ask(say('endAsk'), say('endAskText', { user: row.realName || row.loginName, device }), () => end(row.userId, [row.id]))
    },
    endOthers: (others: readonly OpenSession[]) => {
      const [first] = others
      const ids = others.map(({ id }) => id)
      if (first) ask(say('endOthersAsk', { count: others.length }), say('endOthersText'), () => end(first.userId, ids))
    },
  }
}
