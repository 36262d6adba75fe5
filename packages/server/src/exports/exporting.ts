import { allExportsBytesMax } from '@sundial/core/exports/bounds.ts'
import { exportsAtOnce } from '@sundial/core/kit/file-bounds.ts'
import { type DueExport, deleteExport, endedExports, exportBytes, exportFiles, takeExport } from '@sundial/store/exports/make-exports.ts'
import { makeOne, type Parts } from './make-one.ts'

/** Makes the files of long lists in the background: one of each person at a time, two on this server; the others wait in the database. */
export type Exporting = {
  /** Begins what waits. */
  look(): void
  /** Removes files whose time is over, and the oldest where there are too many bytes. */
  sweep(now: number): Promise<void>
  /** Stops what is being made, which the next server to look begins anew. */
  stop(): Promise<void>
}

/** Exports of a server that has ended, and those that another server took in and did not come to. */
const lookMs = 2_000

const removeEnded = async ({ server, folder }: Parts, now: number): Promise<void> => {
  const { db } = server.system
  for (let again = true; again; ) {
    const tooMuch = (await exportBytes(db)) > allExportsBytesMax
    const ended = await endedExports(db, now, tooMuch)
    for (const { id, storedAs } of ended) {
      if (storedAs !== null) await folder.remove(storedAs)
      await deleteExport(db, id)
    }
    again = tooMuch && ended.length > 0
  }
}

export const makeExporting = (parts: Parts): Exporting => {
  const { server, folder } = parts
  const atWork = new Map<Promise<void>, AbortController>()
  let stopped = false
  let looking: Promise<void> | null = null
  let lookAgain = false
  const begin = (job: DueExport): void => {
    const gone = new AbortController()
    const work = makeOne(parts, job, { gone, isStopped: () => stopped })
      .catch((error: unknown) => server.log('warn', 'exports.notSettled', { exportId: job.id, error: String(error) }))
      .finally(() => {
        atWork.delete(work)
        look()
      })
    atWork.set(work, gone)
  }
  const takeAll = async (): Promise<void> => {
    while (!stopped && atWork.size < exportsAtOnce) {
      const job = await takeExport(server.system.db, server.clock.now())
      if (!job) return
      begin(job)
    }
  }
  const look = (): void => {
    lookAgain = looking !== null
    if (stopped || looking) return
    looking = takeAll()
      .catch((error: unknown) => server.log('warn', 'exports.notTaken', { error: String(error) }))
      .finally(() => {
        looking = null
        if (lookAgain) look()
      })
  }
  const timer = setInterval(look, lookMs).unref()
  return {
    look,
    sweep: async (now) => {
      await removeEnded(parts, now)
      await folder.tidy(await exportFiles(server.system.db), Date.now())
    },
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await looking
      for (const gone of atWork.values()) gone.abort()
      await Promise.all(atWork.keys())
    },
  }
}
