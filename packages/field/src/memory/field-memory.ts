import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '@sundial/core/kit/log.ts'
import type { Executed } from '../kit/executed.ts'
import type { HistoryProgress } from '../kit/history-replay.ts'
import { appendedLines, diskWork, moveAside, readJson, writeJson } from './own-files.ts'

/**
 * What real devices would remember when the process that plays them ends, in one folder: what they did (positions of the switches and firmware
 * follow from it), energy counters, and how far the past has been told. Small files, written whole and renamed; the ledger is appended to.
 */
export type FieldMemory = {
  /** Everything that devices did, oldest first; a line that a crash cut off is left out. */
  ledger: readonly Executed[]
  record(executed: Executed): void
  /** Counters as they were saved last; null at first. */
  counters(): Counters | null
  saveCounters(counters: Counters): void
  history(gw: string): HistoryProgress | null
  saveHistory(gw: string, progress: HistoryProgress): void
}
/** Wh by number of the inverter or module. */
export type Counters = { atMs: number; totalsWh: Record<string, number> }

/** Lines of the file's first form told of switches only: number, on, atMs. */
const executedOf = (line: unknown): Executed[] => {
  if (typeof line !== 'object' || line === null || !('number' in line) || !('atMs' in line)) return []
  if ('did' in line) return [line as Executed]
  const { number, atMs } = line as { number: string; atMs: number }
  return 'on' in line ? [{ number, did: line.on ? 'energise' : 'shutdown', atMs, by: null }] : []
}

/** The operation that a line tells of; null = it tells of none. */
const parsed = (line: string): Executed[] | null => {
  try {
    return executedOf(JSON.parse(line))
  } catch {
    return null // counted and said by readLedger
  }
}

/** What the file tells, without the last line where a crash cut that off. A file that is damaged elsewhere is moved aside; its other lines count. */
const readLedger = (file: string, log: Log): Executed[] => {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  lines.pop()
  const read = lines.map(parsed)
  const damaged = read.filter((executed) => executed === null).length
  if (damaged > 0) moveAside(file, `${damaged} of its ${lines.length} lines can't be read`, log)
  return read.flatMap((executed) => executed ?? [])
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isCounters = (value: unknown): boolean => isObject(value) && typeof value.atMs === 'number' && isObject(value.totalsWh)
const isHistory = (value: unknown): boolean => isObject(value) && typeof value.nextMs === 'number' && isObject(value.totalsWh)

/**
 * Opens the memory in a folder, which is made when it isn't there. Damaged files are moved aside, and the log names them. While the disk
 * takes nothing, operations wait in memory until it does; counters and progress are written at the next occasion.
 */
export const openFieldMemory = (dir: string, log: Log): FieldMemory => {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const ledgerFile = join(dir, 'ledger.jsonl')
  const countersFile = join(dir, 'counters.json')
  const historyFile = (gw: string): string => join(dir, `history-${gw}.json`)
  const before = join(dir, 'switches.jsonl')
  if (existsSync(before)) renameSync(before, ledgerFile)
  const ledger = readLedger(ledgerFile, log)
  const tryWork = diskWork(log)
  const text = ledger.map((executed) => `${JSON.stringify(executed)}\n`).join('')
  tryWork(() => {
    writeFileSync(`${ledgerFile}.new`, text)
    renameSync(`${ledgerFile}.new`, ledgerFile)
  })
  const lines = appendedLines(ledgerFile, existsSync(ledgerFile) ? statSync(ledgerFile).size : 0, tryWork)
  return {
    ledger,
    record(executed) {
      ledger.push(executed)
      lines.add(`${JSON.stringify(executed)}\n`)
    },
    counters: () => readJson<Counters>(countersFile, isCounters, log),
    saveCounters: (counters) => {
      lines.retry()
      tryWork(() => writeJson(countersFile, counters))
    },
    history: (gw) => readJson<HistoryProgress>(historyFile(gw), isHistory, log),
    saveHistory: (gw, progress) => tryWork(() => writeJson(historyFile(gw), progress)),
  }
}
