import { z } from 'zod'
import { ticket } from './downloads.ts'
import { cutOff } from './history.ts'
import { call } from './kit/call.ts'
import { counted, counting, id, instant, orgNo, page, value } from './kit/shapes.ts'

export const concentratorRow = z.object({
  /** Its number, as what lists know it by. */
  id: z.string(),
  gw: z.string(),
  name: z.string(),
  stationId: id,
  stationName: z.string(),
  /**
   * 1 online, 2 standby: connected, but no report of its modules for three periods; 3 fault, 0 offline (specification, point 3). 4: it
   * was online, but the link has fallen silent (linkState), or began less than 90 s ago and has not heard it yet: nobody knows.
   */
  status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  onlineSince: instant.nullable(),
  seenAt: instant.nullable(),
  model: z.string().nullable(),
  firmware: z.string().nullable(),
  moduleCount: z.int(),
  reportPeriodS: z.int(),
  clockSkewMs: value,
  /** Share of its modules with a value in the newest report, 0..1; without those that sleep; null where all do. */
  collectionRate: value,
  /** Why the platform disconnected it last, where it has not come back since. */
  cutOff: cutOff.nullable(),
})
export type ConcentratorRow = z.infer<typeof concentratorRow>

/** Columns of the list, in their first order. */
export const concentratorColumns = [
  'name',
  'status',
  'station',
  'number',
  'firmware',
  'heard',
  'modules',
  'collected',
  'clock',
  'model',
] as const
export type ConcentratorColumn = (typeof concentratorColumns)[number]

const conditions = {
  stationId: id.optional(),
  orgNo: orgNo.optional(),
  name: z.string().max(100).optional(),
  status: z.int().min(0).max(4).optional(),
}

/** `place`: by station and name; `need`: what needs attention first. */
export const concentratorOrders = ['place', 'need'] as const

export const concentratorCalls = {
  concentrators: call({
    kind: 'post',
    path: '/plcManagementApi/getConcentrators',
    may: 'stations',
    reads: ['concentrators'],
    heavy: true,
    about: 'Concentrators of an organisation or station.',
    input: z.strictObject({ stationId: id.optional(), orgNo: orgNo.optional() }),
    output: z.array(concentratorRow),
  }),

  gateways: call({
    kind: 'post',
    path: '/gateWay/gateWayList',
    may: 'stations',
    reads: ['concentrators'],
    heavy: true,
    about:
      'Gateways, paged: state, firmware, last heartbeat, devices, collection rate. Order `need`: faults, then offline, then unknown, then online, then standby; in each the poorest collection first.',
    input: z.strictObject({
      ...page,
      ...counting(z.strictObject(conditions)),
      ...conditions,
      order: z.enum(concentratorOrders).default('place'),
    }),
    output: z.object({
      list: z.array(concentratorRow),
      pageTotalCount: z.int(),
      /** With order `need`: how many of all are online or standby. */
      connected: z.int().optional(),
      ...counted,
    }),
  }),

  exportConcentrators: call({
    kind: 'post',
    path: '/plcManagement/exportConcentratorCourts',
    may: 'stations',
    perMinute: 30,
    about:
      'Concentrators and their stations, of all pages of the list, as a workbook with these columns: answers a ticket for the download.',
    input: z.strictObject({
      ...conditions,
      columns: z
        .array(z.enum(concentratorColumns))
        .min(1)
        .max(concentratorColumns.length)
        .refine((keys) => new Set(keys).size === keys.length)
        .default([...concentratorColumns]),
    }),
    output: ticket,
  }),

  linkState: call({
    kind: 'post',
    path: '/basic/linkState',
    may: 'signedIn',
    reads: ['concentrators'],
    about:
      'Whether the link to the concentrators lives. `silentSince`: when it was last alive, where that is more than 20 s ago; concentrators may be offline then, and orders wait until it answers again. `past`: what concentrators that the user sees, or those of one station, tell of their past just now, from when on and how far the last of them has come; null where none does.',
    input: z.strictObject({ stationId: id.optional() }),
    output: z.object({
      silentSince: instant.nullable(),
      past: z.object({ from: instant, to: instant, concentrators: z.int() }).nullable(),
    }),
  }),
}

/** What the event stream tells of concentrators and of the link to them: events.ts. */
export const concentratorEventKinds = {
  concentrator: z.object({ gw: z.string(), stationId: z.int(), online: z.boolean() }),
  /** The link fell silent (when it was last alive), or lives again (null). */
  link: z.object({ silentSince: instant.nullable() }),
} as const
