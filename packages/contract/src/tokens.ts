import { type Permission, permissionKeys } from '@sundial/core/session/permissions.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { counted, counting, empty, id, instant, page } from './kit/shapes.ts'

const permission = z.enum(permissionKeys as [Permission, ...Permission[]])

/** Why a token ended before its time: password or second factor changed, user disabled, a right of it gone, or an administrator. */
export const tokenEnds = ['password', 'secondFactor', 'disabled', 'rights', 'administrator'] as const
const apiToken = z.object({
  id,
  name: z.string(),
  permissions: z.array(permission),
  /** Whether it gives rights: none that need a password. */
  mayGive: z.boolean(),
  createTime: instant,
  expiresAt: instant,
  lastUseTime: instant.nullable(),
  lastAddress: z.string().nullable(),
  /** Ended before its time. */
  ended: z.object({ at: instant, why: z.enum(tokenEnds) }).nullable(),
})

const conditions = { name: z.string().max(60).optional() }

/** Ours: the specification shows no calls for programs' tokens. */
export const tokenCalls = {
  apiTokens: call({
    kind: 'post',
    path: '/login/apiTokens',
    may: 'signedIn',
    reads: ['tokens'],
    about: "One's own tokens for programs, with those that have ended.",
    input: empty,
    output: z.array(apiToken),
  }),

  everyApiToken: call({
    kind: 'post',
    path: '/login/everyApiToken',
    may: 'users.edit',
    reads: ['tokens', 'users'],
    about:
      "Tokens for programs of everybody in one's organisations who may not do more than oneself, the newest first; `name` is part of the real or the login name.",
    input: z.strictObject({ ...page, ...conditions, ...counting(z.strictObject(conditions)) }),
    output: z.object({
      list: z.array(apiToken.extend({ userId: id, loginName: z.string(), realName: z.string() })),
      pageTotalCount: z.int(),
      ...counted,
    }),
  }),

  addApiToken: call({
    kind: 'post',
    path: '/login/addApiToken',
    may: 'signedIn',
    writes: ['tokens'],
    person: true,
    stepUp: true,
    about:
      "Make a token for a program, told this once; header `token`. It may these of one's own permissions, for these days at most. Only with `mayGive` it adds users, gives rights or resets passwords, and never such as need a password again, of whatever user. It ends with the password.",
    input: z.strictObject({
      name: z.string().trim().min(1).max(60),
      permissions: z.array(permission).min(1).max(permissionKeys.length),
      days: z.int().min(1).max(366),
      mayGive: z.boolean().default(false),
    }),
    output: z.object({ id, token: z.string(), expiresAt: instant }),
  }),

  deleteApiTokens: call({
    kind: 'post',
    path: '/login/deleteApiTokens',
    may: 'signedIn',
    writes: ['tokens'],
    person: true,
    about:
      "Delete one's own tokens or, with `userId`, end those of a user that one may edit, who then sees that they were ended. They count for nothing at the next call.",
    input: z.strictObject({ userId: id.optional(), ids: z.array(z.int().positive()).min(1).max(100) }),
    output: z.object({ deleted: z.int() }),
  }),
}
