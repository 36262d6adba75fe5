import { setImmediate } from 'node:timers'
import { Worker } from 'node:worker_threads'
import { Refusal, type RefusalName } from '@sundial/core/kit/refusal.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { readingLimits } from './caps.ts'
import type { RowLimits } from './collect-rows.ts'
import { recognise, type TableFile, type TableFormat } from './recognise.ts'
import type { TableRow } from './table-row.ts'

export type TableOrder = { format: TableFormat; bytes: Uint8Array; language: Language; rowLimits?: RowLimits | undefined }
/** Some rows at a time, the next when they are asked for; null behind the last of them. */
export type TableReport = { rows: TableRow[] | null } | { refusal: RefusalName; detail: Record<string, string | number> }

/** Calls back when the thread has worked or lasted for too long; answers what ends the watch. */
const watch = (worker: Worker, limits: typeof readingLimits, over: () => void): (() => void) => {
  const began = performance.now()
  const look = async (): Promise<void> => {
    if (performance.now() - began >= limits.wallMs) return over()
    const { user, system } = await worker.cpuUsage()
    if (user + system >= limits.cpuMs * 1_000) over()
  }
  // a thread that has ended has no figures any more
  const timer = setInterval(() => look().catch(() => {}), limits.lookMs)
  return () => clearInterval(timer)
}

const diedOf = (error: NodeJS.ErrnoException): Error => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refusal('fileSuspicious') : error)

/** All rows that the thread says, or why there are none: out of memory and out of time are refusals as well. */
const reported = (worker: Worker, limits: typeof readingLimits): Promise<TableRow[]> =>
  new Promise((resolve, reject) => {
    const found: TableRow[][] = []
    const unwatch = watch(worker, limits, () => reject(new Refusal('fileTooSlow')))
    worker.on('message', (report: TableReport) => {
      if ('refusal' in report) reject(new Refusal(report.refusal, report.detail))
      else if (report.rows) {
        found.push(report.rows)
        setImmediate(() => worker.postMessage('more')) // what waits on the event loop goes first
      } else resolve(found.flat())
    })
    worker.once('error', (error: Error) => reject(diedOf(error)))
    worker.once('exit', () => {
      unwatch()
      reject(new Refusal('fileBroken'))
    })
  })

/**
 * The rows of an uploaded table, .xlsx or .csv. It is read in a thread of its own, which has little memory and little time: whatever
 * the file does to it, the server answers on. Its rows come over a piece at a time.
 * @throws Refusal fileKind, fileOld, fileEncrypted, fileEmpty, fileTooLarge, fileSuspicious, fileBroken, fileTooSlow,
 *   fileTooManyRows, fileTooWide, cellTooLong, cellUnreadable
 */
export const readTable = async (
  file: TableFile,
  language: Language,
  { limits = readingLimits, rowLimits }: { limits?: typeof readingLimits; rowLimits?: RowLimits } = {},
): Promise<TableRow[]> => {
  const order: TableOrder = { format: recognise(file), bytes: file.bytes, language, rowLimits }
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 16 },
    env: {},
    execArgv: [],
  })
  try {
    return await reported(worker, limits)
  } finally {
    await worker.terminate()
  }
}
