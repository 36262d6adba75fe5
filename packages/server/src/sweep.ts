import { rightsChangeCountsMs } from '@sundial/core/rsd/second-person.ts'
import { forgetOrderKeys } from '@sundial/store/commands/order-keys.ts'
import { deleteEndedSessions } from '@sundial/store/session/session.ts'
import { forgetAttempts } from '@sundial/store/session/throttles.ts'
import { forgetRightsChanges } from '@sundial/store/users/accounts.ts'
import type { FileStore } from './attachments/file-store.ts'
import { sweepAttachments } from './attachments/sweep.ts'
import type { Exporting } from './exports/exporting.ts'
import type { ImportRegistry } from './imports/import-registry.ts'
import type { Server } from './kit/context.ts'
import type { KeptMb } from './kit/heavy/kept-mb.ts'

const sweepMs = 600_000

type Swept = { imports: ImportRegistry; files: FileStore; exporting: Exporting; kept: KeptMb }
/** Forgets what nobody needs any more: sessions, keys, uploads, files. One that fails stops no other. */
const sweep = async (server: Server, { imports, files, exporting, kept }: Swept): Promise<void> => {
  const now = server.clock.now()
  const work = [
    deleteEndedSessions(server.system.db, now),
    forgetOrderKeys(server.system.db, now),
    forgetAttempts(server.system.db, now),
    forgetRightsChanges(server.system.db, now - 2 * rightsChangeCountsMs),
    imports.uploads.sweep(now),
    sweepAttachments(files, server.system.db, now),
    exporting.sweep(now),
    kept.measure(),
  ]
  for (const { reason } of (await Promise.allSettled(work)).filter((done) => done.status === 'rejected'))
    server.log('warn', 'server.sweep', { error: reason instanceof Error ? reason.message : String(reason) })
}

/** Sweeps every ten minutes. Answers the timer. */
export const beginSweeping = (server: Server, swept: Swept): NodeJS.Timeout => setInterval(() => void sweep(server, swept), sweepMs).unref()
