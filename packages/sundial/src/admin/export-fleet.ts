import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { openArchive } from '@sundial/server/fleet/write-archive.ts'
import type { Held } from '@sundial/store/fleet/archive-lines.ts'
import { openStore } from '@sundial/store/kit/open-store.ts'
import { everything } from '@sundial/store/kit/scope.ts'
import { writeAudit } from '@sundial/store/session/audit.ts'
import { type DatabaseSettings, joinDatabase } from '../kit/database.ts'
import { version } from '../kit/version.ts'

export type FleetExport = { organisation: string; file: string }

const unknown =
  (organisation: string) =>
  (error: unknown): never => {
    if (!(error instanceof Refusal) || error.refusal !== 'notFound') throw error
    throw new PlainError(`There is no organisation ${organisation}, or several have this name: give its number.`)
  }

/**
 * `sundial fleet export`. The file is there under its name only when it is whole, for its owner alone to read. Answers what it holds.
 */
export const exportFleet = async (settings: DatabaseSettings, { organisation, file }: FleetExport): Promise<Held> => {
  const database = await joinDatabase(settings)
  const store = openStore(database.url, { applicationName: 'sundial fleet export', poolSize: 2, silenceMs: 0 })
  const unfinished = `${file}.part`
  try {
    const wanted = { scope: everything, organisation, product: version, now: Date.now() }
    const { top, held, bytes } = await openArchive(store.db, wanted).catch(unknown(organisation))
    await pipeline(bytes, createWriteStream(unfinished, { mode: 0o600 }))
    const detail = { input: { orgNo: top.orgNo }, rows: held.devices }
    await writeAudit(store.db, { userId: null, action: 'export', subject: 'exportFleet', detail, address: null })
    await rename(unfinished, file)
    return held
  } finally {
    await rm(unfinished, { force: true })
    await store.close()
    await database.stop()
  }
}
