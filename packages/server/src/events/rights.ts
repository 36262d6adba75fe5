import { Refusal } from '@sundial/core/kit/refusal.ts'
import { stationIdsOf } from '@sundial/store/stations/stations.ts'
import type { Server, SignedIn } from '../kit/context.ts'
import { inTime } from '../kit/in-time.ts'
import { refuseUnready, who, whoHaveSessions } from '../kit/who.ts'
import type { Listener } from './listener.ts'

/** What a user may hear now. */
export type Rights = Pick<Listener, 'visible' | 'permissions'>

type Visible = (user: SignedIn) => Promise<ReadonlySet<number>>

/** The stations that users see; users of the same scope share one query. */
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

/** What a user may hear now. @throws Refusal loginExpired, noPermission and others, where that is nothing */
export const rightsNow = (server: Server, user: SignedIn): Promise<Rights> => rightsOf(user, makeVisible(server))

const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error))
/** A refusal ends the streams of its token. A database that does not answer ends none: no event is found then either. */
const isEnding = (error: unknown): boolean => error instanceof Refusal && error.refusal !== 'unavailable'

/** Renews the rights of one token's streams, or ends the streams with its session. */
const checkOne = async (own: readonly Listener[], ask: () => Promise<Rights>): Promise<void> => {
  try {
    const rights = await ask()
    for (const l of own) Object.assign(l, rights)
  } catch (error) {
    if (!isEnding(error)) throw error
    for (const l of own) l.end()
  }
}

/** Updates what all listeners may hear: one query for all sessions, one for the stations of each scope. */
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
