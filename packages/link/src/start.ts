import { randomBytes } from 'node:crypto'
import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { openStore, type Store } from '@sundial/store/kit/open-store.ts'
import { watchDatabaseClock } from '@sundial/store/kit/watch-database-clock.ts'
import { ensureWeeks, weekMs } from '@sundial/store/telemetry/partitions.ts'
import { parseUp } from '@sundial/wire/link/topics.ts'
import type { EmbeddedBroker } from './broker/embedded-broker.ts'
import { type Flooding, openFlooding } from './flooding/flooding.ts'
import { hearNotices } from './hear-notices.ts'
import { assertShares, shared } from './kit/assert-shares.ts'
import { type Bus, openBus } from './kit/bus.ts'
import { keepMetrics } from './kit/keep-metrics.ts'
import { createMetrics, type Metrics } from './kit/metrics.ts'
import { watchClock } from './kit/watch-clock.ts'
import { type LinkOptions, type Platform, startOwnBroker } from './own-broker.ts'
import { openParts, type Parts } from './parts.ts'
import { route } from './route.ts'

export type Link = {
  mqttUrl: string
  /** Port of the embedded broker; null if another broker is used. */
  port: number | null
  /** TLS port of the embedded broker; null if there is none. */
  tlsPort: number | null
  metrics: Metrics['registry']
  /** The last message that the link began to handle, for a report about a link that hangs. */
  doing(): string[]
  /** Resolves when all received messages are committed. */
  drained(): Promise<void>
  /** The platform is about to stop: a connection that ends from now on was ended by it. */
  ending(): void
  stop(): Promise<void>
}

const poolSize = 6
/** The database releases the locks of a stopped node after this time, so that another node can continue. */
const idleInTransactionMs = 10_000
const weeksBack = 6
const weeksAhead = 3
const dayMs = 86_400_000

/** Creates the partitions of the weeks around now; repeats this once a day. */
const keepWeeks = async (store: Store, clock: Clock, log: Log) => {
  const ensure = () => ensureWeeks(store.pool, clock.now() - weeksBack * weekMs, clock.now() + weeksAhead * weekMs)
  await ensure()
  return setInterval(() => ensure().catch((error) => log('error', 'partitions.notMade', { error: String(error) })), dayMs)
}

/**
 * Telemetry may be shared between nodes. Every node receives all events: with shared events, the results of shutdowns would wait for a node
 * that is stopped.
 */
const subscriptionsOf = (node: string, ingest: (filter: string) => string): Record<string, 0 | 1> => ({
  'pv/v1/+/up/birth': 1,
  'pv/v1/+/up/status': 1,
  'pv/v1/+/up/claim': 1,
  'pv/v1/+/up/ev': 1,
  [`pv/v1/+/up/rsp/${node}`]: 1,
  'pv/v1/+/up/time': 0,
  [ingest('pv/v1/+/up/tm')]: 0,
})

/** Used until the connection to the broker is open: sends nothing. */
const notYet: Bus = { publish: () => {}, isUp: () => false, close: async () => {} }

type State = {
  store: Store
  broker: EmbeddedBroker | null
  bus: Bus
  parts: Parts | null
  flooding: Flooding
  weeks: NodeJS.Timeout | null
  watching: ReturnType<typeof watchClock> | null
  stopComparing: (() => void) | null
  listening: Listening | null
  telling: ReturnType<typeof keepMetrics> | null
  lastMessage?: { topic: string; bytes: number; at: number }
}
type Listening = Awaited<ReturnType<Store['listen']>>

const open = async (options: LinkOptions, metrics: Metrics, s: State): Promise<{ mqttUrl: string; parts: Parts }> => {
  const { node, log } = options
  const clock = options.clock ?? { now: Date.now }
  const platform: Platform = { user: `platform-${node}`, password: randomBytes(32).toString('hex') }
  s.weeks = await keepWeeks(s.store, clock, log)
  const ready = Promise.withResolvers<void>()
  s.broker = await startOwnBroker({
    options,
    store: s.store,
    metrics,
    platform,
    ready: ready.promise,
    onGone: (gw) => {
      if (gw !== platform.user) s.parts?.presence.gone(gw, s.flooding.isOff(gw))
    },
    onFlood: s.flooding.cut,
    isHeldOff: s.flooding.isOff,
  })
  const mqttUrl = s.broker?.url ?? (options.broker as { url: string }).url
  const isShared = 'url' in options.broker && options.broker.isShared === true
  if (isShared) await assertShares(mqttUrl, node, platform.user)
  const parts = openParts(options, s, metrics, () => s.bus)
  s.parts = parts
  if (s.broker) await parts.presence.allGone()
  s.bus = await openBus({
    url: mqttUrl,
    clientId: platform.user,
    ...(s.broker ? { credentials: platform } : {}),
    subscriptions: subscriptionsOf(node, isShared ? shared : (filter) => filter),
    onMessage: (topic, bytes) => {
      s.lastMessage = { topic, bytes: bytes.length, at: performance.now() }
      route(topic, bytes, parts, metrics, clock)
    },
    onThrow: (error, topic, bytes) => {
      metrics.reject(parseUp(topic)?.gw ?? '', 'handlerFailed')
      log('error', 'link.handlerFailed', { topic, bytes: bytes.length, error: String(error) })
    },
    log,
  })
  ready.resolve()
  s.watching = watchClock({ clock, onStep: parts.presence.clockSet })
  s.stopComparing = watchDatabaseClock({ db: s.store.db, log })
  s.listening = await s.store.listen(hearNotices(parts))
  s.telling = keepMetrics({ store: s.store, registry: metrics.registry, node, log })
  return { mqttUrl, parts }
}

const lastOf = ({ lastMessage: last }: State): string[] =>
  last ? [`last message ${Math.round(performance.now() - last.at)} ms ago: ${last.topic}, ${last.bytes} bytes`] : []

/** Stops in this order: new commands, new messages, running work, the database. */
const close = async (s: State): Promise<void> => {
  if (s.weeks) clearInterval(s.weeks)
  await s.watching?.stop()
  s.stopComparing?.()
  await s.listening?.stop()
  await s.parts?.schedules.stop()
  await s.parts?.rollOuts.stop()
  await s.parts?.commissionings.stop()
  await s.parts?.dispatcher.stop()
  await s.bus.close()
  s.parts?.presence.closing()
  await s.broker?.close()
  const { ingest, events, claims, missing, presence, bounds, fleet, alarms, work, frames } = s.parts ?? {}
  for (const part of [ingest, events, claims, missing, presence, bounds, fleet, alarms, work, frames]) await part?.stop()
  await s.flooding.stop()
  await s.telling?.stop()
  await s.store.close()
}

/**
 * Starts the link: saves telemetry and events, acknowledges them after the commit, sends commands, ends tasks.
 * The database must be migrated. Throws if the port is taken or another broker refuses us.
 */
export const start = async (options: LinkOptions): Promise<Link> => {
  const { databaseUrl, node, log } = options
  const metrics = createMetrics(node, (gw) => gw !== '' && flooding.rejected(gw))
  const store = openStore(databaseUrl, { applicationName: `sundial link ${node}`, poolSize, log, confined: true, idleInTransactionMs })
  const clock = options.clock ?? { now: Date.now }
  const flooding = openFlooding({ store, metrics, log, clock, disconnect: (gw) => state.broker?.disconnect(gw) })
  const state: State = {
    store,
    broker: null,
    bus: notYet,
    parts: null,
    flooding,
    weeks: null,
    watching: null,
    stopComparing: null,
    listening: null,
    telling: null,
  }
  try {
    const { mqttUrl, parts } = await open(options, metrics, state)
    log('info', 'link.started', { mqttUrl: new URL(mqttUrl).host, node, broker: state.broker ? 'embedded' : 'external' })
    return {
      mqttUrl,
      port: state.broker?.port ?? null,
      tlsPort: state.broker?.tlsPort ?? null,
      metrics: metrics.registry,
      doing: () => lastOf(state),
      drained: async () => {
        await parts.ingest.drained()
        await parts.events.drained()
        await parts.presence.settled()
        await flooding.settled()
        await parts.bounds.settled()
        await parts.fleet.settled()
        await parts.alarms.settled()
        await parts.frames.settled()
      },
      ending: () => parts.presence.closing(),
      stop: () => close(state),
    }
  } catch (error) {
    await close(state)
    throw error
  }
}
