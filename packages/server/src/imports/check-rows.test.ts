import { describe, expect, it } from 'vitest'
import { checkWorkbook, macKind } from '../../test/bench-imports.ts'
import { mappingBy, titleRow } from './columns.ts'

describe('checking the rows of any kind', () => {
  it('finds every wrong row of 5,000 of which one in a hundred is wrong, and no other', async () => {
    const { ms: _ms, ...found } = await checkWorkbook(5_000)
    expect(found).toMatchObject({ rows: 5_000, missed: 0, falseErrors: 0, issues: 50 })
    expect(found.known).toBeGreaterThan(0)
  })

  it('knows titles whatever their width, capitals, marks and language; each column once', () => {
    expect(mappingBy(['ＭＡＣ *', 'x', 'pvsn (required)'], macKind)).toEqual([0, 2])
    expect(mappingBy(['工号', '姓名'], macKind)).toEqual([0, 1])
    expect(mappingBy(['社員番号', '社員番号'], macKind)).toEqual([0, null])
    expect(mappingBy(['', 'other'], macKind)).toEqual([null, null])
  })

  it('finds the titles below a heading, and takes the first row where none are known', () => {
    const rows = (...cells: string[][]) => cells.map((row, i) => ({ at: i + 1, cells: row }))
    expect(titleRow(rows(['Devices of 2026'], ['mac', 'pvsn'], ['1', '2']), macKind)).toBe(1)
    expect(titleRow(rows(['a', 'b'], ['mac', '2']), macKind)).toBe(0)
  })
})
