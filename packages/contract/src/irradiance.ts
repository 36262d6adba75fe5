import { deviceStates } from '@sundial/core/devices/device-states.ts'
import { calibrations } from '@sundial/core/irradiance/calibration.ts'
import { z } from 'zod'
import { ticket } from './downloads.ts'
import { call } from './kit/call.ts'
import { askedInstant, counted, counting, day, code as gw, id, instant, orgNo, page, stationName, value } from './kit/shapes.ts'

/** What people say of a meter: how it is mounted and what stands on it. */
const saidOf = {
  /** What people call it at its station. */
  code: z.string().trim().min(1).max(64),
  model: z.string().trim().max(64).default(''),
  serialNo: z.string().trim().max(64).default(''),
  /** Of its plane: 0 lies flat, 90 stands upright. */
  tiltDeg: z.number().min(0).max(90).nullable().default(null),
  /** Where its plane looks: 0 north, 90 east, 180 south. */
  azimuthDeg: z.number().min(0).max(360).nullable().default(null),
  /** Day of its last calibration. */
  calibratedOn: day.nullable().default(null),
}

export const sensorRow = z.object({
  id,
  code: z.string(),
  number: z.string(),
  stationId: id,
  stationName,
  timeZone: z.string(),
  gw: z.string(),
  concentratorName: z.string(),
  reportPeriodS: z.int(),
  state: z.enum(deviceStates),
  /** In the plane of the modules, W/m². */
  irradiance: value,
  /** On the level, W/m². */
  globalIrradiance: value,
  /** Of the newest report that has a value. */
  at: instant.nullable(),
  model: z.string().nullable(),
  serialNo: z.string().nullable(),
  tiltDeg: value,
  azimuthDeg: value,
  calibratedOn: z.string().nullable(),
  calibration: z.enum(calibrations),
  version: z.int(),
})
export type SensorRow = z.infer<typeof sensorRow>

/** Columns of the list, in their first order. */
export const sensorColumns = [
  'code',
  'state',
  'station',
  'irradiance',
  'globalIrradiance',
  'age',
  'concentrator',
  'number',
  'plane',
  'calibrated',
  'model',
  'serialNo',
] as const
export type SensorColumn = (typeof sensorColumns)[number]

const conditions = {
  stationId: id.optional(),
  orgNo: orgNo.optional(),
  /** Part of code, number or serial number. */
  text: z.string().max(64).optional(),
  calibration: z.enum(calibrations).optional(),
}
const writes = ['concentrators', 'measurements', 'stations', 'audit'] as const

export const irradianceCalls = {
  irradianceSensors: call({
    kind: 'post',
    path: '/expand/selectIrradiatorList',
    may: 'stations',
    reads: ['measurements', 'concentrators', 'stations'],
    about: 'Irradiance meters, paged, by station and code: their last values, how they are mounted, and whether their calibration is due.',
    input: z.strictObject({ ...page, ...counting(z.strictObject(conditions)), id: id.optional(), ...conditions }),
    output: z.object({ list: z.array(sensorRow), pageTotalCount: z.int(), ...counted }),
  }),

  exportIrradianceSensors: call({
    kind: 'post',
    path: '/expand/selectIrradiatorListExport',
    may: 'stations',
    perMinute: 30,
    about: 'The same rows as the list, of all pages, as a workbook with these columns: answers a ticket for the download.',
    input: z.strictObject({
      ...conditions,
      columns: z
        .array(z.enum(sensorColumns))
        .min(1)
        .max(sensorColumns.length)
        .refine((keys) => new Set(keys).size === keys.length)
        .default([...sensorColumns]),
    }),
    output: ticket,
  }),

  addIrradianceSensor: call({
    kind: 'post',
    path: '/expand/insertIrradiator',
    may: 'devices.edit',
    writes,
    about: 'Register an irradiance meter behind a concentrator, by its number of 12 digits. What it reports from then on counts.',
    input: z.strictObject({ gw, number: z.string().regex(/^\d{12}$/), ...saidOf }),
    output: z.object({ id }),
  }),

  editIrradianceSensor: call({
    kind: 'post',
    path: '/expand/updateIrradiator',
    may: 'devices.edit',
    writes,
    about:
      'Change what is said of an irradiance meter. Where somebody saved since `version`, nothing is changed and `data` has `version`, `theirs` and `yours`: the values of both, as far as they differ.',
    input: z.strictObject({ id, version: z.int().min(1), ...saidOf }),
    output: z.object({ version: z.int() }),
  }),

  irradianceTrend: call({
    kind: 'post',
    path: '/expand/irradiatorTrend',
    may: 'stations',
    heavy: true,
    reads: ['measurements'],
    about:
      'Irradiance and module temperature over a period of up to 31 days, as means of even steps. The temperature is the mean of the modules behind the same concentrator, as their optimizers measure it.',
    input: z.strictObject({
      id,
      from: askedInstant,
      to: askedInstant,
      stepS: z.int().min(60).max(86_400).default(900),
    }),
    output: z.object({
      t: z.array(instant),
      irradiance: z.array(value),
      globalIrradiance: z.array(value),
      moduleTemperature: z.array(value),
      /** Modules that the temperature is the mean of. */
      modules: z.int(),
    }),
  }),
} as const
