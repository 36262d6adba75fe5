import { consequences } from '@sundial/core/alarms/condition.ts'
import { conditionNames } from '@sundial/core/alarms/conditions.ts'
import { limitNames } from '@sundial/core/alarms/limits.ts'
import { alarmOrders, alarmViews } from '@sundial/core/alarms/views.ts'
import { z } from 'zod'
import { alarmEvent, alarmMember, alarmRow, level, personShown, status } from './alarm-row.ts'
import { call } from './kit/call.ts'
import { askedInstant, counted, counting, id, instant, monitorId, orgNo, page } from './kit/shapes.ts'
import { fits, spanIssue } from './kit/span.ts'

const conditions = {
  view: z.enum(alarmViews).optional(),
  stationId: id.optional(),
  orgNo: orgNo.optional(),
  /** Alarms that stand at this device or of which it is one of the devices. */
  deviceId: id.optional(),
  gw: monitorId.optional(),
  level: level.optional(),
  status: status.optional(),
  condition: z.enum(conditionNames).optional(),
  consequence: z.enum(consequences).optional(),
  /** Explained by this alarm. */
  causeId: id.optional(),
  /** Part of the name of a plant or of the label. */
  text: z.string().max(64).optional(),
  /** Raised in this time. */
  from: askedInstant.optional(),
  to: askedInstant.optional(),
}
const listInput = z
  .strictObject({
    ...page,
    ...counting(z.strictObject(conditions)),
    ...conditions,
    /** `need`: safety first, then what costs most in a month, then what is not known; what is shelved or out of service comes last. */
    order: z.enum(alarmOrders).default('need'),
  })
  .refine(fits, spanIssue)
const listOutput = z.object({ list: z.array(alarmRow), pageTotalCount: z.int(), ...counted })

const chosen = { ids: z.array(id).min(1).max(1000) }
/** How many of the chosen were changed; the others were so already. */
const changed = z.object({ changed: z.int() })

/** Alarms, "abnormalities" in the specification. */
export const alarmCalls = {
  alarms: call({
    kind: 'post',
    path: '/abnormal/selectAbnormalList',
    may: 'stations',
    reads: ['alarms'],
    about:
      'Alarms, paged. What an alarm explains is no row of its own in the view `open`: `explains` and `childCount` count it. Alarms follow from the stored history of a plant alone and are judged every five minutes, two minutes after the instant; data that comes late corrects them.',
    input: listInput,
    output: listOutput,
  }),
  omAlarms: call({
    kind: 'post',
    path: '/abnormal/selectOmAbnormalList',
    may: 'stations',
    reads: ['alarms'],
    about: 'The same, of those that somebody works on: assigned, or over and to be closed.',
    input: listInput,
    output: listOutput,
  }),
  alarm: call({
    kind: 'post',
    path: '/abnormal/selectAbnormalDetail',
    may: 'stations',
    reads: ['alarms'],
    about: 'One alarm with its devices, what happened to it, the newest first, and the alarms that it explains.',
    input: z.strictObject({ id }),
    output: z.object({
      alarm: alarmRow,
      cause: alarmRow.nullable(),
      /** At most 200 devices, those that have it now first. */
      members: z.array(alarmMember),
      /** At most 200. */
      children: z.array(alarmRow),
      events: z.array(alarmEvent),
      /**
       * Of a latched alarm that stands: whether its device still says so, and when it was reset since that was said last; null: it is not
       * latched, or over.
       */
      latch: z.object({ isSaid: z.boolean(), resetAt: instant.nullable() }).nullable(),
      /** By which it was judged last (alarmLimits); where its modules have panels of one model, the limits of this model. */
      limits: z.record(z.enum(limitNames), z.number()),
    }),
  }),
  stationAlarms: call({
    kind: 'post',
    path: '/device/selectAbnormalList',
    may: 'stations',
    reads: ['alarms'],
    about: "Abnormalities of a station's devices, the newest first, paged.",
    input: z.strictObject({ ...page, stationId: id }),
    output: listOutput,
  }),
  alarmedModules: call({
    kind: 'post',
    path: '/om/alarmedModules',
    may: 'stations',
    reads: ['alarms'],
    about:
      'Modules of a station that have an alarm now that no other one explains and that is neither shelved nor out of service, with the highest level of each.',
    input: z.strictObject({ stationId: id }),
    output: z.object({ list: z.array(z.object({ id, level: z.union([z.literal(1), z.literal(2)]) })) }),
  }),
  deviceAlarms: call({
    kind: 'post',
    path: '/device/selectDeviceAbnormalList',
    may: 'stations',
    reads: ['alarms'],
    about: 'Abnormalities of one device, the newest first, paged.',
    input: z.strictObject({ ...page, deviceId: id }),
    output: listOutput,
  }),
  assignableUsers: call({
    kind: 'post',
    path: '/abnormal/selectAssignableUsers',
    may: 'alarms.handle',
    reads: ['users'],
    about: 'Active users who see the plants of these alarms and may handle alarms.',
    input: z.strictObject({ ...chosen, text: z.string().max(64).optional() }),
    output: z.object({ list: z.array(personShown) }),
  }),
  assignAlarms: call({
    kind: 'post',
    path: '/abnormal/assignableToUser',
    may: 'alarms.handle',
    writes: ['alarms'],
    about: 'Assign alarms to a user; without `userId` to nobody.',
    input: z.strictObject({ ...chosen, userId: id.optional() }),
    output: changed,
  }),
  acknowledgeAlarms: call({
    kind: 'post',
    path: '/pv/acknowledgeAlarms',
    may: 'alarms.handle',
    writes: ['alarms'],
    about:
      'Say that alarms were seen; with `undo`, that they were not. An alarm that is over, was seen and is assigned to nobody is closed.',
    input: z.strictObject({ ...chosen, undo: z.literal(true).optional() }),
    output: changed,
  }),
  shelveAlarms: call({
    kind: 'post',
    path: '/pv/shelveAlarms',
    may: 'alarms.handle',
    writes: ['alarms'],
    about: 'Put alarms aside until an instant at most seven days ahead, with the reason; with `until` null, take them back.',
    input: z.strictObject({ ...chosen, until: askedInstant.nullable(), reason: z.string().trim().max(200).default('') }),
    output: changed,
  }),
  resetAlarm: call({
    kind: 'post',
    path: '/pv/resetAlarm',
    may: 'alarms.handle',
    writes: ['alarms'],
    about:
      'Reset a latched alarm (an arc): it ends at the next judgement. Refused while its device still reports the condition, or has not reported since. Nothing is changed where an alarm is not latched or is over.',
    input: z.strictObject({ id, note: z.string().trim().min(1).max(500) }),
    output: changed,
  }),
  closeAlarms: call({
    kind: 'post',
    path: '/pv/closeAlarms',
    may: 'alarms.handle',
    writes: ['alarms'],
    about: 'Close alarms that are over. One whose condition still stands is refused: it would only be raised again.',
    input: z.strictObject({ ...chosen, note: z.string().trim().max(500).default('') }),
    output: changed,
  }),
  commentAlarm: call({
    kind: 'post',
    path: '/pv/commentAlarm',
    may: 'alarms.handle',
    writes: ['alarms'],
    about: 'Write a comment into the history of an alarm.',
    input: z.strictObject({ id, text: z.string().trim().min(1).max(500) }),
    output: z.object({ id }),
  }),
}
