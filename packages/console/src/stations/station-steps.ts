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
  'lossThresholdDays',
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
  'weatherCity',
] as const satisfies (keyof Draft)[]
