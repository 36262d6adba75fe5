import { targetKinds } from '@sundial/core/orders/targets.ts'
import { z } from 'zod'
import { id } from './shapes.ts'

/** Which devices an order is for. A target of kind station takes no ids: they would have no effect. */
export const orderTarget = z
  .strictObject({ kind: z.enum(targetKinds), ids: z.array(id).max(20_000) })
  .refine(({ kind, ids }) => kind !== 'station' || ids.length === 0, { path: ['ids'] })
