import { stationStates } from '@sundial/core/stations/state.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { id, instant, orgNo, points, stateCounts, value } from './kit/shapes.ts'

export const ranges = ['today', 'yesterday', '7d', '30d', 'month'] as const

export const overviewCalls = {
  overview: call({
    kind: 'post',
    path: '/web2/home2Message',
    may: 'home',
    reads: ['stations', 'figures'],
    heavy: true,
    about: 'Home page: capacity, power now, energy, curve against irradiance, ranking of stations, states of modules.',
    input: z.strictObject({
      orgNo: orgNo.optional(),
      range: z.enum(ranges).default('today'),
      /** IANA zone of the curve's day */ timeZone: z.string().max(64).optional(),
    }),
    output: z.object({
      asOf: instant,
      timeZone: z.string(),
      range: z.enum(ranges),
      stationCount: z.int(),
      moduleCount: z.int(),
      capacityW: z.number(),
      powerW: value,
      /** Energy of the range (each station's own days), and of the same span before it. */
      energyWh: value,
      energyBeforeWh: value,
      /** Performance ratio of the range over stations with a meter, 0..1; and of the 30 days before. */
      pr: value,
      prBefore: value,
      states: stateCounts,
      curve: z.object({
        from: instant,
        to: instant,
        /** W, W (the day before, moved onto this one), W/m2 (capacity-weighted over stations with a meter). For ranges of days: empty. */
        power: points,
        before: points,
        irradiance: points,
        /** For ranges of days: per day. */
        days: z.array(z.object({ label: z.string(), energyWh: value, irradiationWhm2: value })),
      }),
      medianYieldH: value,
      /** All stations, best specific yield of the range first. */
      ranking: z.array(
        z.object({
          id,
          code: z.string(),
          name: z.string(),
          state: z.enum(stationStates),
          specificYieldH: value,
          powerW: value,
          pr: value,
          capacityW: z.number(),
          latitudeDeg: z.number(),
          longitudeDeg: z.number(),
          dataAt: instant.nullable(),
        }),
      ),
    }),
  }),

  counts: call({
    kind: 'post',
    path: '/plcManagementApi/getDeviceAndOrgCount',
    may: 'home',
    reads: ['stations', 'tasks', 'figures'],
    heavy: true,
    about: 'Counts of organisations, stations and devices by kind and state.',
    input: z.strictObject({ orgNo: orgNo.optional() }),
    output: z.object({
      organisations: z.int(),
      stations: z.int(),
      modules: z.int(),
      strings: z.int(),
      concentrators: z.object({ total: z.int(), online: z.int() }),
      inverters: z.object({ total: z.int(), online: z.int() }),
      meters: z.object({ total: z.int(), online: z.int() }),
      states: stateCounts,
      openTasks: z.int(),
    }),
  }),
}
