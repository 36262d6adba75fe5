import type { SheetColumn } from './sheet.ts'

export const textColumn = <Row>(title: string, width: number, value: (row: Row) => string | null): SheetColumn<Row> => ({
  ...{ kind: 'text', title, width, value },
})

export const numberColumn = <Row>(title: string, decimals: number, value: (row: Row) => number | null): SheetColumn<Row> => ({
  ...{ kind: 'number', title, width: 14, decimals, value },
})

/** Epoch ms by the clock of the row's plant. */
export const plantTimeColumn = <Row extends { timeZone: string }>(title: string, value: (row: Row) => number | null): SheetColumn<Row> => ({
  ...{ kind: 'instant', title, width: 20, value, timeZone: ({ timeZone }) => timeZone },
})
