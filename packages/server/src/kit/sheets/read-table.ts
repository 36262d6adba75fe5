import { Worker } from 'node:worker_threads'
import { Refusal, type RefusalName } from '@sundial/core/kit/refusal.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { caps } from './caps.ts'
import { recognise, type TableFile, type TableFormat } from './recognise.ts'
import type { TableRow } from './rows-of.ts'

export type TableOrder = { format: TableFormat; bytes: Uint8Array; language: Language }
export type TableReport = { rows: TableRow[] } | { refusal: RefusalName; detail: Record<string, string | number> }

/** What the thread says, or how it ended: out of memory and out of time are refusals as well. */
const reported = (worker: Worker): Promise<TableReport> =>
  new Promise((resolve) => {
    const refused = (refusal: RefusalName) => () => resolve({ refusal, detail: {} })
    const timer = setTimeout(refused('fileTooSlow'), caps.timeMs)
    worker.once('message', resolve)
    worker.once('error', refused('fileSuspicious'))
    worker.once('exit', () => {
      clearTimeout(timer)
      refused('fileBroken')()
    })
  })

/**
 * The rows of an uploaded table, .xlsx or .csv. It is read in a thread of its own, which has little memory and little time: whatever
 * the file does to it, the server answers on.
 * @throws Refusal fileKind, fileOld, fileEncrypted, fileEmpty, fileTooLarge, fileSuspicious, fileBroken, fileTooSlow,
 *   fileTooManyRows, fileTooWide, cellTooLong
 */
export const readTable = async (file: TableFile, language: Language): Promise<TableRow[]> => {
  const order: TableOrder = { format: recognise(file), bytes: file.bytes, language }
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: caps.heapMb, maxYoungGenerationSizeMb: 32 },
    env: {},
    execArgv: [],
  })
  try {
    const report = await reported(worker)
    if ('refusal' in report) throw new Refusal(report.refusal, report.detail)
    return report.rows
  } finally {
    await worker.terminate()
  }
}
