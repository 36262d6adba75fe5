import { Refusal, type RefusalName } from '@sundial/core/kit/refusal.ts'
import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import { giveScheduled, type ScheduledForConcentrator } from './give-to-concentrator.ts'
import { type SlotOrder, writeSlotOrders } from './slot-orders.ts'
import { type SlotEnd, tellSchedule } from './slots.ts'

/** What a slot orders, and of which concentrators: those that are named, or (none) all that the plant has then. */
export type ScheduledForMany = Omit<ScheduledForConcentrator, 'gw'> & { gws: readonly string[]; scheduleId: number }

/** The concentrators with their names; of one that the plant has no more its number stands for it. In one order for everybody who locks them. */
const namedOf = async (trx: Db, stationId: number, gws: readonly string[]): Promise<{ gw: string; name: string }[]> => {
  const found = await ask(trx, { gw: col.text, name: col.text })`
    select k.gw, k.name from concentrator k where k.station_id = ${stationId} and (${gws.length === 0} or k.gw = any (${[...gws]}::text[]))`
  const known = new Set(found.map(({ gw }) => gw))
  const gone = gws.filter((gw) => !known.has(gw)).map((gw) => ({ gw, name: gw }))
  return [...found, ...gone].toSorted((a, b) => a.gw.localeCompare(b.gw))
}

const giveOne = async (trx: Db, order: ScheduledForConcentrator, name: string): Promise<SlotOrder> => {
  const { gw } = order
  try {
    const { taskId } = await giveScheduled(trx, order)
    return { gw, name, taskId, reason: null, detail: {} }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { gw, name, taskId: null, reason: error.refusal, detail: error.detail }
  }
}

/** How a slot ended whose orders are these: refused where none was given, with the reason of the first one. */
const endOf = (orders: readonly SlotOrder[], result: 'run' | 'late'): SlotEnd => {
  const refused = orders.filter((order): order is SlotOrder & { reason: RefusalName } => order.reason !== null)
  const [first] = refused
  if (!first) return { result, reason: null, ...(orders.length === 1 ? { taskId: orders[0]!.taskId! } : {}) }
  if (refused.length === orders.length) return { result: 'refused', reason: first.reason, detail: first.detail }
  return { result, reason: 'someRefused', detail: { count: refused.length, total: orders.length } }
}

/** What a slot of concentrators ended as; `orders`: what became of each, and the tasks of those that were given. */
export type GivenToMany = { end: SlotEnd; orders: SlotOrder[] }

/**
 * Gives the order of a slot to each of its concentrators, in a transaction: one that is refused keeps no other one back. @throws Refusal
 * notFound where the plant has no concentrator
 */
export const giveToMany = async (
  trx: Db,
  { gws, scheduleId, ...order }: ScheduledForMany,
  result: 'run' | 'late',
): Promise<GivenToMany> => {
  const named = await namedOf(trx, order.stationId, gws)
  if (named.length === 0) throw new Refusal('notFound')
  const orders: SlotOrder[] = []
  for (const { gw, name } of named) orders.push(await giveOne(trx, { ...order, gw }, name))
  for (const { taskId } of orders) if (taskId !== null) await tellSchedule(trx, taskId, scheduleId)
  return { end: endOf(orders, result), orders }
}

/** Writes what became of each order of a slot that had several; a single one is told by the slot itself. */
export const writeGiven = async (
  trx: Db,
  of: { scheduleId: number; stationId: number; at: number },
  { orders }: GivenToMany,
): Promise<void> => {
  if (orders.length > 1) await writeSlotOrders(trx, of, orders)
}
