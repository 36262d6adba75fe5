import { z } from 'zod'
import { call } from './kit/call.ts'
import { id, instant } from './kit/shapes.ts'

/** `by` null: somebody whom the asker does not see. */
const lock = z.object({
  locked: z.boolean(),
  mine: z.boolean(),
  by: z.string().nullable(),
  since: instant.nullable(),
  until: instant.nullable(),
})

export const deviceLockCalls = {
  isLocked: call({
    kind: 'post',
    path: '/device/isLocked',
    may: 'stations',
    reads: ['stations'],
    about: 'Whether somebody is changing this device now, who, since when, and when that lapses.',
    input: z.strictObject({ id }),
    output: lock,
  }),

  lockDevice: call({
    kind: 'post',
    path: '/device/lockDevice',
    may: 'devices.replace',
    writes: ['stations'],
    about:
      'Take the lock on changing a device for ten minutes, or keep it for ten more; `lock` false releases one’s own. It lapses by itself. While somebody holds it, nobody else replaces anything there.',
    input: z.strictObject({ id, lock: z.boolean().default(true) }),
    output: lock,
  }),
}
