import type { ConcentratorEventKind } from '@sundial/core/history/events.ts'
import type { Generated } from 'kysely'

/** Tables about concentrators beside their own: what happened to them, what they told. */
export type ConcentratorEventTable = {
  id: Generated<number>
  gw: string
  station_id: number
  at: Date
  kind: ConcentratorEventKind
  reason: string
  skew_ms: number | null
  sent: number | null
  allowed: number | null
  held_until: Date | null
}
export type ConcentratorNoticeTable = {
  id: Generated<number>
  gw: string
  at: Date
  noted_at: Date
  code: string
  subject: string | null
  why: string | null
}
export type DeviceLinkTable = {
  gw: string
  device_id: number
  since: Date
  at: Date
  asked: number
  answered: number
  answer_ms: number | null
  snr_db: number | null
  rssi_dbm: number | null
}
