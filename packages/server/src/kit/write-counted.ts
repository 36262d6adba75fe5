import { type AuditEntry, writeAudit } from '@sundial/store/session/audit.ts'
import type { Server } from './context.ts'
import type { Noted } from './counted-notes.ts'

/** Writes an entry; one that cannot be written goes to the server's log. */
const write = async (server: Server, entry: AuditEntry): Promise<void> => {
  await writeAudit(server.system.db, entry).catch((error: unknown) =>
    server.log('error', 'server.notNoted', { ...entry, error: error instanceof Error ? error.message : String(error) }),
  )
}

/** Writes an entry, or counts it where its kind was written within the last minute. */
export const noteCounted = async (server: Server, noted: Noted): Promise<void> => {
  const entry = server.notes.note(noted, server.clock.now())
  if (entry) await write(server, entry)
}

/** Writes what was counted. */
export const writeDueNotes = async (server: Server): Promise<void> => {
  for (const entry of server.notes.due(server.clock.now())) await write(server, entry)
}

/** Writes all that was counted, before the server stops. */
export const writeLastNotes = async (server: Server): Promise<void> => {
  for (const entry of server.notes.rest()) await write(server, entry)
}
