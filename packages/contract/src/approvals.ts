import { z } from 'zod'
import { call } from './kit/call.ts'
import { empty, id, instant } from './kit/shapes.ts'
import { switchOrder } from './rsd.ts'

/** Ours, as the next: the specification has no second person. */
export const approvals = call({
  kind: 'post',
  path: '/pv/approvals',
  may: 'rsd.energise',
  about: 'Orders to energise that wait for a second person; `own` are those that one may not approve.',
  input: empty,
  output: z.array(
    z.object({
      id,
      userName: z.string(),
      own: z.boolean(),
      stationId: id,
      stationName: z.string(),
      ratedW: z.number(),
      order: switchOrder,
      createTime: instant,
      expiresAt: instant,
    }),
  ),
})

export const decideApproval = call({
  kind: 'post',
  path: '/pv/decideApproval',
  may: 'rsd.energise',
  person: true,
  stepUp: ({ approve }: { approve: boolean }) => approve,
  about: 'Approve an order to energise of somebody else, which is then given, or turn it down. Nobody approves their own.',
  input: z.strictObject({ id, approve: z.boolean() }),
  output: z.object({ taskId: id.nullable() }),
})
