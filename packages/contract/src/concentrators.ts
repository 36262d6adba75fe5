import { z } from 'zod'
import { cutOff } from './history.ts'
import { call } from './kit/call.ts'
import { empty, id, instant, orgNo, page, value } from './kit/shapes.ts'

export const concentratorRow = z.object({
  gw: z.string(),
  name: z.string(),
  stationId: id,
  stationName: z.string(),
  /**
   * 1 online, 2 standby: connected, but no report of its modules for three periods; 3 fault, 0 offline (specification, point 3). 4: it
   * was online, but the link has fallen silent (linkState), so that nobody knows.
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
    about: 'Gateways, paged: state, firmware, last heartbeat, devices, collection rate.',
    input: z.strictObject({
      ...page,
      stationId: id.optional(),
      orgNo: orgNo.optional(),
      name: z.string().max(100).optional(),
      status: z.int().min(0).max(4).optional(),
    }),
    output: z.object({ list: z.array(concentratorRow), pageTotalCount: z.int() }),
  }),

  linkState: call({
    kind: 'post',
    path: '/basic/linkState',
    may: 'signedIn',
    reads: ['concentrators'],
    about:
      'Whether the link to the concentrators lives. `silentSince`: when it was last alive, where that is more than 20 s ago; concentrators may be offline then, and orders wait until it answers again.',
    input: empty,
    output: z.object({ silentSince: instant.nullable() }),
  }),
}

/** What the event stream tells of concentrators and of the link to them: events.ts. */
export const concentratorEventKinds = {
  concentrator: z.object({ gw: z.string(), stationId: z.int(), online: z.boolean() }),
  /** The link fell silent (when it was last alive), or lives again (null). */
  link: z.object({ silentSince: instant.nullable() }),
} as const
