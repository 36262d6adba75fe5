import { stationStates } from '@sundial/core/stations/state.ts'
import { z } from 'zod'
import { ticket } from './downloads.ts'
import { call } from './kit/call.ts'
import { stationCauses } from './kit/causes.ts'
import { orgNode } from './kit/org-node.ts'
import { box, day, id, instant, orgNo, page, stateCounts, steppedCurve, value } from './kit/shapes.ts'
import { stationAlarms } from './kit/station-alarms.ts'

const amount = z.object({ amount: z.number(), currency: z.string() }).nullable()

export const stationRow = z.object({
  id,
  code: z.string(),
  /** In the language of the request. */
  name: z.string(),
  orgName: z.string(),
  orgNo: z.string(),
  /** ISO 3166-1 alpha-2; null: not known. */
  country: z.string().nullable(),
  /** In the language of the request; null: not known. */
  province: z.string().nullable(),
  city: z.string().nullable(),
  state: z.enum(stationStates),
  causes: stationCauses,
  capacityW: z.number(),
  moduleCount: z.int(),
  stringCount: z.int(),
  /** Sum of the modules' last values, W; null when none is fresh. */
  powerW: value,
  energyTodayWh: value,
  /** Yesterday up to the same time of day, Wh. */
  energyYesterdayWh: value,
  /** kWh/kWp of today, hours. */
  specificYieldH: value,
  /** Specific yield as a share of the yield under a cloudless sky until now, from 0. Stations are compared by it. */
  shareOfExpected: value,
  /** Performance ratio of today, 0..1; null without an irradiance meter. */
  pr: value,
  /** Mean performance ratio of the 30 days before. */
  pr30: value,
  irradianceWm2: value,
  states: stateCounts,
  alarms: stationAlarms,
  /** Share of modules that reported within twice the reporting period, 0..1; null without modules. */
  onlineRate: value,
  inverters: z.object({ total: z.int(), online: z.int() }),
  /** `unknown`: the link is silent, or has just started and has not heard from them yet. */
  concentrators: z.object({ total: z.int(), online: z.int(), unknown: z.int() }),
  /** Power of today in 15-minute steps, whole W. */
  spark: steppedCurve,
  /** Time of the newest measurement. */
  dataAt: instant.nullable(),
  /** When the figures were calculated; null: not yet. */
  judgedAt: instant.nullable(),
  /** The figures are old: they should have been calculated again more than two minutes ago. */
  judgedLate: z.boolean(),
  latitudeDeg: z.number(),
  longitudeDeg: z.number(),
  timeZone: z.string(),
  tiltDeg: z.number(),
  sunriseAt: instant.nullable(),
  sunsetAt: instant.nullable(),
  commissionedOn: day,
  azimuthDeg: z.number(),
  altitudeM: z.number(),
  serviceLifeYears: z.int().nullable(),
  lossThresholdDays: z.int().nullable(),
  /** Null: nobody said, or the reader may not change plants, whose form alone has amounts. */
  revenuePerKwh: amount,
  cost: amount,
  /** In the language of the request; null: none was chosen. */
  weatherCity: z.string().nullable(),
  shutdownLimitV: z.number(),
  shutdownLimitS: z.number(),
  reportPeriodS: z.int(),
  /** Ids of its photos, in order. */
  photos: z.array(z.int()),
})
export type StationRow = z.infer<typeof stationRow>

export const stationViews = ['all', 'attention', 'stale', 'belowMedian', 'shutDown'] as const
export const stationSorts = ['need', 'name', 'state', 'capacityW', 'powerW', 'energyTodayWh', 'specificYieldH', 'pr', 'dataAt'] as const

/** Columns of the list, in their default order. */
export const stationColumns = [
  'name',
  'state',
  'organisation',
  'city',
  'capacity',
  'power',
  'curve',
  'energy',
  'yield',
  'pr',
  'modules',
  'alarms',
  'lost',
  'online',
  'commissioned',
  'orientation',
  'limits',
  'serviceLife',
  'lossDays',
  'weatherCity',
  'revenue',
  'cost',
  'age',
] as const
export type StationColumn = (typeof stationColumns)[number]

const conditions = {
  orgNo: orgNo.optional(),
  name: z.string().max(100).optional(),
  state: z.enum(stationStates).optional(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().length(2).optional(),
  /** Name of the city in any language. */
  city: z.string().max(100).optional(),
  commissionedFrom: day.optional(),
  commissionedTo: day.optional(),
  capacityFromW: z.number().min(0).max(1e12).optional(),
  capacityToW: z.number().min(0).max(1e12).optional(),
  within: box.optional(),
  view: z.enum(stationViews).default('all'),
}
const chosen = { ids: z.array(id).max(1000).optional(), ...conditions }
const order = { sortBy: z.enum(stationSorts).default('need'), sortOrder: z.enum(['asc', 'desc']).default('asc') }

export const stationCalls = {
  organisationTree: call({
    kind: 'post',
    path: '/plcManagementApi/getOrgPowerStationList',
    may: 'stations',
    reads: ['organisations', 'stations'],
    heavy: true,
    about: 'Organisation tree with its stations, for the tree selector.',
    input: z.strictObject({}),
    output: z.array(orgNode),
  }),

  stations: call({
    kind: 'post',
    path: '/appApi/powerStationList',
    may: 'stations',
    reads: ['stations', 'organisations', 'figures'],
    embed: (_input, { page }) => page === 'topo',
    heavy: true,
    about:
      'Stations, paged, with the figures of today. Default order: by need, what is wrong first, then by what is given of what the sun lets expect.',
    input: z.strictObject({ ...page, ...chosen, ...order }),
    output: z.object({
      list: z.array(stationRow),
      pageTotalCount: z.int(),
      views: z.object(Object.fromEntries(stationViews.map((v) => [v, z.int()])) as Record<(typeof stationViews)[number], z.ZodInt>),
      capacityW: z.number(),
      /** Median of `shareOfExpected` over the stations. */
      medianShare: value,
      asOf: instant,
    }),
  }),

  /** Not in the specification: counts for the tabs of the user's own views. */
  countStations: call({
    kind: 'post',
    path: '/appApi/powerStationCounts',
    may: 'stations',
    reads: ['stations', 'figures'],
    heavy: true,
    about: 'How many stations each of these queries would list.',
    input: z.strictObject({ queries: z.array(z.strictObject(conditions)).max(20).default([]) }),
    output: z.array(z.int()),
  }),

  exportStations: call({
    kind: 'post',
    path: '/appApi/powerStationListExport',
    may: 'stations',
    perMinute: 30,
    about: 'The same rows as the list, of all pages, as a workbook with these columns: answers a ticket for the download.',
    input: z.strictObject({
      ...chosen,
      ...order,
      columns: z
        .array(z.enum(stationColumns))
        .min(1)
        .max(stationColumns.length)
        .refine((keys) => new Set(keys).size === keys.length)
        .default([...stationColumns]),
    }),
    output: ticket,
  }),
}

/** Events about stations (events.ts). */
export const stationEventKinds = {
  /** Figures of a station in the user's scope changed. */
  station: z.object({ stationId: z.int(), powerW: value, energyTodayWh: value, states: stateCounts, dataAt: instant.nullable() }),
} as const
