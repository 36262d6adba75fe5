import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { fileOf } from './file-of.ts'
import { type SheetColumn, sheetOf } from './sheet.ts'

type Row = { w: number | null }
const number = (decimals: number): SheetColumn<Row> => ({ kind: 'number', title: `n${decimals}`, width: 10, decimals, value: ({ w }) => w })

describe('a table as CSV', () => {
  it('has no digits that only arithmetic made, and all that a column shows', async () => {
    const rows: Row[] = [{ w: 47.62919999999996 }, { w: 30.123456 }, { w: 0.1 + 0.2 }, { w: null }]
    const sheet = sheetOf('values', [number(0), number(6)], rows)
    const lines = (await text(await fileOf(sheet, 'csv'))).trim().split(/\r?\n/)
    expect(lines.slice(1)).toEqual(['47.6292,47.6292', '30.1235,30.123456', '0.3,0.3', ','])
  })
})
