import { actionsAbout } from '@sundial/core/orders/concentrator-kinds.ts'
import type { Subject } from '@sundial/core/orders/concentrator-order.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { newestOrder } from '@sundial/store/register/find-register.ts'

type Order = { id: number; number: string; action: string }
/** The newest order about something: while it is open, or where it has failed, with the reason. */
export type NewestTold = { task: Order | null; lastFailed: (Order & { note: string | null }) | null }

/** What is told of the newest order to a concentrator about a subject. */
export const newestTold = async (db: Db, gw: string, about: Subject): Promise<NewestTold> => {
  const order = await newestOrder(db, gw, actionsAbout(about))
  const told = order && { id: order.id, number: order.number, action: order.action }
  return { task: told && order.isOpen ? told : null, lastFailed: told && order.isFailed ? { ...told, note: order.note } : null }
}
