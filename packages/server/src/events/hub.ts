import { randomBytes } from 'node:crypto'
import { ofSystem, type Server } from '../kit/context.ts'
import { deliver } from './deliver.ts'
import type { TaskMemory } from './events-of.ts'
import { isAboutUs, makeChangeFinder } from './find-changes.ts'
import { encoded, type Listener } from './listener.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { type Fact, makeReplayBuffer, type ReplayBuffer } from './replay-buffer.ts'
import { makeCheckRights } from './rights.ts'

const replaySize = 2000
/** Bursts of notices are one look. */
const lingerMs = 50

export type Hub = {
  add(listener: Listener, lastEventId: string | null): Promise<void>
  remove(listener: Listener): void
  stop(): Promise<void>
}

const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The listeners with an open stream, and those of them that have caught up. */
type Streams = { open: Set<Listener>; live: Set<Listener> }

/**
 * Tells a listener what it missed, and again what was found meanwhile, until nothing is left. Only then does it become live: before, its
 * id would pass over what it still misses, and an older value could reach it after a newer one. It becomes live in the same turn in which
 * nothing is left, so that nothing is found in between. The replay bounds what waits.
 */
const catchUp = async (
  server: Server,
  replay: ReplayBuffer,
  { open, live }: Streams,
  listener: Listener,
  lastEventId: string,
): Promise<void> => {
  let from = lastEventId
  while (open.has(listener)) {
    const until = replay.lastId()
    const missed = replay.after(from)
    if (missed === null) listener.send(encoded('reset', {}, until))
    if (missed === null || missed.length === 0) return void live.add(listener)
    await deliver(ofSystem(server), { from, until }, [listener], missed)
    from = until
  }
}

/** Looks for what has happened and tells it to the listeners that have caught up. */
const makeLook = (server: Server, replay: ReplayBuffer, live: ReadonlySet<Listener>): (() => Promise<void>) => {
  const memory: TaskMemory = new Map()
  const changes = makeChangeFinder(server.clock.now())
  let failing = false
  let told = replay.lastId()
  /** Facts that could not be told because the database went between finding and reading them; told again at the next look. */
  let untold: Fact[] = []
  const tellFound = async (): Promise<void> => {
    const found = await changes.look(server.system.db, server.clock.now())
    for (const fact of found) replay.add(fact)
    untold.push(...found)
    const until = replay.lastId()
    if (untold.length > 0 && live.size > 0) await deliver(ofSystem(server), { from: told, until }, live, untold, memory)
    told = until
    untold = []
  }
  return async () => {
    try {
      await tellFound()
      failing = false
    } catch (error) {
      untold = untold.slice(-replaySize)
      // every second while the database is gone: said once
      server.log(failing ? 'debug' : 'warn', 'events.look', { error: errorText(error) })
      failing = true
    }
  }
}

export const startHub = async (server: Server): Promise<Hub> => {
  const streams: Streams = { open: new Set(), live: new Set() }
  const { open, live } = streams
  const logged = (event: string) => (error: unknown) => server.log('error', event, { error: errorText(error) })
  const replay = makeReplayBuffer(randomBytes(4).toString('hex'), replaySize)
  const look = oneAtATime(makeLook(server, replay, live), logged('events.look'))
  const checkRights = makeCheckRights(server)
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
      oneAtATime(() => checkRights(open), logged('events.check')),
      server.settings.rightsCheckMs,
    ),
    setInterval(() => open.forEach((l) => void l.beat()), server.settings.heartbeatMs),
  ]
  return {
    add: async (listener, lastEventId) => {
      open.add(listener)
      server.metrics.eventStreams.set(open.size)
      if (lastEventId === null) live.add(listener)
      else await catchUp(server, replay, streams, listener, lastEventId)
    },
    remove: (listener) => {
      open.delete(listener)
      live.delete(listener)
      server.metrics.eventStreams.set(open.size)
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      clearTimeout(soon)
      for (const listener of open) listener.end()
      await listening.stop()
      await look() // what runs ends before the pool does
    },
  }
}
