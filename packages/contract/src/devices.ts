import { deviceKinds } from '@sundial/core/devices/kinds.ts'
import { moduleStates, powerBands } from '@sundial/core/devices/module-state.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { moduleColumns } from './kit/module-columns.ts'
import { madeTask, orderInput } from './kit/order.ts'
import { askedInstant, day, id, instant, stateCounts, value } from './kit/shapes.ts'

const column = z.array(value)

export const deviceCalls = {
  modules: call({
    kind: 'post',
    path: '/devicePV/getPvList',
    may: 'stations',
    reads: ['measurements'],
    embed: (_input, { page }) => page === 'topo',
    heavy: true,
    about: 'Modules of a station, inverter or string with place, live values, state and colour band; as columns, one entry a module.',
    input: z.strictObject({ stationId: id, inverterId: id.optional(), stringId: id.optional() }),
    output: z.object({
      asOf: instant,
      /** Time of the newest measurement. */
      dataAt: instant.nullable(),
      blocks: z.array(
        z.object({
          id,
          code: z.string(),
          name: z.string(),
          xM: z.number(),
          yM: z.number(),
          rows: z.int(),
          cols: z.int(),
          aisleEvery: z.int(),
        }),
      ),
      inverters: z.array(z.object({ id, code: z.string(), acPower: value, dcPower: value, state: value, at: instant.nullable() })),
      strings: z.array(
        z.object({
          id,
          code: z.string(),
          inverterId: id.nullable(),
          input: z.int().nullable(),
          voltage: value,
          current: value,
          at: instant.nullable(),
        }),
      ),
      columns: z.object({
        id: z.array(id),
        number: z.array(z.string()),
        code: z.array(z.string()),
        gw: z.array(z.string()),
        /** Index into blocks, into strings. */
        block: z.array(z.int()),
        string: z.array(z.int()),
        position: z.array(z.int()),
        row: z.array(z.int()),
        col: z.array(z.int()),
        ratedW: z.array(z.number()),
        ...moduleColumns,
        /** Received share of today's expected reports, 0..1. */
        completeness: column,
        /** When the power was measured, and when the RSD voltage was. */
        at: z.array(instant.nullable()),
        rsdAt: z.array(instant.nullable()),
      }),
      /** Mean power of the producing modules, W; 100 % of the bands. */
      averageW: value,
      counts: stateCounts,
      bands: z.object({ good: z.int(), low: z.int(), poor: z.int() }),
    }),
  }),

  deviceTrend: call({
    kind: 'post',
    path: '/device/selectDeviceTrend',
    may: 'stations',
    reads: ['measurements'],
    embed: ({ id }: { id: number }, { page, deviceId }) => page === 'topo' || id === deviceId,
    heavy: true,
    about:
      'One module whole, for its panel: identity, last values each with its own age, RSD state, its day against the average, its string.',
    input: z.strictObject({ id, date: day.optional() }),
    output: z.object({
      id,
      kind: z.enum(deviceKinds),
      code: z.string(),
      number: z.string(),
      mac: z.string().nullable(),
      serialNo: z.string().nullable(),
      model: z.string().nullable(),
      firmware: z.string().nullable(),
      ratedW: value,
      stationId: id,
      stationName: z.string(),
      gw: z.string(),
      concentratorName: z.string(),
      timeZone: z.string(),
      stringId: id.nullable(),
      stringCode: z.string().nullable(),
      position: z.int().nullable(),
      stringSize: z.int().nullable(),
      inverterCode: z.string().nullable(),
      input: z.int().nullable(),
      state: z.enum(moduleStates).nullable(),
      band: z.enum(powerBands).nullable(),
      /** Power as a share of the station's average, from 0; null: the module does not produce. */
      shareOfAverage: value,
      /** By key of quantity: the last value, when it was measured and when it was received. */
      values: z.record(z.string(), z.object({ value, at: instant.nullable() })),
      receivedAt: instant.nullable(),
      /** Of a module without data: its concentrator keeps a list that leaves the module out, and so does not read it; when that list was read. */
      leftOutAt: instant.nullable(),
      from: instant,
      to: instant,
      sunriseAt: instant.nullable(),
      sunsetAt: instant.nullable(),
      /** Power of the day, W: instants, this device, mean of the modules of its string. */
      t: z.array(instant),
      power: column,
      average: column,
      /** Modules of its string, in order, with current power and state. */
      siblings: z.array(
        z.object({
          id,
          code: z.string(),
          position: z.int(),
          power: value,
          state: z.enum(moduleStates),
          band: z.enum(powerBands).nullable(),
        }),
      ),
      reportPeriodS: z.int(),
    }),
  }),

  dataTrend: call({
    kind: 'post',
    path: '/device/getDataTread',
    may: 'stations',
    reads: ['measurements'],
    embed: (_input, { page }) => page === 'topo',
    heavy: true,
    about: 'One quantity, or several with `also`, of chosen devices, or of every module of a station, over a period; averaged into steps.',
    input: z.strictObject({
      ids: z.array(id).max(200).optional(),
      stationId: id.optional(),
      kind: z.enum(deviceKinds).default('module'),
      quantity: z.string().max(32),
      /** More quantities, at the same steps. */
      also: z.array(z.string().max(32)).max(7).default([]),
      from: askedInstant,
      to: askedInstant,
      /** 60 s to a day */ stepS: z.int().min(60).max(86400).default(900),
    }),
    output: z.object({
      unit: z.string(),
      t: z.array(instant),
      /** One row for each device, one value for each step; null = no data. */
      ids: z.array(id),
      values: z.array(column),
      /** The same for each further quantity, in the order of the input. */
      also: z.array(z.object({ quantity: z.string(), unit: z.string(), values: z.array(column) })),
    }),
  }),

  moduleStates: call({
    kind: 'post',
    path: '/device/selectModuleStates',
    may: 'stations',
    reads: ['measurements'],
    embed: (_input, { page }) => page === 'topo',
    heavy: true,
    about:
      'States of every module of a station as they were, minute by minute of a day, from what modules reported and what commands read back; for playing the day again.',
    input: z.strictObject({ stationId: id, /** Calendar day at the station. */ date: day }),
    output: z.object({
      from: instant,
      ids: z.array(id),
      /**
       * One row for each module: pairs of the minute of the day (0 = `from`) at which a state begins, and the state as index into
       * producing, zero, noData, asleep, shutDown.
       */
      changes: z.array(z.array(z.int())),
    }),
  }),

  collectData: call({
    kind: 'post',
    path: '/device/dataCollect',
    may: 'devices.read',
    writes: ['tasks'],
    about:
      'Read devices of a station now through their concentrators: one module, a list, the modules of a string, or (kind station, no ids) all modules, inverters and irradiance meters. One call a station: whoever reads several stations calls once for each. Answers the task (execute step 4) at once; its devices end as verified (read) or unknown (no answer), the values arrive as the last known ones, measured when they were read.',
    input: orderInput('collect'),
    output: madeTask,
  }),
}
