import { describe, expect, it } from 'vitest'
import { rankedRows } from './ranked-rows.ts'

/** As the server answers: the best eight and the last three, each once. */
const ranking = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ rank: index + 1 })).filter(({ rank }) => rank <= 8 || rank > count - 3)

describe('the ranking of stations', () => {
  it('shows the best four and the last three, and where it is cut', () => {
    const rows = rankedRows(ranking(17), 17)
    expect(rows.map(({ station }) => station.rank)).toEqual([1, 2, 3, 4, 15, 16, 17])
    expect(rows.filter(({ cut }) => cut).map(({ station }) => station.rank)).toEqual([15])
    expect(rows.filter(({ last }) => last).map(({ station }) => station.rank)).toEqual([15, 16, 17])
  })

  it.each([0, 1, 7, 8])('shows all of %d', (count) => {
    const rows = rankedRows(ranking(count), count)
    expect(rows).toHaveLength(count)
    expect(rows.some(({ cut }) => cut)).toBe(false)
  })

  it('never counts the best four among the last', () => {
    expect(rankedRows(ranking(5), 5).map(({ last }) => last)).toEqual([false, false, false, false, true])
  })
})
