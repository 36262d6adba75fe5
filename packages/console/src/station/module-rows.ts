import type { CsvCell } from '@sundial/core/kit/csv.ts'
import type { ModuleSnapshot } from '../parts/modules/snapshot.ts'

/** Measured columns in the order of the file. */
export const measured = ['power', 'voltage', 'current', 'temperature', 'rsdVoltage', 'snr', 'rssi', 'energyToday'] as const

type Words = {
  head: readonly string[]
  state: (state: ModuleSnapshot['columns']['state'][number]) => string
  moment: (at: number) => string
}

/** The last values of every module with the time of each, as rows of a file; what is not known is empty. */
export const moduleRows = ({ columns, strings }: ModuleSnapshot, { head, state, moment }: Words): CsvCell[][] => [
  [...head],
  ...columns.id.map((_, i): CsvCell[] => {
    const share = columns.completeness[i]
    const at = columns.at[i]
    return [
      columns.code[i]!,
      columns.number[i]!,
      strings[columns.string[i]!]?.code ?? null,
      state(columns.state[i]!),
      ...measured.map((key) => columns[key][i] ?? null),
      share == null ? null : Math.round(share * 1000) / 10,
      at == null ? null : moment(at),
    ]
  }),
]
