import { findHeld } from '@sundial/store/tasks/find-held.ts'
import type { Handler } from '../kit/handlers.ts'

const dayMs = 86_400_000

/** Shutdowns that the concentrators of a plant hold, and those whose last module was proven within a day. */
export const heldShutdowns: Handler<'heldShutdowns'> = async ({ stationId }, { server, scope, now }) => ({
  list: await findHeld(server.store.db, scope, stationId, new Date(now - dayMs)),
})
