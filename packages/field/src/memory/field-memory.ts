import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Executed } from '../kit/executed.ts'
import type { HistoryProgress } from '../kit/told-past.ts'

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

const readJson = <T>(file: string): T | null => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null)

const writeJson = (file: string, value: unknown): void => {
  writeFileSync(`${file}.new`, JSON.stringify(value))
  renameSync(`${file}.new`, file)
}

/** Lines of the file's first form told of switches only: number, on, atMs. */
const executedOf = (line: unknown): Executed[] => {
  if (typeof line !== 'object' || line === null || !('number' in line) || !('atMs' in line)) return []
  if ('did' in line) return [line as Executed]
  const { number, atMs } = line as { number: string; atMs: number }
  return 'on' in line ? [{ number, did: line.on ? 'energise' : 'shutdown', atMs, by: null }] : []
}

/** Only the last line can be cut off. @throws SyntaxError when another one is broken */
const readLedger = (file: string): Executed[] => {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  lines.pop()
  return lines.flatMap((line) => executedOf(JSON.parse(line)))
}

/** Opens the memory in a folder, which is made when it isn't there. @throws when a file there can't be read */
export const openFieldMemory = (dir: string): FieldMemory => {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const ledgerFile = join(dir, 'ledger.jsonl')
  const countersFile = join(dir, 'counters.json')
  const historyFile = (gw: string): string => join(dir, `history-${gw}.json`)
  const before = join(dir, 'switches.jsonl')
  if (existsSync(before)) renameSync(before, ledgerFile)
  const ledger = readLedger(ledgerFile)
  writeFileSync(ledgerFile, ledger.map((executed) => `${JSON.stringify(executed)}\n`).join(''))
  return {
    ledger,
    record(executed) {
      ledger.push(executed)
      appendFileSync(ledgerFile, `${JSON.stringify(executed)}\n`)
    },
    counters: () => readJson<Counters>(countersFile),
    saveCounters: (counters) => writeJson(countersFile, counters),
    history: (gw) => readJson<HistoryProgress>(historyFile(gw)),
    saveHistory: (gw, progress) => writeJson(historyFile(gw), progress),
  }
}
