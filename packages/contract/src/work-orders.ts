import { stepEnds, workSteps } from '@sundial/core/work-orders/checklist.ts'
import { workCauses } from '@sundial/core/work-orders/closing.ts'
import { messagePhotosMax } from '@sundial/core/work-orders/entries.ts'
import { workOrderings, workViews } from '@sundial/core/work-orders/views.ts'
import { z } from 'zod'
import { level, personShown, status } from './alarm-row.ts'
import { idInAddress, uploadedPicture } from './attachments.ts'
import { call } from './kit/call.ts'
import { askedInstant, counted, counting, id, orgNo, page, version } from './kit/shapes.ts'
import { keptAct as kept, workAlarm, workEntry, workFigures, workOrderRow, workStepShown, workVisit } from './work-order-row.ts'

const conditions = {
  view: z.enum(workViews).optional(),
  stationId: id.optional(),
  orgNo: orgNo.optional(),
  status: status.optional(),
  level: level.optional(),
  /** Those that this alarm is in. */
  alarmId: id.optional(),
  /** Assigned to this user. */
  userId: id.optional(),
  /** Part of the title, of where it is, of the plant's name, or the number. */
  text: z.string().max(64).optional(),
}
const note = z.string().trim().max(500)
const title = z.string().trim().max(120)
const one = { id, version }
const saved = z.object({ id, version }) // the new version
const happened = z.object({ id })
const changing = { kind: 'post', may: 'alarms.handle', writes: ['workOrders'] } as const
const withAlarms = { ...changing, writes: ['workOrders', 'alarms'] } as const

/** Work orders, "missions" in the specification. */
export const workOrderCalls = {
  workOrders: call({
    kind: 'post',
    path: '/abnormal/selectOmMissionList',
    may: 'stations',
    reads: ['workOrders'],
    about:
      'Work orders, paged: late ones first, then those of Level I, then what costs most in a month (`need`), or the newest first. An order that is done is watched until three days were measured: then it holds, or an alarm of the same place and kind has reopened it by itself.',
    input: z.strictObject({
      ...page,
      ...counting(z.strictObject(conditions)),
      ...conditions,
      order: z.enum(workOrderings).default('need'),
    }),
    output: z.object({ list: z.array(workOrderRow), pageTotalCount: z.int(), ...counted }),
  }),
  workOrder: call({
    kind: 'post',
    path: '/pv/workOrder',
    may: 'stations',
    reads: ['workOrders', 'alarms'],
    about: 'One work order with its checklist, thread (the oldest first, at most 500 entries), times on site and alarms (at most 200).',
    input: z.strictObject({ id }),
    output: z.object({
      order: workOrderRow,
      note: z.string(),
      causeNote: z.string(),
      parts: z.string(),
      createdBy: z.string().nullable(),
      fixedBy: z.string().nullable(),
      steps: z.array(workStepShown),
      entries: z.array(workEntry),
      visits: z.array(workVisit),
      alarms: z.array(workAlarm),
    }),
  }),
  workOrderFigures: call({
    kind: 'post',
    path: '/pv/workOrderFigures',
    may: 'stations',
    reads: ['workOrders'],
    about:
      'Head of the work orders: how many are open, late and closed in seven days, the median time to repair of 30 days and of each of twelve weeks, and how it splits: until the order was made, until somebody had it, until somebody was there, until it was done. Shares are of the mean, 0..1. Of what was done in 30 days also what its alarms took meanwhile, and how often people had to come again.',
    input: z.strictObject({ orgNo: orgNo.optional(), stationId: id.optional() }),
    output: workFigures,
  }),
  workPeople: call({
    kind: 'post',
    path: '/pv/workPeople',
    may: 'alarms.handle',
    reads: ['users'],
    about: 'Active users who may do the work at a plant, by name; at most 50.',
    input: z.strictObject({ stationId: id, text: z.string().max(64).optional() }),
    output: z.object({ list: z.array(personShown) }),
  }),
  addWorkOrders: call({
    kind: 'post',
    path: '/pv/addWorkOrders',
    may: 'alarms.handle',
    writes: ['workOrders', 'alarms'],
    about:
      'Make work orders: of alarms one for each plant, with the checklist of their kinds of fault; without alarms one at a plant (`stationId`), which needs a title. An alarm is in one open order at most. With `userId` the orders and their alarms are assigned.',
    input: z.strictObject({
      alarmIds: z.array(id).max(200).default([]),
      stationId: id.optional(),
      deviceId: id.optional(),
      title: title.default(''),
      note: note.default(''),
      level: level.optional(),
      dueAt: askedInstant.nullable().default(null),
      userId: id.optional(),
    }),
    output: z.object({ list: z.array(z.object({ id, stationId: id })) }),
  }),
  editWorkOrder: call({
    ...withAlarms,
    path: '/pv/editWorkOrder',
    about:
      'Change what a work order says: title, level, due time, note; of one that is open also its checklist (`steps`) and whose it is (`userId`; `release`: nobody’s), with its alarms. Steps that have ended stay, and the safe state comes with measuring.',
    input: z.strictObject({
      ...{ ...one, title, note, level, dueAt: askedInstant.nullable(), release: z.literal(true).optional() },
      steps: z.array(z.enum(workSteps)).min(1).max(workSteps.length).optional(),
      userId: id.optional(),
    }),
    output: saved,
  }),
  assignWorkOrder: call({
    ...withAlarms,
    path: '/pv/assignWorkOrder',
    about: 'Give a work order and its alarms to a person; without `userId` to nobody.',
    input: z.strictObject({ ...one, userId: id.optional() }),
    output: saved,
  }),
  endWorkStep: call({
    ...changing,
    path: '/pv/endWorkStep',
    about:
      'Say that a step of the checklist is done or not needed here; with `ended` null that it is still to be done. A phone that had no network says when it happened (`doneAt`): where somebody has said something else since, that stays, and the thread has both.',
    input: z.strictObject({ id, step: z.enum(workSteps), ended: z.enum(stepEnds).nullable(), ...kept }),
    output: happened,
  }),
  workOnSite: call({
    ...changing,
    path: '/pv/workOnSite',
    about: 'Say that one has come to the site (`here` true), or has left it. An order that is nobody’s is then of whoever came.',
    input: z.strictObject({ id, here: z.boolean(), ...kept }),
    output: happened,
  }),
  proveWorkDevice: call({
    ...changing,
    path: '/pv/proveWorkDevice',
    about:
      'Prove by the serial number of a panel (PVSN) that one stands at the right device: one of the devices of the order’s alarms, or behind the device where they stand. Ends the step `proveDevice`; another device is refused and named.',
    input: z.strictObject({ id, serialNo: z.string().trim().min(1).max(64), ...kept }),
    output: z.object({ id, label: z.string() }),
  }),
  addWorkMessage: call({
    ...changing,
    path: '/abnormal/insertMissionMessage',
    about:
      'Add a message to a work order, with photos that the same user has uploaded (`uploadWorkPhoto`). A message with a `key` that the order has already is kept once, so that a phone can send it again.',
    input: z
      .strictObject({
        id,
        text: z.string().trim().max(2000).default(''),
        photos: z.array(id).max(messagePhotosMax).default([]),
        ...kept,
      })
      .refine(({ text, photos }) => text !== '' || photos.length > 0, { path: ['text'] }),
    output: z.object({ id }),
  }),
  uploadWorkPhoto: call({
    kind: 'upload',
    perMinute: 60,
    slow: true,
    path: '/pv/uploadWorkPhoto',
    may: 'alarms.handle',
    about:
      'Upload a photo of at most 10 MB and 50 megapixels (JPEG, PNG, WebP) for a message of a work order; `thumbnailOf` as in uploadAttachment. A photo that no message uses is removed after a day.',
    input: z.strictObject({ thumbnailOf: idInAddress.optional() }),
    output: uploadedPicture,
  }),
  closeWorkOrder: call({
    ...withAlarms,
    path: '/pv/closeWorkOrder',
    about:
      'Say that the work is done, with the cause that was found. Every step of the checklist must be done or not needed. Alarms of it that are over are closed, the others when they are over; whoever is on site has left it. An order with alarms is then watched until three days were measured.',
    input: z.strictObject({ ...one, cause: z.enum(workCauses), note: note.default(''), parts: note.default('') }),
    output: saved,
  }),
  reopenWorkOrder: call({
    ...changing,
    path: '/pv/reopenWorkOrder',
    about: 'Open a work order again, with the reason. Number, thread and checklist stay; the checklist is to be gone through again.',
    input: z.strictObject({ ...one, reason: note.min(1) }),
    output: saved,
  }),
}
