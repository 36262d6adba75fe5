import { addressForm } from '@sundial/core/kit/address-rules.ts'
import { admissions } from '@sundial/core/module-whitelist/compare.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { madeTask } from './kit/order.ts'
import { counted, counting, code as gw, id, instant, page } from './kit/shapes.ts'

const numbers = z.array(z.string().regex(addressForm)).min(1).max(2000)

export const admittedModule = z.object({
  /** Number of the module. */
  id: z.string(),
  number: z.string(),
  /** What people call the module and its string; null: our register has no such module behind this concentrator. */
  code: z.string().nullable(),
  string: z.string().nullable(),
  /** On the whitelist and in our register, in our register alone, or on the whitelist alone. */
  state: z.enum(admissions),
  /** A module that our register has at another concentrator. */
  isElsewhere: z.boolean(),
})
export type ModuleAdmission = z.infer<typeof admittedModule>

const conditions = {
  /** Part of the number or of the code. */
  text: z.string().max(64).optional(),
  state: z.enum(admissions).optional(),
}
const task = z.object({ id, number: z.string(), action: z.string() })
const changes = { kind: 'post', may: 'devices.whitelist', writes: ['tasks', 'registers'], output: madeTask } as const

export const moduleWhitelistCalls = {
  moduleWhitelist: call({
    kind: 'post',
    path: '/gateWay/queryWhiteList',
    may: 'stations',
    reads: ['concentrators', 'registers', 'tasks'],
    about:
      'The whitelist of modules that a concentrator keeps, as it was read last, beside our register: only modules on it are read regularly and may enrol, and an empty one admits all. Paged, ours by string and place, then the strangers. `reading` null: it was never read. Reading it anew is an order: readModuleWhitelist.',
    input: z.strictObject({ ...page, ...counting(z.strictObject(conditions)), ...conditions, gw }),
    output: z.object({
      list: z.array(admittedModule),
      pageTotalCount: z.int(),
      ...counted,
      timeZone: z.string(),
      online: z.boolean(),
      reading: z.object({ readAt: instant, tookMs: z.int() }).nullable(),
      /** How many modules stand how, whatever is asked for. */
      sums: z.object({ listed: z.int(), unlisted: z.int(), stranger: z.int() }),
      /** The order about the whitelist that is under way at this concentrator. */
      task: task.nullable(),
      /** The last order about it, where it has failed: the key of its note. */
      lastFailed: z.object({ ...task.shape, note: z.string().nullable() }).nullable(),
    }),
  }),

  readModuleWhitelist: call({
    ...changes,
    path: '/gateWay/readWhitelist',
    about: 'Read the whitelist of modules from a concentrator. Answers the task; one that is under way is answered again.',
    input: z.strictObject({ gw }),
  }),

  addToModuleWhitelist: call({
    ...changes,
    path: '/gateWay/addWhitelist',
    about:
      'Add modules to the whitelist of a concentrator; it is read back afterwards. The first entries of an empty one end the regular reading of all other modules.',
    input: z.strictObject({ gw, numbers }),
  }),

  addAllToModuleWhitelist: call({
    ...changes,
    path: '/gateWay/addAllWhitelist',
    about: 'Add every module of the register that the concentrator holds to its whitelist; it is read back afterwards.',
    input: z.strictObject({ gw }),
  }),

  removeFromModuleWhitelist: call({
    ...changes,
    path: '/gateWay/delWhitelist',
    about: 'Remove modules from the whitelist of a concentrator; it is read back afterwards.',
    input: z.strictObject({ gw, numbers }),
  }),

  clearModuleWhitelist: call({
    ...changes,
    path: '/gateWay/delAllWhitelist',
    about:
      'Empty the whitelist of a concentrator, which then admits every module; it is read back afterwards. `count`: how many entries were seen on it. Refused where it was read with another number since.',
    input: z.strictObject({ gw, count: z.int().min(1).max(100_000) }),
  }),
}
