import type { Log } from '@sundial/core/kit/log.ts'
import type { DeviceQuality } from '@sundial/wire/link/answers.ts'
import type { DeviceQualities } from '../kit/device-quality.ts'
import type { EventBody } from '../kit/envelope.ts'
import { done, type Handlers } from '../kit/handler.ts'

export type QualityOptions = { qualities: DeviceQualities; periodS: number; record(event: EventBody): Promise<unknown>; log: Log }

const devicesPerEvent = 200

const eventOf = (rows: readonly DeviceQuality[]): EventBody => ({
  e: 'quality',
  since: Math.max(0, Math.round(rows[0]!.since)),
  dev: rows.map(({ a }) => a),
  asked: rows.map(({ asked }) => asked),
  answered: rows.map(({ answered }) => answered),
  ms: rows.map(({ ms }) => ms),
  snr: rows.map(({ snr }) => snr),
  rssi: rows.map(({ rssi }) => rssi),
})

/** Tells regularly how well each device could be reached. */
export const startQualityReports = (o: QualityOptions) => {
  const report = async (): Promise<void> => {
    const rows = o.qualities.take()
    for (let from = 0; from < rows.length; from += devicesPerEvent) await o.record(eventOf(rows.slice(from, from + devicesPerEvent)))
  }
  const timer = setInterval(() => {
    report().catch((error: unknown) => o.log('error', 'qualityNotTold', { error: String(error) }))
  }, o.periodS * 1000)
  const handlers: Handlers<'quality.read'> = { 'quality.read': ({ devices }) => done({ devices: o.qualities.of(devices) }) }
  return { handlers, stop: () => clearInterval(timer) }
}
