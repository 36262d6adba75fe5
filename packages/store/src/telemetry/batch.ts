import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import type { Columns } from '@sundial/core/telemetry/columns.ts'

/** The key under which a batch is committed at most once. */
export type BatchKey = { gw: string; stream: 'tm' | 'ev'; epoch: string; seq: number }

/** A telemetry batch that has been read, identified and judged: ready to be remembered. Instants in epoch ms. */
export type ReadyBatch = BatchKey & {
  receivedAt: number
  stationId: number
  kind: DeviceKind
  instant: number
  part: number
  /** 0: values of a moment, read on order. They become the last known ones and count in no sum, curve or history. */
  periodS: number
  /** Null: of a moment, no report is kept. */
  rosterId: number | null
  /** Positions, each where its column was measured. */
  deviceIds: readonly number[]
  columns: Columns
  /** ms; null = the concentrator's clock is right. */
  clockSkewMs: number | null
}

/** A message that could not be taken: counted, a sample kept (null = not of this one). With a readable key it is settled for ever. */
export type RejectedBatch = {
  gw: string
  topic: string
  reason: string
  sample: Uint8Array | null
  receivedAt: number
  key: BatchKey | null
}

export const keyText = (key: BatchKey): string => `${key.gw} ${key.stream} ${key.epoch} ${key.seq}`
export const isOfMoment = (batch: ReadyBatch): boolean => batch.periodS === 0

/** Rows that carry a part of a report are told apart by this. */
export const reportText = (b: { gw: string; kind: string; instant: number; part: number }): string =>
  `${b.gw} ${b.kind} ${b.instant} ${b.part}`

/**
 * A report that says to come from further ahead than this, ms, has a wrong clock behind it: it is kept with the instant that it says, but
 * shows in no curve and counts in no sum (promise R10).
 */
export const curveAheadMaxMs = 300_000
export const isAhead = ({ instant, receivedAt }: Pick<ReadyBatch, 'instant' | 'receivedAt'>): boolean =>
  instant > receivedAt + curveAheadMaxMs
