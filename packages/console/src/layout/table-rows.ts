import type { Instant } from '../parts/modules/instant.ts'
import type { ModuleSnapshot } from '../parts/modules/snapshot.ts'
import type { Alarmed } from './use-alarmed.ts'

export type TableProps = {
  snapshot: ModuleSnapshot
  instant: Instant
  alarmed: Alarmed
  focused: number
  onChoose: (module: number) => void
}
/** A module in the table. `share`: of the average, from 0; null when the module does not produce. */
export type TableRow = { i: number; code: string; string: string; share: number | null }

/** Columns of the table; the column title has the unit. */
export const tableFigures = [
  { key: 'power', word: 'columnPower' },
  { key: 'voltage', word: 'columnVoltage' },
  { key: 'current', word: 'columnCurrent' },
  { key: 'temperature', word: 'columnTemperature' },
  { key: 'rsdVoltage', word: 'columnRsdVoltage' },
  { key: 'snr', word: 'columnSnr' },
  { key: 'completeness', word: 'columnCompleteness' },
] as const
export type TableFigure = (typeof tableFigures)[number]['key']

/** Power is of the shown instant; all other values are live. */
export const tableValue = ({ columns }: ModuleSnapshot, instant: Instant, key: TableFigure, i: number): number | null =>
  (key === 'power' ? instant.power[i] : columns[key][i]) ?? null

/** The modules of one block, or of all. */
export const tableRows = ({ columns, strings }: ModuleSnapshot, instant: Instant, block: number | null): TableRow[] =>
  columns.code.flatMap((code, i) => {
    if (block !== null && columns.block[i] !== block) return []
    const power = instant.power[i]
    const share = instant.state[i] === 'producing' && power != null && instant.averageW ? power / instant.averageW : null
    return [{ i, code, string: strings[columns.string[i]!]?.code ?? '', share }]
  })
