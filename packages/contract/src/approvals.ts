import { approvalStates } from '@sundial/core/rsd/approval-state.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { orderTarget } from './kit/order.ts'
import { empty, id, instant, value } from './kit/shapes.ts'
import { tagShown } from './lock-outs.ts'
import { switchOrder } from './rsd.ts'

export const approvalCalls = {
  /** Ours: what has to be known before an order to energise is given. */
  beforeEnergising: call({
    kind: 'post',
    path: '/pv/beforeEnergising',
    may: 'rsd.energise',
    reads: ['tasks', 'approvals'],
    about:
      'Whether an order to energise needs a second person, how much one may energise alone just now, who shut these modules down last, and the lock-out tags that they are under.',
    input: z.strictObject({ stationId: id, target: orderTarget('energise') }),
    output: z.object({
      ratedW: z.number(),
      /** What one may energise alone, W, less what one has energised in the last ten minutes. */
      aloneW: z.number(),
      needsSecond: z.boolean(),
      /** Null: no shutdown of one of these modules is on record. */
      lastShutdown: z
        .object({ taskId: id, number: z.string(), at: instant, timeZone: z.string(), by: z.string().nullable(), reason: z.string() })
        .nullable(),
      /** Tags that some of these modules are under, and how many modules that is: they are left out; where it is all, the order is refused. */
      tags: z.array(tagShown),
      taggedCount: z.int(),
    }),
  }),

  /** Ours, as the next: the specification has no second person. */
  approvals: call({
    kind: 'post',
    path: '/pv/approvals',
    may: 'rsd.energise',
    reads: ['approvals'],
    about:
      'Orders to energise and removals of lock-out tags that wait for a second person, and those of the last 30 days that were decided or lapsed; `own` are those that one asked for, `whyNot` says why one may not approve what waits.',
    input: empty,
    output: z.array(
      z.object({
        id,
        state: z.enum(approvalStates),
        userName: z.string(),
        own: z.boolean(),
        stationId: id,
        stationName: z.string(),
        /** What it energises: a module's or a string's code, the station's name. */
        label: z.string(),
        moduleCount: z.int().nullable(),
        ratedW: z.number(),
        /** Share of the rated power of all plants that the requester sees, 0..1. */
        capacityShare: value,
        /** Null: a lock-out tag is to be taken off. */
        order: switchOrder.nullable(),
        /** The tag that is to be taken off, and why; null: something is to be energised. */
        tag: tagShown.extend({ asked: z.string() }).nullable(),
        createTime: instant,
        expiresAt: instant,
        decidedBy: z.string().nullable(),
        decidedAt: instant.nullable(),
        /** The reason that the decider gave. */
        note: z.string(),
        taskId: id.nullable(),
        taskNumber: z.string().nullable(),
        /** Of one that waits: why the caller may not approve it, in their language. Null: they may. */
        whyNot: z.string().nullable(),
      }),
    ),
  }),

  decideApproval: call({
    kind: 'post',
    path: '/pv/decideApproval',
    may: 'rsd.energise',
    writes: ['approvals', 'lockOuts', 'tasks'],
    person: true,
    stepUp: ({ approve }: { approve: boolean }) => approve,
    about:
      'Approve an order to energise of somebody else, which is then given, or the removal of a lock-out tag, or turn it down, which needs a reason. Nobody approves their own; turning that down takes it back.',
    input: z.strictObject({ id, approve: z.boolean(), reason: z.string().trim().max(200).default('') }),
    output: z.object({ taskId: id.nullable() }),
  }),
}

/** What the event stream tells of orders that wait for a second person: events.ts. */
export const approvalEventKinds = {
  /** An order that waits for a second person was asked for or decided: ask for the list again. */
  approval: z.object({ id: z.int(), stationId: z.int() }),
} as const
