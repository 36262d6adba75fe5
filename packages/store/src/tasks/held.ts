import { type RawBuilder, sql } from 'kysely'

/** Of a result `x`: the concentrator holds the shutdown, and shuts the module down as soon as it answers. */
export const isHeld = sql`(x.held_at is not null and x.proven_at is null and x.released_at is null)`

/**
 * Whether a device of a task told nothing, is not held, and has been ordered nothing since, neither shut down nor energised; nor has its hold
 * passed to an order to restart it.
 */
const isOpen = (task: RawBuilder<unknown>) => sql`
  exists (
    select from task_device x where x.task_id = ${task}.id and x.phase <> 'verified' and x.proven_at is null and not ${isHeld} and not exists (
      select from task z join task_device y on y.task_id = z.id
       where z.station_id = ${task}.station_id and z.id > ${task}.id and (z.action in ('shutdown', 'energise') or y.held_at is not null) and y.device_id = x.device_id))`

/** Whether a task is still to be asked for again, at its instant or since then. */
export const isAsked = (task: RawBuilder<unknown>) => sql`(${task}.ask_at is not null and ${isOpen(task)})`
/** Whether it is to be asked for again when a concentrator that it did not reach is back. */
export const isAskedWhenBack = (task: RawBuilder<unknown>) => sql`(${task}.ask_when_back and ${isOpen(task)})`
