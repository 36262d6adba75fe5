import { type StationFields, stationFields } from '@sundial/contract/station-changes.ts'
import { sunTimes } from '@sundial/core/pv/sun.ts'
import { dayStart, isTimeZone, localDate, offsetMs } from '@sundial/core/stations/local-day.ts'
import type { ZoneOf } from './zone-of-place.ts'

type Filled = 'code' | 'names' | 'provinceNames' | 'cityNames' | 'photos'
/** What stands in the form: anything may still be missing. */
export type Draft = { [K in Exclude<keyof StationFields, Filled>]: StationFields[K] | null } & Pick<StationFields, Filled>
type Field = keyof Draft

/** The limits of NEC 690.12; flat and south until somebody says otherwise would be invented, so tilt and azimuth are asked for. */
const emptyDraft: Draft = {
  code: '',
  names: { zh: '', en: '', ja: '' },
  orgNo: null,
  country: null,
  provinceNames: { zh: '', en: '', ja: '' },
  cityNames: { zh: '', en: '', ja: '' },
  latitudeDeg: null,
  longitudeDeg: null,
  altitudeM: 0,
  timeZone: null,
  tiltDeg: null,
  azimuthDeg: null,
  commissionedOn: null,
  revenuePerKwh: null,
  cost: null,
  serviceLifeYears: null,
  lossThresholdDays: null,
  weatherCity: null,
  shutdownLimitV: 30,
  shutdownLimitS: 30,
  photos: [],
}

/** The form as it opens: for a new station, or for this one. */
export const draftOf = (fields: StationFields | null): Draft =>
  fields ? (Object.fromEntries((Object.keys(emptyDraft) as Field[]).map((key) => [key, fields[key]])) as Draft) : emptyDraft

/** A value of the form as people read it: names in each language, an amount with its currency; – where there is none. */
export const savedText = (value: unknown): string => {
  const parts = typeof value === 'object' && value !== null ? Object.values(value) : [value]
  return parts.filter((part) => part !== null && part !== '').join(' ') || '–'
}

/** The fields at fault, by the schema that the server goes by; none = it can be sent. */
export const faultsOf = (draft: Draft): Set<Field> => {
  const result = stationFields.safeParse(draft)
  return new Set(result.success ? [] : result.error.issues.map(({ path }) => path[0] as Field))
}

const oddFromMs = 3.5 * 3_600_000
type Placed = { latitudeDeg: number; longitudeDeg: number }
/** Whether latitude and longitude are there and on the earth. */
export const isPlaced = (draft: Draft): draft is Draft & Placed => {
  const faults = faultsOf(draft)
  return !faults.has('latitudeDeg') && !faults.has('longitudeDeg')
}

/** The zone to offer for the place; null without a place, and until the map of zones (`zoneOf`) is loaded. */
export const zoneFor = (draft: Draft, zoneOf: ZoneOf | null): string | null =>
  zoneOf && isPlaced(draft) ? zoneOf(draft.latitudeDeg, draft.longitudeDeg) : null

export type PlaceCheck =
  | { kind: 'zoneOdd'; timeZone: string }
  | { kind: 'sunNever'; timeZone: string }
  | { kind: 'sun'; riseMs: number; setMs: number; timeZone: string }

/**
 * The meaning of the place, so that a wrong sign or zone is seen: sunrise and sunset there today, or that zone and longitude do not fit.
 * Null without a place or zone, and until the map of zones (`zoneOf`) is loaded.
 */
export const checkPlace = (draft: Draft, zoneOf: ZoneOf | null, now: number): PlaceCheck | null => {
  const { timeZone } = draft
  if (!zoneOf || !isPlaced(draft) || timeZone === null || !isTimeZone(timeZone)) return null
  const usual = zoneOf(draft.latitudeDeg, draft.longitudeDeg)
  const sunMs = (draft.longitudeDeg / 15) * 3_600_000
  const apart = Math.abs(offsetMs(now, timeZone) - sunMs)
  if (Math.min(apart, 86_400_000 - apart) > oddFromMs) return { kind: 'zoneOdd', timeZone: usual }
  const midday = dayStart(localDate(now, timeZone), timeZone) + 43_200_000
  const times = sunTimes(midday, draft.latitudeDeg, draft.longitudeDeg)
  return times ? { kind: 'sun', riseMs: times.riseMs, setMs: times.setMs, timeZone } : { kind: 'sunNever', timeZone }
}
