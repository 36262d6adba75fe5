import { frameDirections, frameKinds } from '@sundial/core/frames/frame-log.ts'
import { z } from 'zod'
import { ticket } from './downloads.ts'
import { call } from './kit/call.ts'
import { askedInstant, code as gw, id, instant } from './kit/shapes.ts'
import { fits, spanIssue } from './kit/span.ts'
import { decodedFrame } from './passed-frames.ts'

const conditions = {
  gw: gw.optional(),
  direction: z.enum(frameDirections).optional(),
  kind: z.enum(frameKinds).optional(),
  from: askedInstant.optional(),
  to: askedInstant.optional(),
  /** Part of the bytes of a frame, or of the content of a message. */
  text: z.string().max(100).optional(),
}
export const frameLine = z.object({
  id,
  gw: z.string(),
  concentratorName: z.string(),
  stationName: z.string(),
  timeZone: z.string(),
  at: instant,
  direction: z.enum(frameDirections),
  kind: z.enum(frameKinds),
  bytes: z.int(),
  /** Of a message between platform and concentrator: its JSON without MAC and secrets, cut; null where it is not kept. */
  content: z.string().nullable(),
  /** Of a frame between a concentrator and a device; null where it holds a password. */
  frame: decodedFrame.nullable(),
})
export type FrameLine = z.infer<typeof frameLine>

export const frameCalls = {
  frameLog: call({
    kind: 'post',
    path: '/web2/getmonitorMessageList',
    may: 'concentrators.operate',
    reads: ['concentrators', 'tasks'],
    about:
      'What concentrators exchanged with the platform and, on order, with their devices, newest first, decoded. The next lines are those `before` the id that `next` answers; null: there are no more. Passwords, MACs and credentials are never in it.',
    input: z
      .strictObject({ ...conditions, before: z.int().positive().optional(), newest: z.int().min(1).max(200).default(50) })
      .refine(fits, spanIssue),
    output: z.object({ list: z.array(frameLine), next: id.nullable() }),
  }),

  exportFrameLog: call({
    kind: 'post',
    path: '/device/messageLogExcelExport',
    may: 'concentrators.operate',
    perMinute: 30,
    about: 'These lines, all of them, as a workbook: answers a ticket for the download.',
    input: z.strictObject(conditions).refine(fits, spanIssue),
    output: ticket,
  }),
}
