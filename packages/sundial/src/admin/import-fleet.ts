import { createReadStream } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { archiveCaps } from '@sundial/core/fleet/archive-caps.ts'
import type { ArchiveProblem } from '@sundial/core/fleet/archive-problems.ts'
import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { bringInChecked, type Checked, checkArchive } from '@sundial/server/fleet/import-archive.ts'
import { sayRefusal } from '@sundial/server/fleet/say-refusal.ts'
import { openStore } from '@sundial/store/kit/open-store.ts'
import { everything } from '@sundial/store/kit/scope.ts'
import { writeAudit } from '@sundial/store/session/audit.ts'
import { type DatabaseSettings, joinDatabase } from '../kit/database.ts'

export type FleetImport = { file: string; into: string; check: boolean }
/** What the archive holds, and of what was brought in how many strings got another number; null: it was only checked. */
export type Imported = Pick<Checked, 'counts'> & { renumbered: number | null }

const why: Readonly<Record<ArchiveProblem['why'], (p: ArchiveProblem) => string>> = {
  here: ({ where }) => `is in this installation already${where === null ? '' : `: ${where}`}`,
  twice: ({ other }) => `stands in line ${other} already`,
  missing: () => 'names what the archive does not have before it',
  misplaced: () => 'stands in what can’t hold it',
  wrongPiece: () => 'does not fit where the piece is or was',
  notAllowed: () => 'is on no allow list of the organisations above',
}
const sayProblem = (p: ArchiveProblem): string => `line ${p.line}: ${p.noun} ${p.field} ${p.value} ${why[p.why](p)}`

const refused = (problems: Checked['problems']): PlainError => {
  const left = problems.count - problems.told.length
  const lines = [...problems.told.map(sayProblem), ...(left > 0 ? [`and ${left} more`] : [])]
  return new PlainError(`Nothing was brought in; in the way are ${problems.count} conflicts:\n${lines.join('\n')}`)
}

const plain =
  ({ into }: FleetImport) =>
  (error: unknown): never => {
    if (!(error instanceof Refusal)) throw error
    if (error.refusal === 'notFound') throw new PlainError(`There is no organisation ${into}, or several have this name: give its number.`)
    throw new PlainError(sayRefusal(error))
  }

/** `sundial fleet import`: all of it or nothing, in one transaction. @throws PlainError with what is in the way */
export const importFleet = async (settings: DatabaseSettings, options: FleetImport): Promise<Imported> => {
  const { file, into, check } = options
  await access(file, constants.R_OK).catch(() => {
    throw new PlainError(`There is no file ${file} that can be read.`)
  })
  const database = await joinDatabase(settings)
  const store = openStore(database.url, { applicationName: 'sundial fleet import', poolSize: 1, silenceMs: 0 })
  const work = store.db.transaction().execute(async (trx): Promise<Imported> => {
    const toRead = {
      file: createReadStream(file) as AsyncIterable<Buffer>,
      caps: archiveCaps.command,
      scope: everything,
      into,
      language: 'en' as const,
    }
    const checked = await checkArchive(trx, toRead)
    if (checked.problems.count > 0) throw refused(checked.problems)
    if (check) return { counts: checked.counts, renumbered: null }
    const { renumbered } = await bringInChecked(trx, checked, { userId: null, now: Date.now() })
    const detail = { into: checked.into.orgNo, renumbered }
    await writeAudit(trx, {
      userId: null,
      action: 'fleet.import',
      subject: checked.into.orgNo,
      after: checked.counts,
      detail,
      address: null,
    })
    return { counts: checked.counts, renumbered }
  })
  try {
    return await work.catch(plain(options))
  } finally {
    await store.close()
    await database.stop()
  }
}
