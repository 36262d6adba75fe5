import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { collectRows } from './collect-rows.ts'
import type { TableOrder, TableReport } from './read-table.ts'
import { rowsOf } from './rows-of.ts'

const { format, bytes, language } = workerData as TableOrder
const say = (report: TableReport): void => parentPort?.postMessage(report)

try {
  for (const rows of collectRows(rowsOf(format, bytes, language))) say({ rows })
  say({ rows: null })
} catch (error) {
  say(error instanceof Refusal ? { refusal: error.refusal, detail: error.detail } : { refusal: 'fileBroken', detail: {} })
}
