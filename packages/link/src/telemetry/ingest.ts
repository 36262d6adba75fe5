import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import type { StorageState } from '@sundial/core/kit/storage-state.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'
import type { ReadyBatch, RejectedBatch } from '@sundial/store/telemetry/batch.ts'
import { remember } from '@sundial/store/telemetry/remember.ts'
import { encode } from '@sundial/wire/link/codec.ts'
import type { Ack } from '@sundial/wire/link/messages.ts'
import { topics } from '@sundial/wire/link/topics.ts'
import { acknowledge, gather, type SettledKey } from '../kit/acknowledge.ts'
import type { Bus } from '../kit/bus.ts'
import type { Metrics } from '../kit/metrics.ts'
import { isPermanent, persist } from '../kit/persist.ts'
import type { Sampler } from '../kit/sampler.ts'
import { storable } from '../kit/storable.ts'
import { type Identifying, identifyAll, type Judged, openIdentifying } from './identify.ts'
import { openIntake, type Waiting } from './intake.ts'
import { noteStrangers } from './note-strangers.ts'
import { type Arrived, type Read, readTelemetry } from './read.ts'
import { openRegister } from './register.ts'

export type IngestOptions = {
  store: Store
  bus(): Pick<Bus, 'publish'>
  metrics: Metrics
  log: Log
  clock: Clock
  /** Deviation of a concentrator's clock, ms; null = right. */
  skewOf(gw: string): number | null
  /** Called when a report has an impossible time; `clk` is the time of its concentrator's clock. */
  onWrongTime(gw: string, clk: number): void
  /** Called when a report from a concentrator's past, of this instant, is committed. */
  onPast(gw: string, t0: number): void
  sampler: Sampler
  /** Called when new values of these stations are committed. */
  onCommitted(stationIds: ReadonlySet<number>): void
  /** Whether the disk of the database accepts reports; they can wait. */
  storage(): StorageState
}

const pauseMs = 1_000
const smallWindow = 1
const usualWindow = 8

type State = IngestOptions & {
  identifying: Identifying
  abort: AbortController
  /** Concentrators that were told to slow down, and when. */
  slowed: Map<string, number>
}
type Prepared = { ready: ReadyBatch[]; rejected: RejectedBatch[]; unknownGw: number }

/**
 * Assigns the values of a batch to devices. A batch without known devices is still acknowledged, otherwise the concentrator would send it
 * for ever.
 */
const prepareOne = (s: State, { arrived, read }: Waiting, judged: Judged | undefined, into: Prepared): void => {
  if (!read.ok) {
    into.rejected.push(read.rejected)
    return
  }
  if (judged === undefined || judged === 'later') {
    s.metrics.batches.inc({ result: 'later' })
    return
  }
  const { ready, strangers, known } = judged
  if (!known) into.unknownGw++
  const noted = noteStrangers(s, arrived, strangers)
  if (ready) into.ready.push(ready)
  else if (known) {
    const { gw, ep: epoch, seq } = read.batch.message
    for (const note of noted) note.key = { gw, stream: 'tm', epoch, seq }
  }
  into.rejected.push(...noted)
}

/** identify: whose values these are. */
const prepare = async (s: State, group: readonly Waiting[]): Promise<Prepared> => {
  const batches = group.flatMap(({ read }) => (read.ok ? [read.batch] : []))
  const judged = await identifyAll(s.identifying, batches)
  const prepared: Prepared = { ready: [], rejected: [], unknownGw: 0 }
  for (const item of group) prepareOne(s, item, item.read.ok ? judged.get(item.read.batch) : undefined, prepared)
  return prepared
}

const samplesIn = (ready: readonly ReadyBatch[]): number =>
  ready.reduce((n, b) => n + b.deviceIds.length * Object.keys(b.columns).length, 0)

const settledKeys = ({ ready, rejected }: Prepared): SettledKey[] => [
  ...ready.map(({ gw, stream, epoch, seq }) => ({ gw, stream, epoch, seq })),
  ...rejected.flatMap((r) => (r.key ? [{ ...r.key, why: r.reason }] : [])),
]

/** After the queue was full, the first acknowledgement restores the usual window. */
const windowFor = (s: State, gw: string): Partial<Ack> => (s.slowed.delete(gw) ? { window: usualWindow } : {})

const commit = async (s: State, group: readonly Waiting[]): Promise<void> => {
  const prepared = await prepare(s, group)
  const began = performance.now()
  const done = await remember(s.store.pool, prepared.ready, prepared.rejected)
  s.metrics.commitSeconds.observe((performance.now() - began) / 1000)
  s.metrics.batches.inc({ result: 'committed' }, done.fresh)
  s.metrics.batches.inc({ result: 'duplicate' }, done.duplicate)
  s.metrics.batches.inc({ result: 'rejected' }, prepared.rejected.filter((r) => r.key).length)
  s.metrics.batches.inc({ result: 'unknownConcentrator' }, prepared.unknownGw)
  s.metrics.samples.inc(samplesIn(prepared.ready))
  acknowledge(s.bus(), gather(settledKeys(prepared)), (gw) => windowFor(s, gw))
  s.onCommitted(new Set(prepared.ready.map((b) => b.stationId)))
  const now = s.clock.now()
  for (const { read } of group) if (read.ok && read.batch.message.bf) s.onPast(read.batch.message.gw, read.batch.message.t0)
  for (const { arrived } of group) s.metrics.arrivalToAckSeconds.observe(Math.max(0, now - arrived.receivedAt) / 1000)
}

/**
 * While the disk is nearly full, reports wait in the queue and in the concentrators' journals: the last space is for orders and their
 * results.
 */
const commitWhereSpace = async (s: State, group: readonly Waiting[]): Promise<void> => {
  const storage = s.storage()
  if (storage !== 'ok') throw new Error(`the disk of the database takes no reports: ${storage}`)
  await commit(s, group)
}

/** Rejects a batch that the database will never accept, and keeps a sample. */
const giveUp = ({ arrived, read }: Waiting, error: unknown): Waiting => {
  const { gw, topic, bytes: sample, receivedAt } = arrived
  const message = read.ok ? read.batch.message : null
  const key = message ? ({ gw, stream: 'tm', epoch: message.ep, seq: message.seq } as const) : null
  const reason = storable(`poison: ${error instanceof Error ? error.message : error}`)
  return { arrived, read: { ok: false, reason: 'poison', rejected: { gw, topic, reason, sample, receivedAt, key } } }
}

/** The database refuses this group: commits its batches one by one, so that only the faulty batch is rejected. */
const separate = async (s: State, group: Waiting[], error: unknown): Promise<void> => {
  const [only] = group
  if (group.length > 1) for (const item of group) await handle(s, [item])
  else if (only?.read.ok) {
    s.metrics.reject(only.arrived.gw, 'poison')
    await handle(s, [giveUp(only, error)])
  } else s.log('error', 'ingest.rejectionLost', { gw: only?.arrived.gw, error: String(error) })
}

/** Commits a group as a whole; waits while the database is away. */
const handle = async (s: State, group: Waiting[]): Promise<void> => {
  const onFailure = (error: unknown) => {
    s.metrics.commitFailures.inc()
    s.log('warn', 'ingest.commitFailed', { batches: group.length, error: error instanceof Error ? error.message : String(error) })
  }
  try {
    await persist(() => commitWhereSpace(s, group), { signal: s.abort.signal, onFailure })
  } catch (error) {
    // Otherwise the link stops: nothing of this group is acknowledged, so the concentrators send it again.
    if (isPermanent(error)) await separate(s, group, error)
  }
}

/** The queue is full: drops this batch, and asks its concentrator, once a second, to slow down. */
const shed = (s: State, { arrived, read }: Waiting): void => {
  s.metrics.batches.inc({ result: 'shed' })
  const { gw, receivedAt } = arrived
  if (!read.ok || receivedAt - (s.slowed.get(gw) ?? 0) < pauseMs) return
  s.slowed.set(gw, receivedAt)
  const ack: Ack = { v: 1, ep: read.batch.message.ep, st: 'tm', ranges: [], window: smallWindow, pauseMs }
  s.bus().publish(topics.ack(gw), encode(ack), 0)
}

/** Reports with a wrong time count as rejected, but never as a flood: the concentrator is not cut off for them. */
const noteRefused = (s: State, { gw }: Arrived, read: Read & { ok: false }): void => {
  if (read.reason === 'wrongTime') s.metrics.rejections.inc({ reason: read.reason })
  else s.metrics.reject(gw, read.reason)
  if (!s.sampler.keeps(gw, 'quarantine')) read.rejected.sample = null
  if (read.clk !== undefined) s.onWrongTime(gw, read.clk)
}

/** Takes telemetry: decode -> identify -> judge -> remember -> acknowledge. */
export const openIngest = (options: IngestOptions) => {
  const register = openRegister(options.store)
  const state: State = {
    ...options,
    identifying: openIdentifying(options.store, register, options.skewOf),
    abort: new AbortController(),
    slowed: new Map(),
  }
  const intake = openIntake((group) => handle(state, group), state.abort.signal)
  return {
    /** Returns the epoch of the journal if the message could be read; the regular check for missing numbers uses it. */
    take: (arrived: Arrived): { epoch: string } | null => {
      const read = readTelemetry(arrived)
      if (!read.ok) noteRefused(state, arrived, read)
      else state.metrics.outside.inc(read.outside)
      const untaken = intake.push({ arrived, read })
      if (untaken) shed(state, untaken)
      state.metrics.queue.set(intake.length())
      return read.ok ? { epoch: read.batch.message.ep } : null
    },
    drained: intake.drained,
    forgetRegister: register.forget,
    stop: async () => {
      state.abort.abort()
      await intake.stop()
    },
  }
}
