import { describe, expect, it } from 'vitest'
import { csvOf } from './csv.ts'

describe('csv', () => {
  it('begins with the mark of UTF-8 and ends each line as spreadsheets want', () => {
    expect(
      csvOf([
        ['组件', 'V'],
        ['A-1', 0.8],
      ]),
    ).toBe('\uFEFF组件,V\r\nA-1,0.8\r\n')
  })
  it('quotes what would break a line into pieces', () => {
    expect(csvOf([['a,b', 'say "no"', 'two\nlines']])).toBe('\uFEFF"a,b","say ""no""","two\nlines"\r\n')
  })
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\0=1'])('never lets a text become a formula: %j', (text) => {
    expect(csvOf([[text]])).toContain(`'${text}`)
  })
  it('leaves negative numbers numbers and missing values empty', () => {
    expect(csvOf([[-5.2, null, '']])).toBe('\uFEFF-5.2,,\r\n')
  })
})
