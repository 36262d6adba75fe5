import type { Log } from '@sundial/core/kit/log.ts'
import type { DeviceQuality } from '@sundial/wire/link/answers.ts'
import type { Buses } from '../kit/buses.ts'
import type { EventBody } from '../kit/envelope.ts'
import { done, type Handlers } from '../kit/handler.ts'

export type QualityOptions = {
  buses: Pick<Buses, 'qualities' | 'lines'>
  periodS: number
  record(event: EventBody): Promise<unknown>
  log: Log
}

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

/** Tells regularly how well each device could be reached; the log has the same of each bus, with what was damaged or answered nothing. */
export const startQualityReports = ({ buses, ...o }: QualityOptions) => {
  const report = async (): Promise<void> => {
    for (const line of buses.lines()) o.log('info', 'busQuality', line)
    const rows = buses.qualities.take()
    for (let from = 0; from < rows.length; from += devicesPerEvent) await o.record(eventOf(rows.slice(from, from + devicesPerEvent)))
  }
  const timer = setInterval(() => {
    report().catch((error: unknown) => o.log('error', 'qualityNotTold', { error: String(error) }))
  }, o.periodS * 1000)
  const handlers: Handlers<'quality.read'> = { 'quality.read': ({ devices }) => done({ devices: buses.qualities.of(devices) }) }
  return { handlers, stop: () => clearInterval(timer) }
}
