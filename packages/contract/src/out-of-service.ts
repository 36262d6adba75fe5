import { serviceKinds, serviceStates } from '@sundial/core/alarms/out-of-service.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { counted, counting, day, id, instant, monitorId, orgNo, page, stationName } from './kit/shapes.ts'

export const outOfServiceRow = z.object({
  id,
  stationId: id,
  stationName,
  timeZone: z.string(),
  kind: z.enum(serviceKinds),
  /** The device; null: a plant or a concentrator. */
  deviceId: id.nullable(),
  /** Number of the concentrator; null: anything else. */
  gw: z.string().nullable(),
  /** Code of the device, name of the concentrator, or name of the plant. */
  label: z.string(),
  /** `overdue`: it was expected back before today, and is still out. */
  state: z.enum(serviceStates),
  since: instant,
  by: z.string().nullable(),
  reason: z.string(),
  expectedOn: z.string().nullable(),
  endedAt: instant.nullable(),
  endedBy: z.string().nullable(),
  endedFor: z.string(),
  /** Open alarms that annunciate nothing because of it; without what another explains. */
  alarms: z.int(),
})
export type OutOfServiceRow = z.infer<typeof outOfServiceRow>

const conditions = {
  stationId: id.optional(),
  orgNo: orgNo.optional(),
  deviceId: id.optional(),
  gw: monitorId.optional(),
  kind: z.enum(serviceKinds).optional(),
  /** Part of the name of the plant, of the label or of the reason. */
  text: z.string().max(64).optional(),
  state: z.enum(serviceStates).optional(),
  /** Only what is out now, overdue or not. */
  holding: z.literal(true).optional(),
}

/** Ours: the specification has nothing of the kind. */
export const outOfServiceCalls = {
  outOfService: call({
    kind: 'post',
    path: '/pv/outOfService',
    may: 'stations',
    reads: ['alarms'],
    about:
      'Equipment that is out of service, paged: what is out first, the newest first, then what is back. Alarms of it and of what stands below it are judged and recorded, and annunciate nothing: they are in no count of open alarms, and nobody is told of them.',
    input: z.strictObject({ ...page, ...counting(z.strictObject(conditions)), ...conditions }),
    output: z.object({ list: z.array(outOfServiceRow), pageTotalCount: z.int(), ...counted }),
  }),
  takeOutOfService: call({
    kind: 'post',
    path: '/pv/takeOutOfService',
    may: 'alarms.handle',
    writes: ['alarms'],
    about:
      'Take a device (`deviceId`), a concentrator (`gw`) or a whole plant out of service, with the reason, until somebody puts it back. `expectedOn`: when it is expected back; it ends nothing. `alarms`: how many open alarms annunciate nothing from now on.',
    input: z
      .strictObject({
        stationId: id,
        deviceId: id.optional(),
        gw: monitorId.optional(),
        reason: z.string().trim().min(1).max(200),
        expectedOn: day.optional(),
      })
      .refine(({ deviceId, gw }) => deviceId === undefined || gw === undefined, 'a device or a concentrator, not both'),
    output: z.object({ id, label: z.string(), alarms: z.int() }),
  }),
  putBackInService: call({
    kind: 'post',
    path: '/pv/putBackInService',
    may: 'alarms.handle',
    writes: ['alarms'],
    about:
      'Put equipment back in service. What still stands is open again as new: unacknowledged, and told by the rules for messages. `alarms`: how many stand.',
    input: z.strictObject({ id, note: z.string().trim().max(200).default('') }),
    output: z.object({ label: z.string(), alarms: z.int() }),
  }),
}
