import type { ModuleSnapshot } from '../kit/modules/snapshot.ts'
import type { Instant } from './playback.ts'

export type TwinProps = { snapshot: ModuleSnapshot; instant: Instant; chosen: number; onChoose: (module: number) => void }
/** A module in the table twin; share of the average, 0.., null when it doesn't produce. */
export type TwinRow = { i: number; code: string; string: string; share: number | null }

/** Values of the twin, the unit in the word of the head. */
export const twinFigures = [
  { key: 'power', word: 'columnPower' },
  { key: 'voltage', word: 'columnVoltage' },
  { key: 'current', word: 'columnCurrent' },
  { key: 'temperature', word: 'columnTemperature' },
  { key: 'rsdVoltage', word: 'columnRsdVoltage' },
  { key: 'snr', word: 'columnSnr' },
  { key: 'completeness', word: 'columnCompleteness' },
] as const
export type TwinFigure = (typeof twinFigures)[number]['key']

/** Power is of the shown instant, all else of now. */
export const twinValue = ({ columns }: ModuleSnapshot, instant: Instant, key: TwinFigure, i: number): number | null =>
  (key === 'power' ? instant.power[i] : columns[key][i]) ?? null

/** The modules of one block, or of all. */
export const twinRows = ({ columns, strings }: ModuleSnapshot, instant: Instant, block: number | null): TwinRow[] =>
  columns.code.flatMap((code, i) => {
    if (block !== null && columns.block[i] !== block) return []
    const power = instant.power[i]
    const share = instant.state[i] === 'producing' && power != null && instant.averageW ? power / instant.averageW : null
    return [{ i, code, string: strings[columns.string[i]!]?.code ?? '', share }]
  })
