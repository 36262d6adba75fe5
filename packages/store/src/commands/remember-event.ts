import type { SaidQuality } from '@sundial/core/plc/quality.ts'
import type { Kysely, Transaction } from 'kysely'
import { rememberAir, type SaidAir } from '../concentrators/air-time.ts'
import { rememberQuality } from '../concentrators/remember-quality.ts'
import { type DeviceVersions, rememberVersions } from '../devices/remember-versions.ts'
import type { Database } from '../kit/database.ts'
import { type HeardStranger, rememberStranger } from '../register/remember-stranger.ts'
import type { BatchKey } from '../telemetry/batch.ts'
import { askingIn } from '../telemetry/latest-rows.ts'
import { lostRanges } from '../telemetry/lost-ranges.ts'
import { insertKeys } from '../telemetry/remember.ts'
import type { CommandReport } from './lock-commands.ts'
import { type HeldNews, rememberHeld } from './remember-held.ts'
import { type ReportOutcome, settleReports } from './settle-reports.ts'

/** A journalled event: a command's result, a gap, or something unreadable of which a sample is kept. */
export type RememberedEvent =
  | { what: 'result'; report: CommandReport }
  | { what: 'gap'; stream: 'tm' | 'ev'; epoch: string; from: number; to: number; reason: string }
  | { what: 'notice'; at: number; code: string; subject: string | null; why: string | null }
  | { what: 'quality'; since: number; at: number; devices: readonly Omit<SaidQuality, 'since'>[] }
  | { what: 'versions'; at: number; devices: readonly DeviceVersions[] }
  | ({ what: 'air' } & SaidAir)
  | ({ what: 'stranger' } & HeardStranger)
  | ({ what: 'held' } & HeldNews)
  /** An event beyond what is kept of its concentrator: only its key is settled. */
  | { what: 'dropped' }
  | { what: 'unreadable'; topic: string; reason: string; sample: Uint8Array }

export type EventOutcome = { fresh: boolean; report: ReportOutcome | null }

type Tx = Transaction<Database>

/** Only what is not committed is lost. */
const rememberGap = async (tx: Tx, gw: string, gap: Extract<RememberedEvent, { what: 'gap' }>, nowMs: number): Promise<void> => {
  const { stream, epoch, from, to, reason } = gap
  const lost = await lostRanges(tx, { gw, stream, epoch }, from, to)
  if (lost.length === 0) return
  const noted_at = new Date(nowMs)
  await tx
    .insertInto('telemetry_gap')
    .values(lost.map(([seq_from, seq_to]) => ({ gw, stream, epoch, seq_from, seq_to, reason, noted_at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const settleOne = async (tx: Tx, report: CommandReport, nowMs: number): Promise<ReportOutcome> =>
  (await settleReports(tx, [report], nowMs))[0]!

const apply = async (tx: Tx, gw: string, event: RememberedEvent, nowMs: number): Promise<ReportOutcome | null> => {
  if (event.what === 'result') return settleOne(tx, event.report, nowMs)
  if (event.what === 'gap') {
    await rememberGap(tx, gw, event, nowMs)
    return null
  }
  if (event.what === 'notice') {
    const { at, code, subject, why } = event
    await tx
      .insertInto('concentrator_notice')
      .values({ gw, at: new Date(at), noted_at: new Date(nowMs), code, subject, why })
      .execute()
    return null
  }
  if (event.what === 'dropped') return null
  if (event.what === 'quality') {
    const { since, at, devices } = event
    await rememberQuality(
      tx,
      gw,
      devices.map((device) => ({ ...device, since })),
      at,
    )
    return null
  }
  if (event.what === 'air') {
    await rememberAir(tx, gw, event)
    return null
  }
  if (event.what === 'versions') {
    await rememberVersions(tx, gw, event.devices, new Date(event.at))
    return null
  }
  if (event.what === 'stranger') {
    await rememberStranger(tx, gw, event, nowMs)
    return null
  }
  if (event.what === 'held') {
    await rememberHeld(tx, gw, event, nowMs)
    return null
  }
  const sample = Buffer.from(event.sample.subarray(0, 4096))
  await tx
    .insertInto('quarantine')
    .values({ gw, topic: event.topic, reason: event.reason, sample, received_at: new Date(nowMs) })
    .execute()
  return null
}

/** Remembers an event in one transaction with its key; a repeated one changes nothing. Key null: an unreadable one without a number. */
export const rememberEvent = (
  db: Kysely<Database>,
  gw: string,
  key: BatchKey | null,
  event: RememberedEvent,
  nowMs: number,
): Promise<EventOutcome> =>
  db.transaction().execute(async (tx) => {
    if (key && (await insertKeys(askingIn(tx), [{ ...key, receivedAt: nowMs }])).size === 0) return { fresh: false, report: null }
    return { fresh: true, report: await apply(tx, gw, event, nowMs) }
  })

/** A fast answer: the same as a result, without a key; it may come any number of times. */
export const rememberResponse = (db: Kysely<Database>, report: CommandReport, nowMs: number): Promise<ReportOutcome> =>
  db.transaction().execute((tx) => settleOne(tx, report, nowMs))
