import { Refusal } from '@sundial/core/kit/refusal.ts'
import { stationIdsOf } from '@sundial/store/stations/stations.ts'
import type { Server, SignedIn } from '../kit/context.ts'
import { inTime } from '../kit/in-time.ts'
import { refuseUnready, who, whoHaveSessions } from '../kit/who.ts'
import type { Listener } from './listener.ts'

/** What a user may hear now. */
export type Rights = Pick<Listener, 'visible' | 'permissions'>

type Visible = (user: SignedIn) => Promise<ReadonlySet<number>>

/** The stations that users see; those of one scope are asked for once. */
const makeVisible = (server: Server): Visible => {
  const kept = new Map<string, Promise<ReadonlySet<number>>>()
  return (user) => {
    const scope = JSON.stringify(user.scope)
    const ids =
      kept.get(scope) ??
      inTime(stationIdsOf(server.people.seenBy(user), user.scope), server.settings.databaseDeadlineMs).then((all) => new Set(all))
    kept.set(scope, ids)
    return ids
  }
}

const rightsOf = async (user: SignedIn, visible: Visible): Promise<Rights> => {
  refuseUnready(user)
  if (user.embed && user.embed.page !== 'topo') throw new Refusal('noPermission')
  return { visible: await visible(user), permissions: user.permissions }
}

/** What somebody may hear now. @throws Refusal where it is nothing */
export const rightsNow = (server: Server, user: SignedIn): Promise<Rights> => rightsOf(user, makeVisible(server))

const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error))
const endings = ['loginExpired', 'passwordChangeNeeded', 'secondFactorSetupNeeded']
const isEnding = (error: unknown): boolean => error instanceof Refusal && endings.includes(error.refusal)

/** Renews the streams of one token, or ends them with its session. A database that is gone ends nothing: nothing is told then either. */
const checkOne = async (own: readonly Listener[], ask: () => Promise<Rights>): Promise<void> => {
  try {
    const rights = await ask()
    for (const l of own) Object.assign(l, rights)
  } catch (error) {
    if (!isEnding(error)) throw error
    for (const l of own) l.end()
  }
}

/** Asks anew what all listeners may hear: all sessions in one question, the stations of each scope once. */
export const checkRights = async (server: Server, listeners: Iterable<Listener>): Promise<void> => {
  const byToken = Map.groupBy(listeners, (l) => l.token)
  if (byToken.size === 0) return
  const visible = makeVisible(server)
  try {
    const users = await whoHaveSessions(server, [...byToken.keys()])
    for (const [token, own] of byToken)
      await checkOne(own, async () => rightsOf(users.get(token) ?? (await who(server, token, null)), visible))
  } catch (error) {
    server.log('warn', 'events.check', { error: errorText(error) })
  }
}
