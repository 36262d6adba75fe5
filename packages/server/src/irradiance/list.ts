import type { SensorRow } from '@sundial/contract/irradiance.ts'
import { sensorState } from '@sundial/core/devices/device-states.ts'
import { calibrationOn } from '@sundial/core/irradiance/calibration.ts'
import { sunPosition } from '@sundial/core/pv/sun.ts'
import { freshOf, lastOf } from '@sundial/core/stations/judge-station.ts'
import { localDate } from '@sundial/core/stations/local-day.ts'
import { findSensors, type SensorFilter, type SensorRecord } from '@sundial/store/irradiance/find-sensors.ts'
import type { Span } from '@sundial/store/kit/ask-page.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { countsOf, noRows, spanOf } from '../kit/pages.ts'

/** One day for all meters of a list, wherever they stand: that of UTC. */
export const calibrationDay = (now: number): string => localDate(now, 'UTC')

/** Rows of meters with their last values. */
export const rowsOf = async (found: readonly SensorRecord[], { server, language, now }: ReadCall): Promise<SensorRow[]> => {
  const latestOf = await server.latest.of(server.store.db, [...new Set(found.map(({ gw }) => gw))])
  return found.map(({ stationNames, latitudeDeg, longitudeDeg, changedBy: _by, changedAt: _at, ...sensor }) => {
    const device = { ...sensor, kind: 'irradianceSensor' as const }
    const last = (quantity: string) => lastOf(latestOf, device, quantity)
    const ages = { now, periodMsOf: () => sensor.reportPeriodS * 1000 }
    return {
      ...sensor,
      stationName: nameIn(language, sensor.stationName, stationNames),
      state: sensorState(freshOf(latestOf, device, 'irradiance', ages), sunPosition(now, latitudeDeg, longitudeDeg).elevationDeg),
      irradiance: last('irradiance').value,
      globalIrradiance: last('globalIrradiance').value,
      at: last('irradiance').at,
      calibration: calibrationOn(calibrationDay(now), sensor.calibratedOn),
    }
  })
}

/** Meters that are asked for, with how many there are. */
export const sensorsAsked = async (filter: SensorFilter, span: Span, call: ReadCall) => {
  const { rows, total } = await findSensors(call.server.store.db, call.scope, filter, span, calibrationDay(call.now))
  return { rows: await rowsOf(rows, call), total }
}

export const irradianceSensors: Handler<'irradianceSensors'> = async ({ counts, targetPage, pageSize, ...filter }, call) => {
  const { rows, total } = await sensorsAsked(filter, spanOf({ targetPage, pageSize }), call)
  const counted = await countsOf(counts, async (query) => (await sensorsAsked(query, noRows, call)).total)
  return { list: rows, pageTotalCount: total, ...counted }
}
