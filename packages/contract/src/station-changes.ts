import { stationPhotosMax } from '@sundial/core/attachments/purposes.ts'
import { isCountry } from '@sundial/core/stations/countries.ts'
import { isCurrency } from '@sundial/core/stations/currencies.ts'
import { isTimeZone } from '@sundial/core/stations/local-day.ts'
import { isWeatherCity } from '@sundial/core/stations/weather-cities.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { day, id, orgNo, version } from './kit/shapes.ts'

const name = z.string().trim().max(100)
const names = z.strictObject({ zh: name, en: name, ja: name })

const amountUpTo = (most: number) =>
  z.strictObject({ amount: z.number().min(0).max(most), currency: z.string().length(3).refine(isCurrency) })

/** What a person says of a station; the same for the form and the server. Its capacity is the sum of its modules. */
export const stationFields = z.strictObject({
  /** What people call it; unique in the installation. */
  code: z
    .string()
    .trim()
    .min(1)
    .max(32)
    .regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u),
  names: names.refine(({ zh, en, ja }) => `${zh}${en}${ja}` !== '', { path: ['zh'] }),
  orgNo,
  /** ISO 3166-1 alpha-2. */
  country: z.string().max(2).refine(isCountry).nullable(),
  /** As far as they are known: empty where not. */
  provinceNames: names,
  cityNames: names,
  latitudeDeg: z.number().min(-90).max(90),
  longitudeDeg: z.number().min(-180).max(180),
  altitudeM: z.number().min(-430).max(6000),
  timeZone: z.string().max(64).refine(isTimeZone),
  tiltDeg: z.number().min(0).max(90),
  /** Clockwise from north: 180 looks south. */
  azimuthDeg: z.number().min(0).max(360),
  commissionedOn: day.refine((date) => date >= '1980-01-01' && date < '2100-01-01'),
  /** What a kilowatt-hour that it feeds in brings; the currency by ISO 4217. */
  revenuePerKwh: amountUpTo(1_000_000).nullable(),
  /** What it cost in all. */
  cost: amountUpTo(1e12).nullable(),
  /** For how many years from its commissioning it is meant to serve. */
  serviceLifeYears: z.int().min(1).max(60).nullable(),
  /** For how many days in a row yield has to be lost before it is to alarm; nothing judges it yet. */
  lossThresholdDays: z.int().min(1).max(365).nullable(),
  /** The city whose weather is that of the station: a `citycode` of weatherCities. */
  weatherCity: z.string().max(60).refine(isWeatherCity).nullable(),
  /** What the voltage has to be below, and how soon, for a module to count as shut down (NEC 690.12: 30 V, 30 s). */
  shutdownLimitV: z.number().min(1).max(80),
  shutdownLimitS: z.number().min(1).max(120),
  /** Ids of its photos (uploadAttachment), in the order in which they are shown; the first stands for the station in lists. */
  photos: z.array(id).max(stationPhotosMax),
})
export type StationFields = z.infer<typeof stationFields>

export const stationChangeCalls = {
  /** Ours: what the form of a station opens with. Lists have what is told of a station, not what is filled in. */
  stationDetails: call({
    kind: 'post',
    path: '/powerStation/stationDetails',
    may: 'stations.edit',
    reads: ['stations'],
    about: 'What was filled in of a station, with the version that a change names.',
    input: z.strictObject({ id }),
    output: stationFields.extend({ version }),
  }),

  /** Ours: the specification shows no call that makes a station; it stands beside its saveGovInfo, which makes institutions. */
  saveStation: call({
    kind: 'post',
    path: '/powerStation/saveStation',
    may: 'stations.edit',
    writes: ['stations'],
    stepUp: 'giving',
    about:
      'Add a station, or change the one with this id. A new one has no devices yet, and says so. Where somebody saved since `version`, nothing is changed and `data` has the values of both, as far as they differ.',
    input: stationFields.extend({
      id: id.optional(),
      version: version.optional(),
      /** Without this field the photos stay as they are. */
      photos: stationFields.shape.photos.optional(),
    }),
    output: z.object({ id }),
  }),
}
