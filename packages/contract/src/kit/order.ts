import { orderKind, type TaskAction } from '@sundial/core/orders/kinds.ts'
import { z } from 'zod'
import { id, instant } from './shapes.ts'

/** Which devices an order is for. A target of kind station takes no ids: they would have no effect. */
export const orderTarget = (action: TaskAction) =>
  z
    .strictObject({ kind: z.enum(orderKind(action).targets), ids: z.array(id).max(20_000) })
    .refine(({ kind, ids }) => kind !== 'station' || ids.length === 0, { path: ['ids'], params: { fault: 'wholeStation' } })

/** What every call takes that gives an order of this kind, and most take nothing else. */
export const orderInput = (action: TaskAction) =>
  z.strictObject({
    stationId: id,
    target: orderTarget(action),
    /** For seven days the same key answers the first task of the same order and does nothing; with another order it is refused. */
    idempotencyKey: z.string().min(8).max(64).optional(),
  })

/** What it answers at once: how the order ends is told by its task. */
export const madeTask = z.object({ taskId: id, number: z.string(), totalCount: z.int() })

/** What an order to switch answers. */
export const switchOutput = madeTask.extend({
  /** The order waits: the link, which carries it to the concentrators, was last alive then. Null: it lives. */
  linkSilentSince: instant.nullable(),
})
