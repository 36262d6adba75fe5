import { ranges } from '@sundial/core/stations/ranges.ts'
import { stationStates } from '@sundial/core/stations/state.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { stationCauses } from './kit/causes.ts'
import { box, day, id, instant, orgNo, points, stateCounts, value } from './kit/shapes.ts'
import { onRecord } from './on-record.ts'

const countsByState = z.object(
  Object.fromEntries(stationStates.map((state) => [state, z.int()])) as Record<(typeof stationStates)[number], z.ZodInt>,
)

/** The specification's states 1, 2 and 3, any other is offline; `unknown` is ours: the link has not heard them yet. Together they are `total`. */
const devicesByState = z.object({
  total: z.int(),
  online: z.int(),
  standby: z.int(),
  fault: z.int(),
  offline: z.int(),
  unknown: z.int(),
})

/** Kinds of device that run a firmware. */
const versionedKinds = ['concentrator', 'inverter', 'irradianceSensor', 'module'] as const

export const overviewCalls = {
  overview: call({
    kind: 'post',
    path: '/web2/home2Message',
    may: 'home',
    reads: ['stations', 'figures'],
    heavy: true,
    about:
      'Home page: capacity, power now, energy of a range and of day, month, year and all, revenue, CO2 saved, curve against irradiance, ranking of stations, states of modules.',
    input: z.strictObject({
      orgNo: orgNo.optional(),
      range: z.enum(ranges).default('today'),
      /** IANA zone on whose calendar days are named */ timeZone: z.string().max(64).optional(),
    }),
    output: z.object({
      /** Every change up to this instant is in the figures. */
      asOf: instant,
      timeZone: z.string(),
      range: z.enum(ranges),
      /** The days of the range on the calendar of `timeZone`, both included; of each station as many that end with its own day. */
      days: z.object({ first: day, last: day }),
      /** Stations whose own today is another day: how many, and the name of the largest of them. */
      otherDays: z.array(z.object({ day, stations: z.int(), name: z.string() })),
      stationCount: z.int(),
      moduleCount: z.int(),
      capacityW: z.number(),
      /** Of the stations of which it is known; null where that would be 0 W. */
      powerW: value,
      /** Stations with modules whose power is not known: it is not in `powerW`. */
      powerUnknown: z.int(),
      /** Energy of the range (each station's own days), and of the same span before it. */
      energyWh: value,
      energyBeforeWh: value,
      /** Performance ratio of the range over stations with an irradiance meter, 0..1; and of the 30 days before. */
      pr: value,
      prBefore: value,
      /** Whatever the range is. */
      onRecord,
      states: stateCounts,
      curve: z.object({
        from: instant,
        to: instant,
        /** W, W (the day before, moved onto this one), W/m2 (capacity-weighted over stations with an irradiance meter; empty where they do not stand under one sun). Of each station its own day. For ranges of days: empty. */
        power: points,
        before: points,
        irradiance: points,
        /** For ranges of days: per day. */
        days: z.array(z.object({ label: z.string(), energyWh: value, irradiationWhm2: value })),
      }),
      /** Stations that need somebody, those first of which most is missing; at most six. `stationStates` has how many there are. */
      attention: z.array(
        z.object({
          id,
          name: z.string(),
          state: z.enum(stationStates),
          /** Rated power of what gives nothing, or of as much as is missing of the usual performance ratio, W. */
          affectedW: z.number(),
          causes: stationCauses,
          timeZone: z.string(),
        }),
      ),
      /** Of what stations are compared by: of today `shareOfExpected`, else `specificYieldH`. */
      median: value,
      /** Stations by state. */
      stationStates: countsByState,
      /** How many stations have a rank: all but those without devices. */
      rankedCount: z.int(),
      /** The best and the last of them, best first: by specific yield of the range, today by `shareOfExpected`; what has none comes last. */
      ranking: z.array(
        z.object({
          id,
          rank: z.int(),
          timeZone: z.string(),
          code: z.string(),
          name: z.string(),
          state: z.enum(stationStates),
          causes: stationCauses,
          specificYieldH: value,
          /** Of today: the yield over what a cloudless sky would have given by now, 0..; null in other ranges. */
          shareOfExpected: value,
          powerW: value,
          pr: value,
        }),
      ),
    }),
  }),

  stationMap: call({
    kind: 'post',
    path: '/web2/stationMap',
    may: 'home',
    reads: ['stations'],
    heavy: true,
    about:
      'Where the plants are and how they are: each by itself, or where they are more than 200 how many there are in each cell of a grid, which are at most 135.',
    input: z.strictObject({ orgNo: orgNo.optional() }),
    output: z.object({
      spots: z.array(
        z.object({
          id,
          name: z.string(),
          state: z.enum(stationStates),
          causes: stationCauses,
          timeZone: z.string(),
          capacityW: z.number(),
          latitudeDeg: z.number(),
          longitudeDeg: z.number(),
        }),
      ),
      /**
       * In the middle of the plants of the cell; `within`: the smallest box around them, degrees, which the list of stations takes.
       * `state`: the worst of theirs. `states`: how many there are of each that occurs.
       */
      cells: z.array(
        z.object({
          latitudeDeg: z.number(),
          longitudeDeg: z.number(),
          within: box,
          stations: z.int(),
          state: z.enum(stationStates),
          states: z.partialRecord(z.enum(stationStates), z.int()),
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
      /** The same numbers as on home (home2Message). */
      stationStates: countsByState,
      modules: z.int(),
      strings: z.int(),
      /** As the lists have them (getConcentrators, selectDeviceList): an inverter that sleeps is in standby, one without data offline. */
      concentrators: devicesByState,
      inverters: devicesByState,
      /** None tells of a fault or of standby. */
      irradianceSensors: devicesByState,
      states: stateCounts,
      openTasks: z.int(),
    }),
  }),

  deviceCounts: call({
    kind: 'post',
    path: '/statistics/statisticsDeviceCount',
    may: 'stations',
    reads: ['concentrators', 'measurements', 'stations'],
    heavy: true,
    about: 'Counts of devices by kind and state, as getDeviceAndOrgCount has them, and by kind and firmware.',
    input: z.strictObject({ orgNo: orgNo.optional() }),
    output: z.object({
      concentrators: devicesByState,
      inverters: devicesByState,
      irradianceSensors: devicesByState,
      strings: z.int(),
      modules: z.int(),
      states: stateCounts,
      /** The most frequent first in each kind. Null: no firmware is known of them. Strings have none. */
      versions: z.array(z.object({ kind: z.enum(versionedKinds), firmware: z.string().nullable(), count: z.int() })),
    }),
  }),
}
