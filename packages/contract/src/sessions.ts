import { z } from 'zod'
import { call } from './kit/call.ts'
import { counted, counting, factorCode, id, instant, page } from './kit/shapes.ts'

const session = z.object({
  id,
  createTime: instant,
  lastTime: instant,
  expiresAt: instant,
  address: z.string().nullable(),
  agent: z.string().nullable(),
  /** The one that asks. */
  current: z.boolean(),
})

const conditions = { name: z.string().max(60).optional() }

export const openSessionCalls = {
  /** Ours, as all of these: the specification shows no calls for sessions and tokens. */
  sessions: call({
    kind: 'post',
    path: '/login/sessions',
    may: 'signedIn',
    reads: ['sessions'],
    about: "One's own open sessions, the last used first; with `userId` those of a user that one may edit.",
    input: z.strictObject({ userId: id.optional() }),
    output: z.array(session),
  }),

  everySession: call({
    kind: 'post',
    path: '/login/everySession',
    may: 'users.edit',
    reads: ['sessions', 'users'],
    about:
      "Open sessions of everybody in one's organisations who may not do more than oneself, the last used first; `name` is part of the real or the login name.",
    input: z.strictObject({ ...page, ...conditions, ...counting(z.strictObject(conditions)) }),
    output: z.object({
      list: z.array(session.extend({ userId: id, loginName: z.string(), realName: z.string() })),
      pageTotalCount: z.int(),
      ...counted,
    }),
  }),

  endSessions: call({
    kind: 'post',
    path: '/login/endSessions',
    may: 'signedIn',
    writes: ['sessions'],
    person: true,
    about: "End sessions, one's own or, with `userId`, those of a user that one may edit. They count for nothing at the next call.",
    input: z.strictObject({ userId: id.optional(), ids: z.array(z.int().positive()).min(1).max(200) }),
    output: z.object({ ended: z.int() }),
  }),

  confirmPassword: call({
    kind: 'post',
    path: '/login/confirmPassword',
    may: 'signedIn',
    writes: ['account'],
    person: true,
    enrolling: true,
    about:
      'Say the password again, and a code where there is a second factor: for five minutes afterwards dangerous calls are answered (refusal stepUpNeeded, code 010312, before).',
    input: z.strictObject({ password: z.string().min(1).max(512), code: factorCode.optional() }),
    output: z.object({ freshUntil: instant }),
  }),
}
