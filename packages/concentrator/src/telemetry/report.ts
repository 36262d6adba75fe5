import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import { quantitiesOf } from '@sundial/core/telemetry/quantities.ts'
import { devicesPerPart, type Reading, scale } from '@sundial/wire/link/telemetry.ts'
import type { TelemetryBody } from '../kit/envelope.ts'

/** One device with what it answered, in units; null = it did not. */
export type DeviceReading = { number: string; reading: Reading | null }

/**
 * One instant of all devices of a kind as message bodies of at most 200 devices. Every quantity of the kind is a column, so that
 * "did not answer" is said and not left out.
 */
export const reportOf = (kind: DeviceKind, t0: number, periodS: number, devices: readonly DeviceReading[]): TelemetryBody[] => {
  const parts: TelemetryBody[] = []
  for (let from = 0; from < devices.length; from += devicesPerPart) {
    const some = devices.slice(from, from + devicesPerPart)
    const col: TelemetryBody['col'] = {}
    for (const quantity of Object.keys(quantitiesOf(kind))) col[quantity] = some.map((d) => scale(kind, quantity, d.reading?.[quantity]))
    parts.push({ kind, t0, per: periodS, part: parts.length, dev: some.map((d) => d.number), col })
  }
  return parts
}
