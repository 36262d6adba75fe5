import { describe, expect, it } from 'vitest'
import { columnPlaces, isThen } from './column-places.ts'

const dayMs = 86_400_000
const noon = Date.UTC(2026, 10, 19, 12)

describe('which position a column of a report is about', () => {
  it('is the position of the same id where nothing was ever replaced', () => {
    expect(columnPlaces([7, 8], [])).toEqual([
      { at: 0, deviceId: 7, since: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY },
      { at: 1, deviceId: 8, since: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY },
    ])
  })

  it('is the position where the piece was at the instant, however late the report is', () => {
    // Piece 7 was at position 7 until noon, then a day in store, and is at position 9 since.
    const places = columnPlaces(
      [7],
      [
        { equipmentId: 7, deviceId: 7, since: null, until: noon },
        { equipmentId: 7, deviceId: 9, since: noon + dayMs, until: null },
      ],
    )
    const at = (instant: number) => places.filter((p) => isThen(p, instant)).map((p) => p.deviceId)
    expect([at(noon - 1), at(noon), at(noon + dayMs - 1), at(noon + dayMs)]).toEqual([[7], [], [], [9]])
  })

  it('leaves the other columns of the report alone', () => {
    const places = columnPlaces([6, 7], [{ equipmentId: 7, deviceId: 70, since: noon, until: null }])
    expect(places.map((p) => [p.at, p.deviceId])).toEqual([
      [0, 6],
      [1, 70],
    ])
  })
})
