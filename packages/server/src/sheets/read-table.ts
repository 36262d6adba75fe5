import { type ChildProcess, fork } from 'node:child_process'
import { setImmediate } from 'node:timers'
import { Refusal, type RefusalName } from '@sundial/core/kit/refusal.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { readingLimits } from './caps.ts'
import type { RowLimits } from './collect-rows.ts'
import { recognise, type TableFile, type TableFormat } from './recognise.ts'
import type { TableRow } from './table-row.ts'

type Table = { format: TableFormat; bytes: Uint8Array; language: Language; rowLimits?: RowLimits | undefined }
/** `cpuMs`: how long the process may work; `lookMs`: how often that is looked at. */
export type TableOrder = Table & { cpuMs: number; lookMs: number }
/** Some rows at a time, the next when they are asked for; null behind the last of them. */
export type TableReport = { rows: TableRow[] | null } | { refusal: RefusalName; detail: Record<string, string | number> }

const endings: Partial<Record<NodeJS.Signals, RefusalName>> = { SIGXCPU: 'fileTooSlow', SIGINT: 'unavailable', SIGTERM: 'unavailable' }

/** Why a process ended before its last row. A process without memory ends by a signal of its own, which depends on the machine. */
const diedOf = (code: number | null, signal: NodeJS.Signals | null): Error => {
  if (signal) return new Refusal(endings[signal] ?? 'fileSuspicious')
  return new Error(`the process that reads a table ended with ${code}`)
}

/** All rows that the process says, or why there are none: out of memory and out of time are refusals as well. */
const reported = (child: ChildProcess, { wallMs }: typeof readingLimits): Promise<TableRow[]> =>
  new Promise((resolve, reject) => {
    const found: TableRow[][] = []
    const deadline = setTimeout(() => reject(new Refusal('fileTooSlow')), wallMs)
    child.on('message', (report: TableReport) => {
      if ('refusal' in report) reject(new Refusal(report.refusal, report.detail))
      else if (report.rows) {
        found.push(report.rows)
        setImmediate(() => child.connected && child.send('more')) // what waits on the event loop goes first
      } else resolve(found.flat())
    })
    child.once('error', () => reject(new Refusal('unavailable')))
    child.once('exit', (code, signal) => {
      clearTimeout(deadline)
      reject(diedOf(code, signal))
    })
  })

/**
 * The rows of an uploaded table, .xlsx or .csv. It is read in a process of its own, which has little memory and little time:
 * whatever the file does to it, the server answers on (a thread without memory can end the whole process). Its rows come over a piece at
 * a time.
 * @throws Refusal fileKind, fileOld, fileEncrypted, fileEmpty, fileTooLarge, fileSuspicious, fileBroken, fileTooSlow,
 *   fileTooManyRows, fileTooWide, cellTooLong, cellUnreadable; unavailable where the server can start no process, or is being stopped
 */
export const readTable = async (
  file: TableFile,
  language: Language,
  { limits = readingLimits, rowLimits }: { limits?: typeof readingLimits; rowLimits?: RowLimits } = {},
): Promise<TableRow[]> => {
  const order: Table = { format: recognise(file), bytes: file.bytes, language, rowLimits }
  const child = fork(new URL('./table-process.ts', import.meta.url), [], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: {},
    execArgv: [`--max-old-space-size=${limits.heapMb}`],
  })
  try {
    const rows = reported(child, limits)
    child.send({ ...order, cpuMs: limits.cpuMs, lookMs: limits.lookMs } satisfies TableOrder, () => {}) // 'exit' says what became of it
    return await rows
  } finally {
    child.kill('SIGKILL')
  }
}
