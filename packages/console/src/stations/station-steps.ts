import type { Draft } from './station-draft.ts'

/** What a plant is. */
export const whatFields = [
  'code',
  'orgNo',
  'commissionedOn',
  'names',
  'tiltDeg',
  'azimuthDeg',
  'serviceLifeYears',
  'revenuePerKwh',
  'cost',
  'shutdownLimitV',
  'shutdownLimitS',
  'photos',
] as const satisfies (keyof Draft)[]

/** Where it is. */
export const whereFields = [
  'latitudeDeg',
  'longitudeDeg',
  'altitudeM',
  'timeZone',
  'country',
  'provinceNames',
  'cityNames',
] as const satisfies (keyof Draft)[]
