import { Readable } from 'node:stream'
import type { ivCurveCalls } from '@sundial/contract/ivcurves.ts'
import type { Handler, HandlersOf, HeavyHandlersOf } from '../kit/handlers.ts'
import { giveTicket, type HeavyFiles } from '../kit/tickets.ts'
import { giveOrder } from '../orders/give-order.ts'
import { compareIvScans } from './compare.ts'
import { ivCurve } from './curve.ts'
import { ivScanDevices } from './devices.ts'
import { scanPdf } from './pdf.ts'
import { wordOf } from './pdf-parts.ts'
import { reportOf } from './report.ts'
import { ivScans, scanRow, scanTask } from './scans.ts'

const openIvScan: Handler<'openIvScan'> = ({ points, ...input }, call) => giveOrder(call, { ...input, action: 'ivScan', args: { points } })

/** @throws Refusal notFound before a ticket is given */
const exportIvScan: Handler<'exportIvScan'> = async (input, call) => {
  const task = await scanTask(call.server.store.db, call.scope, input.scanId)
  return giveTicket('exportIvScan', input, call, scanRow(task, call.language).totalCount)
}

const ivScanFile: HeavyFiles['exportIvScan'] = async ({ scanId, words, paper }, call) => {
  const report = await reportOf(call, scanId, words)
  const { scan, list } = report.answer
  const bytes = await scanPdf(report, words, paper)
  const name = `${wordOf('ivReport:title', words)} ${scan.number}`
  return { name, rows: list.length, ending: 'pdf', type: 'application/pdf', bytes: Readable.from([bytes]) }
}

export const ivCurveHandlers: HandlersOf<typeof ivCurveCalls> = { openIvScan, ivScans, exportIvScan }
export const ivCurveFiles = { exportIvScan: ivScanFile } satisfies Partial<HeavyFiles>
export const heavyIvCurveHandlers: HeavyHandlersOf<typeof ivCurveCalls> = { ivScanDevices, ivCurve, compareIvScans }
