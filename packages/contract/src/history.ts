import { excessKinds, noticeCodes, stationEventKinds } from '@sundial/core/history/events.ts'
import { devicePhases } from '@sundial/core/orders/phases.ts'
import { rsdActions } from '@sundial/core/rsd/action.ts'
import { z } from 'zod'
import { alarmNamed } from './alarm-row.ts'
import { call } from './kit/call.ts'
import { askedInstant, counted, counting, equipmentNumbers, id, instant, monitorId, orgNo, page, stationName, value } from './kit/shapes.ts'
import { taskRow } from './tasks.ts'

/** `endTime` exclusive. At most 366 days apart; without them the last 366. */
const period = { startTime: askedInstant.optional(), endTime: askedInstant.optional() }

/** Disconnected by the platform: what it sent too much of, how much came (a second, of messages that could not be read in all), how much is allowed. */
const excess = { what: z.enum(excessKinds), sent: z.int(), allowed: z.int() }
export const cutOff = z.object({ at: instant, ...excess, until: instant })
export type CutOff = z.infer<typeof cutOff>

/** Specification, point 9: 7 online, 8 offline. */
const presenceType = z.union([z.literal(7), z.literal(8)])

const stationEvent = z.object({
  kind: z.enum(stationEventKinds),
  at: instant,
  /** Of a command; null for whoever may not see tasks. */
  task: taskRow.nullable(),
  concentrator: z.object({ gw: z.string(), name: z.string() }).nullable(),
  /** Why, in the language of the request. */
  reason: z.string().nullable(),
  /** How far a clock is off, ms; positive = ahead. */
  skewMs: value,
  /** The platform began anew: how many concentrators that disconnected, and how many of them were back within two minutes. */
  restart: z.object({ gone: z.int(), back: z.int() }).nullable(),
  /** Messages lost for good, and whether of telemetry or of events. */
  lost: z.object({ count: z.int(), stream: z.enum(['tm', 'ev']) }).nullable(),
  /** What a concentrator has told without being asked, and the bus, device, file or folder that it is about. */
  notice: z.object({ code: z.enum(noticeCodes), subject: z.string().nullable() }).nullable(),
  /** The alarm that was raised or cleared, as it is now. */
  alarm: alarmNamed.nullable(),
  /** Why the platform disconnected a concentrator, and until when it is kept away. */
  cutOff: cutOff.omit({ at: true }).nullable(),
})
export type StationEvent = z.infer<typeof stationEvent>

const presenceConditions = {
  orgNo: orgNo.optional(),
  monitorId: monitorId.optional(),
  stationId: id.optional(),
  type: z.union([presenceType, z.enum(['', '7', '8'])]).default(8),
  ...period,
}
const presenceRow = z.object({
  id,
  org_name: stationName,
  concentrator_code: equipmentNumbers,
  type: presenceType,
  reason: z.string(),
  create_time: instant,
  stationId: id,
  /** IANA zone of the plant. */
  timeZone: z.string(),
  /** Of the concentrator. */
  name: z.string(),
})
export type PresenceRow = z.infer<typeof presenceRow>

export const historyCalls = {
  offlineHistory: call({
    kind: 'post',
    path: '/web2/monitorOfflineHistory',
    may: 'stations',
    reads: ['history'],
    heavy: true,
    about:
      'When concentrators came online (type 7), went offline (type 8, also without a type), or both (type empty), with the reason; newest first.',
    input: z.strictObject({ ...presenceConditions, ...page, ...counting(z.strictObject(presenceConditions)) }),
    output: z.object({
      list: z.array(presenceRow),
      pageTotalCount: z.int(),
      /** The same number, where the specification has it. */
      queryPage2: z.object({ recordCount: z.int() }),
      ...counted,
    }),
  }),

  switchHistory: call({
    kind: 'post',
    path: '/device/selectDeviceSwitchHistory',
    may: 'tasks',
    reads: ['history'],
    heavy: true,
    about: 'History of switch commands by device, newest first: who, when, what, and the result of each.',
    input: z.strictObject({ id: id.optional(), stationId: id.optional(), monitorId: monitorId.optional(), ...page, ...period }),
    output: z.object({
      list: z.array(
        z.object({
          taskId: id,
          taskNumber: z.string(),
          id,
          code: z.string(),
          number: z.string(),
          stationId: id,
          action: z.enum(rsdActions),
          reason: z.string(),
          createdBy: z.string().nullable(),
          createTime: instant,
          phase: z.enum(devicePhases),
          voltageV: value,
          note: z.string().nullable(),
          updateTime: instant,
        }),
      ),
      pageTotalCount: z.int(),
    }),
  }),

  /** Ours: what the specification has in several lists, as one. */
  stationEvents: call({
    kind: 'post',
    path: '/web2/stationEvents',
    may: 'stations',
    reads: ['history'],
    heavy: true,
    about:
      'What happened at a station, newest first: commands, restarts of the platform, concentrators coming and going, clocks, data lost for good, notices, alarms that no other one explains.',
    input: z.strictObject({
      stationId: id,
      kinds: z.array(z.enum(stationEventKinds)).max(stationEventKinds.length).optional(),
      ...page,
      pageSize: z.int().min(1).max(1000).default(20),
      ...period,
    }),
    output: z.object({ list: z.array(stationEvent), pageTotalCount: z.int() }),
  }),
}
