import { randomBytes } from 'node:crypto'
import { calls } from '@sundial/contract/calls.ts'
import { exportTriesMax } from '@sundial/core/exports/bounds.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { languageOf } from '@sundial/phrases/kit/phrases.ts'
import { type DueExport, endFailed, endMade, giveBackExport, type MadeExport, noteMaking } from '@sundial/store/exports/make-exports.ts'
import { writeAudit } from '@sundial/store/session/audit.ts'
import { askerFrom } from '../kit/asker.ts'
import type { Server } from '../kit/context.ts'
import type { HeavyWork } from '../kit/heavy/heavy-work.ts'
import { refusalOf } from '../kit/refuse.ts'
import { storageRefusal } from '../kit/storage.ts'
import { isHeavyFile } from '../kit/tickets.ts'
import { typeOf } from '../sheets/file-of.ts'
import type { ExportFolder } from './export-folder.ts'

export type Parts = { server: Server; heavy: HeavyWork; folder: ExportFolder }
/** `gone` ends the work: the export was cancelled, or the server stops. */
type Course = { gone: AbortController; isStopped(): boolean }
type Progress = { rowsDone: number; rowsTotal: number | null }

/** Far less than `exportSilentMs`, after which another server would begin the file anew. */
const beatMs = 1_000

/** Says every second how far the file is; ends the work where nobody wants it any more. Answers what stops that. */
const keepSaying = ({ server }: Parts, job: DueExport, progress: Progress, { gone }: Course): (() => Promise<void>) => {
  let saying: Promise<void> = Promise.resolve()
  const say = async (): Promise<void> => {
    try {
      if (!(await noteMaking(server.system.db, job, { ...progress, now: server.clock.now() }))) gone.abort()
    } catch (error) {
      server.log('warn', 'exports.notNoted', { exportId: job.id, error: String(error) })
    }
  }
  const timer = setInterval(() => {
    saying = saying.then(say)
  }, beatMs)
  return () => {
    clearInterval(timer)
    return saying
  }
}

/** The file in the folder. @throws Refusal */
const written = async ({ heavy, folder, server }: Parts, job: DueExport, progress: Progress, { gone }: Course): Promise<MadeExport> => {
  const { call: name, form, language } = job
  if (!isHeavyFile(name) || job.tries > exportTriesMax) throw new Refusal('exportInterrupted')
  const now = server.clock.now()
  const asked = { user: askerFrom(job.asker), language: languageOf(language), now, input: calls[name].input.parse(job.input) }
  const onRows = (done: number): void => void Object.assign(progress, { rowsDone: done })
  const { bytes, ready, ...head } = await heavy.file({ is: 'file', name, form, ...asked }, gone.signal, onRows)
  progress.rowsTotal = head.rows
  const storedAs = randomBytes(32).toString('hex')
  const { ending, type } = ready ?? { ending: form, type: typeOf[form] }
  const count = await folder.write(storedAs, bytes)
  const fileName = `${head.name} ${new Date(now).toISOString().slice(0, 10)}.${ending}`
  // Of a table all rows are counted when its bytes have come; of another file its head says how many there are.
  return { fileName, fileType: type, storedAs, bytes: count, rows: ready ? head.rows : progress.rowsDone }
}

const end = (
  { server }: Parts,
  job: DueExport,
  action: 'exports.done' | 'exports.fail',
  { detail, settle }: { detail: object; settle: (trx: Server['system']['db']) => Promise<boolean> },
): Promise<boolean> =>
  server.system.db.transaction().execute(async (trx) => {
    if (!(await settle(trx))) return false
    const { userId, call: subject, address } = job
    await writeAudit(trx, { userId, action, subject, address, detail: { exportId: job.id, ...detail } })
    return true
  })

const refusalFor = (error: unknown): Refusal | null => storageRefusal((error as { code?: string }).code ?? '') ?? refusalOf(error)

/** A fault that may pass is tried again; a refusal, and the last of several faults, ends the export with the reason. */
const endWithout = async (parts: Parts, job: DueExport, error: unknown, { gone, isStopped }: Course): Promise<void> => {
  const { server } = parts
  const { db } = server.system
  if (isStopped()) return giveBackExport(db, job, false)
  if (gone.signal.aborted) return
  const found = refusalFor(error)
  const passes = found === null || found.refusal === 'unavailable'
  if (passes) server.log('error', 'exports.interrupted', { exportId: job.id, tries: job.tries, error: String(error) })
  if (passes && job.tries < exportTriesMax) return giveBackExport(db, job, true)
  const { refusal: reason, detail } = passes ? new Refusal('exportInterrupted') : found
  await end(parts, job, 'exports.fail', {
    detail: { refusal: reason },
    settle: (trx) => endFailed(trx, job, { reason, detail }, server.clock.now()),
  })
}

/** Makes one file, and settles how it ended. @throws where the database cannot be told: another look begins the file anew */
export const makeOne = async (parts: Parts, job: DueExport, course: Course): Promise<void> => {
  const progress: Progress = { rowsDone: 0, rowsTotal: null }
  const stopSaying = keepSaying(parts, job, progress, course)
  try {
    const made = await written(parts, job, progress, course).finally(stopSaying)
    const { rows, bytes } = made
    const kept = await end(parts, job, 'exports.done', {
      detail: { rows, bytes },
      settle: (trx) => endMade(trx, job, made, parts.server.clock.now()),
    })
    if (!kept) await parts.folder.remove(made.storedAs)
  } catch (error) {
    await endWithout(parts, job, error, course)
  }
}
