import type { RejectedBatch } from '@sundial/store/telemetry/batch.ts'
import { journalKeyOf, type Rejection } from '@sundial/wire/link/codec.ts'
import { decodeTelemetry } from '@sundial/wire/link/telemetry.ts'
import { storable } from '../kit/storable.ts'
import type { ReadBatch } from './identify.ts'

/** A longer message is not decompressed: a report of 200 devices has 30 KB. */
export const messageBytesMax = 1024 * 1024

/** Reports from before 2000, or from more than a day ahead, come from a wrong clock. */
const firstInstant = Date.UTC(2000, 0, 1)
const aheadMaxMs = 86_400_000

/** `bytes` as received; `plain` decompressed, if that was done already. */
export type Arrived = { gw: string; topic: string; bytes: Uint8Array; plain?: Uint8Array; receivedAt: number }
export type Read = { ok: true; batch: ReadBatch; outside: number } | { ok: false; reason: string; rejected: RejectedBatch; clk?: number }

const refuse = (arrived: Arrived, stream: 'tm' | 'ev', reason: string, why: string, seen: unknown): Read & { ok: false } => {
  const key = journalKeyOf(seen)
  const { gw, topic, bytes: sample, receivedAt } = arrived
  // The rejection goes to the concentrator that sent the message, under the number in the message.
  const own = key && key.st === stream ? { gw, stream, epoch: key.ep, seq: key.seq } : null
  return { ok: false, reason, rejected: { gw, topic, reason: storable(`${reason}: ${why}`), sample, receivedAt, key: own } }
}

/** Rejection of a message, with the key under which its sender is told. */
export const refuseRejection = (arrived: Arrived, stream: 'tm' | 'ev', { reason, why, seen }: Rejection) =>
  refuse(arrived, stream, reason, why, seen)

export const refuseOther = (arrived: Arrived, stream: 'tm' | 'ev', message: { gw: string }) =>
  refuse(arrived, stream, 'otherConcentrator', `the envelope says ${message.gw}`, { ...message, gw: arrived.gw })

/** Reads a message of a telemetry topic into a batch with checked values, or says what is wrong with it. Never throws. */
export const readTelemetry = (arrived: Arrived): Read => {
  const { bytes, receivedAt } = arrived
  if (bytes.length > messageBytesMax) return refuse(arrived, 'tm', 'tooLarge', `${bytes.length} bytes`, null)
  const decoded = decodeTelemetry(arrived.plain ?? bytes)
  if (!decoded.ok) return refuseRejection(arrived, 'tm', decoded)
  if (decoded.value.gw !== arrived.gw) return refuseOther(arrived, 'tm', decoded.value)
  const { t0 } = decoded.value
  if (t0 < firstInstant || t0 > receivedAt + aheadMaxMs)
    return { ...refuse(arrived, 'tm', 'wrongTime', `values of ${new Date(t0).toISOString()}`, decoded.value), clk: decoded.value.clk }
  return { ok: true, batch: { message: decoded.value, receivedAt }, outside: decoded.outside }
}
