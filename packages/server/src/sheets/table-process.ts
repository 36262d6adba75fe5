import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { collectRows } from './collect-rows.ts'
import type { TableOrder, TableReport } from './read-table.ts'
import { rowsOf } from './rows-of.ts'

const say = (report: TableReport): void => void process.send!(report)
process.on('disconnect', () => process.exit()) // the server has what it wants, or is gone

const [{ format, bytes, language, rowLimits, cpuMs, lookMs }] = (await once(process, 'message')) as [TableOrder]
// this thread may never come back from a file, so another one watches it
new Worker(new URL('./cpu-watch.ts', import.meta.url), { workerData: { cpuMs, lookMs } }).unref()

try {
  for (const rows of collectRows(rowsOf(format, bytes, language), rowLimits)) {
    say({ rows })
    await once(process, 'message') // the server asks for more
  }
  say({ rows: null })
} catch (error) {
  say(error instanceof Refusal ? { refusal: error.refusal, detail: error.detail } : { refusal: 'fileBroken', detail: {} })
}
