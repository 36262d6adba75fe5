import { conditionNames } from '@sundial/core/alarms/conditions.ts'
import { notifyChannels, notifyHeldBy } from '@sundial/core/notifications/rule.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { counted, counting, id, instant, page, stationName } from './kit/shapes.ts'

const heldMessage = z.object({
  id,
  ruleName: z.string(),
  /** Why it waits: for the end of a flood, of quiet hours, for the digest, or whether nobody acknowledges the alarm. */
  hold: z.enum(notifyHeldBy),
  channel: z.enum(notifyChannels),
  address: z.string(),
  /** When it is told; null: when the flood is over. */
  dueAt: instant.nullable(),
  /** When that happened to the alarm of which it tells. */
  at: instant,
  alarmId: id,
  condition: z.enum(conditionNames),
  level: z.union([z.literal(1), z.literal(2)]),
  /** Code of the device; null: the alarm is one of the plant. */
  code: z.string().nullable(),
  stationId: id,
  stationName,
})
export type HeldMessageRow = z.infer<typeof heldMessage>

const conditions = { hold: z.enum(notifyHeldBy).optional(), text: z.string().max(100).optional() }

export const heldMessageCalls = {
  heldMessages: call({
    kind: 'post',
    path: '/om/heldMessages',
    may: 'alarms.notify',
    reads: ['notifications', 'alarms', 'organisations', 'stations'],
    about:
      'What rules have not told yet, the newest first: what waits for the end of a flood or of quiet hours, for the digest of the day, or for somebody to acknowledge the alarm. `text`: part of the address, of the rule or of the plant.',
    input: z.strictObject({ ...page, ...conditions, ...counting(z.strictObject(conditions)) }),
    output: z.object({ list: z.array(heldMessage), pageTotalCount: z.int(), ...counted }),
  }),
}
