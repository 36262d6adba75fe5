import { randomBytes } from 'node:crypto'
import { ofSystem, type Server } from '../kit/context.ts'
import type { TaskMemory } from './events-of.ts'
import { encoded, type Listener } from './listener.ts'
import { checkRights } from './rights.ts'
import { type Fact, makeRing, type Ring } from './ring.ts'
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

/** Looks for what has happened and tells it to all listeners. */
const makeLook = (server: Server, ring: Ring, listeners: ReadonlySet<Listener>): (() => Promise<void>) => {
  const memory: TaskMemory = new Map()
  const watch = makeWatch(server.clock.now())
  let failing = false
  let told = ring.lastId()
  /** Facts that could not be told because the database went between finding and reading them; told again at the next look. */
  let untold: Fact[] = []
  const tellFound = async (): Promise<void> => {
    const found = await watch.look(server.system.db, server.clock.now())
    for (const fact of found) ring.add(fact)
    untold.push(...found)
    const until = ring.lastId()
    if (untold.length > 0 && listeners.size > 0) await tell(ofSystem(server), { from: told, until }, listeners, untold, memory)
    told = until
    untold = []
  }
  return async () => {
    try {
      await tellFound()
      failing = false
    } catch (error) {
      untold = untold.slice(-ringSize)
      // every second while the database is gone: said once
      server.log(failing ? 'debug' : 'warn', 'events.look', { error: errorText(error) })
      failing = true
    }
  }
}

export const startHub = async (server: Server): Promise<Hub> => {
  const listeners = new Set<Listener>()
  const ring = makeRing(randomBytes(4).toString('hex'), ringSize)
  const look = oneAtATime(makeLook(server, ring, listeners))
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
    setInterval(
      oneAtATime(() => checkRights(server, listeners)),
      checkMs,
    ),
    setInterval(() => listeners.forEach((l) => void l.beat()), server.settings.heartbeatMs),
  ]
  return {
    add: async (listener, lastEventId) => {
      listeners.add(listener)
      server.metrics.eventStreams.set(listeners.size)
      if (lastEventId === null) return
      const missed = ring.after(lastEventId)
      const until = ring.lastId()
      if (missed === null) listener.send(encoded('reset', {}, until))
      else await tell(ofSystem(server), { from: lastEventId, until }, [listener], missed)
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
