import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { collectRows } from './collect-rows.ts'
import type { TableOrder, TableReport } from './read-table.ts'
import { rowsOf } from './rows-of.ts'

const { format, bytes, language } = workerData as TableOrder

const report = async (): Promise<TableReport> => {
  try {
    return { rows: await collectRows(rowsOf(format, bytes, language)) }
  } catch (error) {
    return error instanceof Refusal ? { refusal: error.refusal, detail: error.detail } : { refusal: 'fileBroken', detail: {} }
  }
}
parentPort?.postMessage(await report())
