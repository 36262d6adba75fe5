import { ask, col, type RowOf } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'

const stationColumns = {
  id: col.number,
  latitudeDeg: col.number,
  longitudeDeg: col.number,
  altitudeM: col.number,
  timeZone: col.text,
  tiltDeg: col.number,
  azimuthDeg: col.number,
  capacityW: col.number,
  pr30: col.number.orNull,
  pr30At: col.ms.orNull,
  today: col.day.orNull,
  moduleCount: col.number,
  irradianceSensorCount: col.number,
}
export type LockedStation = RowOf<typeof stationColumns>

/** Of these stations those whose row nobody else is judging, locked until the transaction ends. */
export const lockStations = (tx: Db, ids: readonly number[]): Promise<LockedStation[]> =>
  ask(tx, stationColumns)`
    select s.id, s.latitude_deg as "latitudeDeg", s.longitude_deg as "longitudeDeg", s.altitude_m as "altitudeM",
           s.time_zone as "timeZone", s.tilt_deg as "tiltDeg", s.azimuth_deg as "azimuthDeg",
           s.capacity_w as "capacityW", n.pr30, n.pr30_at as "pr30At", n.today, n.module_count as "moduleCount",
           n.irradiance_sensor_count as "irradianceSensorCount"
      from station_now n join station s on s.id = n.station_id
     where n.station_id = any (${ids as number[]}::bigint[]) order by n.station_id for update of n skip locked`
