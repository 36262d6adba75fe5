import { Refusal } from '@sundial/core/kit/refusal.ts'
import { stationIdsOf, stationsVersion } from '@sundial/store/stations/stations.ts'
import type { Server, SignedIn } from '../kit/context.ts'
import { inTime } from '../kit/in-time.ts'
import { refuseUnready, who, whoHaveSessions } from '../kit/who.ts'
import type { Listener } from './listener.ts'

/** What a user may hear now. */
export type Rights = Pick<Listener, 'visible' | 'permissions'>

type Visible = (user: SignedIn) => Promise<ReadonlySet<number>>

const seenOf = async (server: Server, user: SignedIn): Promise<ReadonlySet<number>> =>
  new Set(await inTime(stationIdsOf(server.people.seenBy(user), user.scope), server.settings.databaseDeadlineMs))

/** Stations by scope, asked for again when stations or organisations have changed. */
const makeSeenStations = (server: Server) => {
  let kept = new Map<string, Promise<ReadonlySet<number>>>()
  let version = ''
  return {
    /** Users of the same scope share one query, also with the time before as long as nothing has changed. */
    begin: async (): Promise<Visible> => {
      const now = await inTime(stationsVersion(server.system.db), server.settings.databaseDeadlineMs)
      const before = now === version ? kept : new Map<string, Promise<ReadonlySet<number>>>()
      // only scopes that somebody listens with stay
      const used = new Map<string, Promise<ReadonlySet<number>>>()
      kept = used
      version = now
      return (user) => {
        const scope = JSON.stringify(user.scope)
        const ids = used.get(scope) ?? before.get(scope) ?? seenOf(server, user)
        used.set(scope, ids)
        ids.catch(() => used.delete(scope))
        return ids
      }
    },
  }
}

const rightsOf = async (user: SignedIn, visible: Visible): Promise<Rights> => {
  refuseUnready(user)
  if (user.embed && user.embed.page !== 'topo') throw new Refusal('noPermission')
  return { visible: await visible(user), permissions: user.permissions }
}

/** What a user may hear now. @throws Refusal loginExpired, noPermission and others, where that is nothing */
export const rightsNow = (server: Server, user: SignedIn): Promise<Rights> => rightsOf(user, () => seenOf(server, user))

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

/** Updates what all listeners may hear: one query for all sessions and one for whether stations have changed, then one for each scope. */
export const makeCheckRights = (server: Server): ((listeners: Iterable<Listener>) => Promise<void>) => {
  const seen = makeSeenStations(server)
  return async (listeners) => {
    const byToken = Map.groupBy(listeners, (l) => l.token)
    if (byToken.size === 0) return
    try {
      const visible = await seen.begin()
      const users = await whoHaveSessions(server, [...byToken.keys()])
      for (const [token, own] of byToken)
        await checkOne(own, async () => rightsOf(users.get(token) ?? (await who(server, token, null)), visible))
    } catch (error) {
      server.log('warn', 'events.check', { error: errorText(error) })
    }
  }
}
