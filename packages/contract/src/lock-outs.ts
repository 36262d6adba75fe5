import { lockOutKinds, lockOutStates } from '@sundial/core/lock-outs/lock-out.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { askedInstant, counted, counting, id, instant, orgNo, page, stationName } from './kit/shapes.ts'

/** A tag as whatever is under it shows it. */
export const tagShown = z.object({
  id,
  stationId: id,
  /** The inverter or the string that it hangs on; null: the whole plant. */
  deviceId: id.nullable(),
  /** What it hangs on: code of the string or inverter, or the name of the plant. */
  label: z.string(),
  holder: z.string(),
  reason: z.string(),
  until: instant,
})
export type TagShown = z.infer<typeof tagShown>

export const lockOutRow = tagShown.extend({
  kind: z.enum(lockOutKinds),
  state: z.enum(lockOutStates),
  stationName,
  timeZone: z.string(),
  /** Put on by the caller, who takes it off without anybody else. */
  own: z.boolean(),
  createdAt: instant,
  /** Somebody has asked to take it off, and waits for a second person. */
  removalAsked: z.boolean(),
  /** Modules under it without output or data, when alarms were judged last: while its time is not over they have no alarm of that. */
  explains: z.int(),
  removedAt: instant.nullable(),
  removedBy: z.string().nullable(),
  removedFor: z.string(),
})
export type LockOutRow = z.infer<typeof lockOutRow>

const conditions = {
  stationId: id.optional(),
  orgNo: orgNo.optional(),
  /** Part of the name, of the reason, or of what it hangs on. */
  text: z.string().max(64).optional(),
  state: z.enum(lockOutStates).optional(),
  /** Only those that hang, overdue or not. */
  holding: z.literal(true).optional(),
}

/** A removal as it is kept while it waits for a second person. */
export const removalAsked = z.object({ lockOutId: id, reason: z.string() })

/** Ours: the specification has no lock-out. */
export const lockOutCalls = {
  lockOuts: call({
    kind: 'post',
    path: '/pv/lockOuts',
    may: 'stations',
    reads: ['lockOuts', 'approvals'],
    about:
      'Lock-out tags, paged: those that hang first, the newest first, then those that were taken off. Nothing under a tag is energised by anybody or anything until it is taken off; one that is overdue still holds.',
    input: z.strictObject({ ...page, ...counting(z.strictObject(conditions)), ...conditions }),
    output: z.object({ list: z.array(lockOutRow), pageTotalCount: z.int(), ...counted }),
  }),

  addLockOut: call({
    kind: 'post',
    path: '/pv/addLockOut',
    may: 'rsd.shutdown',
    writes: ['lockOuts', 'tasks'],
    about:
      'Hang a lock-out tag on a plant, or on an inverter or a string of it (`deviceId`). Orders that would energise something under it and wait are ended without these modules; those at a concentrator are asked to begin nothing more. The tag shuts nothing down. `endedTasks`: how many tasks it touched.',
    input: z.strictObject({
      stationId: id,
      deviceId: id.optional(),
      /** Whose tag it is. */
      holder: z.string().trim().min(1).max(64),
      reason: z.string().trim().min(1).max(200),
      /** When the work should be over; at most 90 days ahead. */
      until: askedInstant,
    }),
    output: z.object({ id, label: z.string(), endedTasks: z.int() }),
  }),

  removeLockOut: call({
    kind: 'post',
    path: '/pv/removeLockOut',
    may: 'rsd.shutdown',
    writes: ['lockOuts', 'approvals'],
    person: true,
    about:
      "Take a lock-out tag off: one's own at once. Another person's needs the permission rsd.energise and a reason, and waits for a second person (approvals), who may be its holder. `removed` says which.",
    input: z.strictObject({ id, reason: z.string().trim().max(200).default('') }),
    output: z.object({ removed: z.boolean() }),
  }),
}
