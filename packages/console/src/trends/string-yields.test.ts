import { describe, expect, it } from 'vitest'
import { medianYield, stringYields } from './string-yields.ts'

const hourMs = 3_600_000
const columns = { id: [1, 2, 3, 4], string: [0, 0, 1, 1], ratedW: [500, 500, 500, 500] }
const strings = [
  { id: 11, code: 'A-1' },
  { id: 12, code: 'A-2' },
]
const snapshot = { columns, strings } as unknown as Parameters<typeof stringYields>[0]
const t = [0, hourMs, 2 * hourMs]

describe('strings of a day', () => {
  it('come by energy over rated power, lowest first', () => {
    const values = [
      [500, 500, 0],
      [500, 500, 0],
      [250, null, 250],
      [250, 250, 0],
    ]
    expect(stringYields(snapshot, { t, ids: [1, 2, 3, 4], values }, 9 * hourMs)).toEqual([
      { id: 12, code: 'A-2', yieldH: 1, heard: 2, total: 2 },
      { id: 11, code: 'A-1', yieldH: 2, heard: 2, total: 2 },
    ])
  })

  it('a module that was never heard counts on neither side; a string of such has no yield and comes last', () => {
    const list = stringYields(snapshot, { t, ids: [1, 2, 3, 4], values: [[500, 0, 0], [null, null, null], [null], [null]] }, 9 * hourMs)
    expect(list).toEqual([
      { id: 11, code: 'A-1', yieldH: 1, heard: 1, total: 2 },
      { id: 12, code: 'A-2', yieldH: null, heard: 0, total: 2 },
    ])
    expect(medianYield(list)).toBe(1)
  })

  it('the running step counts until now', () => {
    const list = stringYields(snapshot, { t, ids: [1], values: [[500, 500, null]] }, 1.5 * hourMs)
    expect(list[0]!.yieldH).toBe(1.5)
  })
})
