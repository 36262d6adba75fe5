import { randomBytes } from 'node:crypto'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import { ofSystem, type Server } from '../kit/context.ts'
import { refuseUnready, who } from '../kit/who.ts'
import type { TaskMemory } from './events-of.ts'
import type { Listener } from './listener.ts'
import { type Fact, makeRing } from './ring.ts'
import { tell } from './teller.ts'
import { isAboutUs, makeWatch } from './watch.ts'

const ringSize = 2000
/** Bursts of notices are one look. */
const lingerMs = 50
/** An ended session, a disabled user and a changed scope end or change a stream within this time. */
const checkMs = 3000

export type Hub = {
  add(listener: Listener, lastEventId: string | null): Promise<void>
  remove(listener: Listener): void
  stop(): Promise<void>
}

const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Runs one piece of work at a time; asked again meanwhile, it runs once more afterwards. */
const oneAtATime = (work: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | null = null
  let again = false
  const run = async (): Promise<void> => {
    do {
      again = false
      await work()
    } while (again)
    running = null
  }
  return () => {
    again = true
    running ??= run()
    return running
  }
}

/** What a user may hear now. @throws Refusal loginExpired where the session has ended */
export const rightsOf = async (server: Server, token: string): Promise<Pick<Listener, 'visible' | 'permissions'>> => {
  const user = await who(server, token, null)
  refuseUnready(user)
  if (user.embed && user.embed.page !== 'topo') throw new Refusal('noPermission')
  const stations = await findStations(server.people.seenBy(user), user.scope)
  return { visible: new Set(stations.map((s) => s.id)), permissions: user.permissions }
}

/** Ends or renews one stream by its session. A database that is gone ends nothing: nothing is told then either. */
const check = async (server: Server, listener: Listener): Promise<void> => {
  try {
    Object.assign(listener, await rightsOf(server, listener.token))
  } catch (error) {
    if (error instanceof Refusal && ['loginExpired', 'passwordChangeNeeded', 'secondFactorSetupNeeded'].includes(error.refusal))
      listener.end()
    else server.log('warn', 'events.check', { error: errorText(error) })
  }
}

export const startHub = async (server: Server): Promise<Hub> => {
  const listeners = new Set<Listener>()
  const ring = makeRing(randomBytes(4).toString('hex'), ringSize)
  const memory: TaskMemory = new Map()
  const watch = makeWatch(server.clock.now())
  let failing = false
  /** Facts that could not be told because the database went between finding and reading them; told again at the next look. */
  let untold: Fact[] = []
  const look = oneAtATime(async () => {
    try {
      const found = await watch.look(server.system.db)
      for (const fact of found) ring.add(fact)
      untold.push(...found)
      if (untold.length > 0 && listeners.size > 0) await tell(ofSystem(server), ring, listeners, untold, memory)
      untold = []
      failing = false
    } catch (error) {
      untold = untold.slice(-ringSize)
      // every second while the database is gone: said once
      server.log(failing ? 'debug' : 'warn', 'events.look', { error: errorText(error) })
      failing = true
    }
  })
  let soon: NodeJS.Timeout | undefined
  const lookSoon = (): void => {
    soon ??= setTimeout(() => {
      soon = undefined
      void look()
    }, lingerMs)
  }
  const listening = await server.system.listen({ onNotice: (n) => isAboutUs(n) && lookSoon(), onBegin: lookSoon })
  const timers = [
    setInterval(look, server.settings.sweepMs),
    setInterval(() => listeners.forEach((l) => void check(server, l)), checkMs),
    setInterval(() => listeners.forEach((l) => void l.beat()), server.settings.heartbeatMs),
  ]
  return {
    add: async (listener, lastEventId) => {
      listeners.add(listener)
      server.metrics.eventStreams.set(listeners.size)
      if (lastEventId === null) return
      const missed = ring.after(lastEventId)
      if (missed === null) listener.send('reset', {}, ring.lastId())
      else await tell(ofSystem(server), ring, [listener], missed)
    },
    remove: (listener) => {
      listeners.delete(listener)
      server.metrics.eventStreams.set(listeners.size)
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      clearTimeout(soon)
      for (const listener of listeners) listener.end()
      await listening.stop()
      await look() // what runs ends before the pool does
    },
  }
}
