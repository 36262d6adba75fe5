import { deviceStates, listedKinds } from '@sundial/core/devices/device-states.ts'
import { listedBands } from '@sundial/core/devices/module-state.ts'
import { rangesPattern } from '@sundial/core/kit/number-ranges.ts'
import { z } from 'zod'
import { ticket } from './downloads.ts'
import { call } from './kit/call.ts'
import { counted, counting, id, instant, page, value } from './kit/shapes.ts'

/** A device of any kind as lists show it; what its kind does not measure is null. */
export const deviceRow = z.object({
  /** Of a concentrator, which stands in no list of devices by id, its number. */
  id: z.union([id, z.string()]),
  kind: z.enum(listedKinds),
  code: z.string(),
  number: z.string(),
  state: z.enum(deviceStates),
  stringId: id.nullable(),
  stringCode: z.string().nullable(),
  inverterCode: z.string().nullable(),
  gw: z.string(),
  concentratorName: z.string(),
  /** 1 energised, 0 shut down; null where the device has not said it lately. */
  switchState: value,
  rsdVoltage: value,
  /** Of a string the sum of its modules; of an inverter its AC power. */
  power: value,
  /** Of a producing module its power over the mean of the station, 0..; null for others. */
  shareOfAverage: value,
  voltage: value,
  current: value,
  temperature: value,
  irradiance: value,
  snr: value,
  rssi: value,
  energyToday: value,
  mac: z.string().nullable(),
  model: z.string().nullable(),
  firmware: z.string().nullable(),
  /** How often people changed it; null of a concentrator, which is changed on its own page. */
  version: z.int().nullable(),
  /** Of a module, string or inverter: whose lock-out tag it is under, so that it cannot be energised; null: under none. */
  tagOf: z.string().nullable(),
  /** When power was measured; of a module that has never told it, when it last told of its switch. */
  at: instant.nullable(),
})
export type DeviceRow = z.infer<typeof deviceRow>

/** Columns of the list, in their first order. */
export const deviceColumns = [
  'code',
  'kind',
  'state',
  'string',
  'inverter',
  'concentrator',
  'switch',
  'power',
  'share',
  'voltage',
  'current',
  'temperature',
  'irradiance',
  'snr',
  'rssi',
  'energyToday',
  'rsdVoltage',
  'number',
  'mac',
  'model',
  'firmware',
  'age',
] as const
export type DeviceColumn = (typeof deviceColumns)[number]
/** By need: the worst state first, then by kind and place. */
export const deviceSorts = ['need', ...deviceColumns] as const
export type DeviceSort = (typeof deviceSorts)[number]

/** Letters of the condition that names modules: some hundred ranges, which an address can carry. */
export const modulesTextMax = 4000

const conditions = {
  kind: z.enum(listedKinds).optional(),
  /** Part of code, number or MAC. */
  text: z.string().max(64).optional(),
  state: z.enum(deviceStates).optional(),
  /** Code of a string: it and its modules. */
  string: z.string().max(64).optional(),
  /** Number of a concentrator: it and what is behind it. */
  gw: z.string().max(64).optional(),
  switchState: z.union([z.literal(0), z.literal(1)]).optional(),
  /** Producing modules by their share of the average of the station: good from 70 %, low from 40 %, poor; below good are low and poor. */
  band: z.enum(listedBands).optional(),
  /** Ids of modules, as ranges: `12-31,40`. */
  modules: z.string().max(modulesTextMax).regex(rangesPattern).optional(),
}
const order = { sortBy: z.enum(deviceSorts).default('need'), sortOrder: z.enum(['asc', 'desc']).default('asc') }

export const deviceListCalls = {
  deviceList: call({
    kind: 'post',
    path: '/device/selectDeviceList',
    may: 'stations',
    reads: ['measurements', 'concentrators'],
    heavy: true,
    about:
      'Devices of every kind of a station, paged: concentrators, inverters, irradiance meters, strings and modules with state, place and last values. Default order: by need, what is wrong first.',
    input: z.strictObject({ ...page, ...counting(z.strictObject(conditions)), stationId: id, ...conditions, ...order }),
    output: z.object({ list: z.array(deviceRow), pageTotalCount: z.int(), ...counted }),
  }),

  exportDevices: call({
    kind: 'post',
    path: '/device/selectDeviceListExport',
    may: 'stations',
    perMinute: 30,
    about:
      'The same rows as the list, of all pages, or those with the ids, as a workbook with these columns: answers a ticket for the download.',
    input: z.strictObject({
      stationId: id,
      ...conditions,
      ids: z
        .array(z.union([id, z.string().max(64)]))
        .max(1000)
        .optional(),
      ...order,
      columns: z
        .array(z.enum(deviceColumns))
        .min(1)
        .max(deviceColumns.length)
        .refine((keys) => new Set(keys).size === keys.length)
        .default([...deviceColumns]),
    }),
    output: ticket,
  }),
}
