import type { CallName } from '@sundial/contract/calls.ts'
import type { Server } from './context.ts'

const emergencyCalls: ReadonlySet<CallName> = new Set(['quickShutdown'] as const)

/** The server as a call sees it: an emergency call finds its caller and writes its order by connections that no other call can hold. */
export const serverFor = (server: Server, name: CallName): Server => {
  if (!emergencyCalls.has(name)) return server
  const { people, system } = server.emergency
  return { ...server, people, system, store: { db: people.seenBy(null) } }
}
