import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SwitchRecord } from '../kit/switch-record.ts'
import type { HistoryProgress } from '../kit/told-past.ts'

/**
 * What real devices would remember when the process that plays them ends, in one folder: positions of the switches, counters of the
 * inverters, and how far the past has been told. Small files, written whole and renamed; the ledger is appended to.
 */
export type FieldMemory = {
  /** Every switch operation, oldest first; a line that a crash cut off is left out. */
  switches: readonly SwitchRecord[]
  recordSwitch(record: SwitchRecord): void
  /** Counters as they were saved last; null at first. */
  counters(): Counters | null
  saveCounters(counters: Counters): void
  history(gw: string): HistoryProgress | null
  saveHistory(gw: string, progress: HistoryProgress): void
}
/** Wh by number of the inverter. */
export type Counters = { atMs: number; totalsWh: Record<string, number> }

const readJson = <T>(file: string): T | null => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null)

const writeJson = (file: string, value: unknown): void => {
  writeFileSync(`${file}.new`, JSON.stringify(value))
  renameSync(`${file}.new`, file)
}

const isRecord = (value: unknown): value is SwitchRecord =>
  typeof value === 'object' && value !== null && 'number' in value && 'on' in value && 'atMs' in value

/** Only the last line can be cut off. @throws SyntaxError when another one is broken */
const readLedger = (file: string): SwitchRecord[] => {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  lines.pop()
  return lines.map((line) => JSON.parse(line)).filter(isRecord)
}

/** Opens the memory in a folder, which is made when it isn't there. @throws when a file there can't be read */
export const openFieldMemory = (dir: string): FieldMemory => {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const ledger = join(dir, 'switches.jsonl')
  const countersFile = join(dir, 'counters.json')
  const historyFile = (gw: string): string => join(dir, `history-${gw}.json`)
  const switches = readLedger(ledger)
  writeFileSync(ledger, switches.map((record) => `${JSON.stringify(record)}\n`).join(''))
  return {
    switches,
    recordSwitch(record) {
      switches.push(record)
      appendFileSync(ledger, `${JSON.stringify(record)}\n`)
    },
    counters: () => readJson<Counters>(countersFile),
    saveCounters: (counters) => writeJson(countersFile, counters),
    history: (gw) => readJson<HistoryProgress>(historyFile(gw)),
    saveHistory: (gw, progress) => writeJson(historyFile(gw), progress),
  }
}
