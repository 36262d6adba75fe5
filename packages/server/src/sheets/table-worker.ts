import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { collectRows } from './collect-rows.ts'
import type { TableOrder, TableReport } from './read-table.ts'
import { rowsOf } from './rows-of.ts'

const { format, bytes, language, rowLimits } = workerData as TableOrder
const server = parentPort!
const say = (report: TableReport): void => server.postMessage(report)

try {
  for (const rows of collectRows(rowsOf(format, bytes, language), rowLimits)) {
    say({ rows })
    await once(server, 'message') // the server asks for more
  }
  say({ rows: null })
} catch (error) {
  say(error instanceof Refusal ? { refusal: error.refusal, detail: error.detail } : { refusal: 'fileBroken', detail: {} })
}
