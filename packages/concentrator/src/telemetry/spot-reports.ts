import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import type { Reading } from '@sundial/wire/link/telemetry.ts'
import type { TelemetryBody } from '../kit/envelope.ts'
import { type DeviceReading, reportOf } from './report.ts'

export type SpotOptions = { clock: Clock; log: Log; record(body: TelemetryBody): Promise<unknown> }
type Spot = { at: number; devices: Map<string, DeviceReading> }

/** What is read within this time makes one report, dated when its first value was read: none looks newer than it is. */
const gatherMs = 1000
/** They stand for a moment: nothing is summed from them. */
const spotPeriodS = 0

/** Gathers values that were read out of turn, on order or after switching, into reports of a moment. */
export const spotReports = ({ clock, log, record }: SpotOptions) => {
  const gathered = new Map<DeviceKind, Spot>()
  let timer: NodeJS.Timeout | null = null
  let written: Promise<unknown> = Promise.resolve()

  const write = async (bodies: TelemetryBody[]): Promise<void> => {
    try {
      await Promise.all(bodies.map(record))
    } catch (error) {
      log('error', 'spotReportFailed', { error: String(error) })
    }
  }
  /** Resolves when everything added so far is in the journal. */
  const flush = async (): Promise<void> => {
    if (timer) clearTimeout(timer)
    timer = null
    const bodies = [...gathered].flatMap(([kind, { at, devices }]) => reportOf(kind, at, spotPeriodS, [...devices.values()]))
    gathered.clear()
    written = Promise.all([written, write(bodies)])
    await written
  }
  return {
    add: (kind: DeviceKind, number: string, reading: Reading): void => {
      const spot = gathered.get(kind) ?? { at: Math.round(clock.now()), devices: new Map() }
      spot.devices.set(number, { number, reading })
      gathered.set(kind, spot)
      timer ??= setTimeout(() => void flush(), gatherMs)
    },
    flush,
  }
}
export type SpotReports = ReturnType<typeof spotReports>
