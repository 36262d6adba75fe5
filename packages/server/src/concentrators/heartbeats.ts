import { beatMs } from '@sundial/contract/concentrator-log.ts'
import { type Outage, onlineShare, onRecordFrom, outagesIn } from '@sundial/core/concentrators/outages.ts'
import { type Beat, beatsOf, turnsOf } from '@sundial/store/concentrators/heartbeats.ts'
import type { Handler } from '../kit/handlers.ts'
import { pageIn } from '../kit/pages.ts'
import { concentratorFound } from './details.ts'

const dayMs = 24 * 3_600_000

/** The end of the slot in which an instant is. */
const slotEnd = (at: number): number => Math.ceil(at / beatMs) * beatMs

type Span = { from: number; to: number }
const periodOf = (from: number | undefined, to: number | undefined, now: number): Span => {
  const end = slotEnd(Math.min(to ?? now, now))
  return { from: Math.min(from === undefined ? end - dayMs : slotEnd(from) - beatMs, end - beatMs), to: end }
}

const offlineMs = (outages: readonly Outage[], slot: Span): number =>
  outages.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, slot.to) - Math.max(from, slot.from)), 0)

const slotsOf = ({ from, to }: Span, now: number, beats: readonly Beat[], outages: readonly Outage[]) => {
  const byAt = new Map(beats.map((beat) => [beat.at, beat]))
  return Array.from({ length: (to - from) / beatMs }, (_, i) => {
    const at = to - (i + 1) * beatMs
    const beat = byAt.get(at)
    const slot = { from: at, to: Math.min(at + beatMs, now) }
    const onlineS = Math.round(Math.max(0, slot.to - slot.from - offlineMs(outages, slot)) / 1000)
    return { at, reports: beat?.reports ?? 0, delayMs: beat?.delayMs ?? null, onlineS }
  })
}

export const heartbeats: Handler<'heartbeats'> = async ({ gw, from, to, ...page }, call) => {
  const { server, now } = call
  const { bootedOnce, online } = await concentratorFound(call, gw)
  const { db } = server.store
  const period = periodOf(from, to, now)
  const seen = { from: period.from, to: Math.min(period.to, now) }
  const [beats, turns] = await Promise.all([beatsOf(db, gw, period, beatMs), turnsOf(db, gw, seen)])
  const known = bootedOnce || turns.length > 0
  const onRecord = { from: onRecordFrom(turns, seen), to: seen.to }
  const outages = known ? outagesIn(turns, onRecord, online) : []
  const without = known ? [...outages, { from: seen.from, to: onRecord.from }] : [seen]
  return {
    ...pageIn(slotsOf(period, now, beats, without), page),
    ...period,
    outages,
    onlineShare: known ? onlineShare(outages, onRecord) : null,
  }
}
