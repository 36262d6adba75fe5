import { describe, expect, it } from 'vitest'
import type { IvClass } from './classes.ts'
import { type FoundModule, scanGroups } from './scan-groups.ts'

const found = (id: number, ivClass: IvClass, at: [row: number, col: number] | null, lostW = 50, blockId = 1): FoundModule => ({
  ...{ id, ivClass, lostW, lostShare: lostW / 400, monthWh: 100 * lostW },
  place: at && { blockId, row: at[0], col: at[1] },
})
const idsOf = (modules: FoundModule[]) => scanGroups(modules).map(({ ids }) => ids.toSorted((a, b) => a - b))

describe('what is to be done after a scan', () => {
  it('is one place where dirt or shade lies on modules beside each other, also with a clean one between', () => {
    const dirty = [found(1, 'currentLoss', [3, 3]), found(2, 'currentLoss', [3, 4]), found(3, 'currentLoss', [5, 5])]
    expect(idsOf(dirty)).toEqual([[1, 2, 3]])
    expect(idsOf([...dirty, found(4, 'currentLoss', [3, 9])])).toEqual([[1, 2, 3], [4]])
    expect(idsOf([...dirty, found(4, 'currentLoss', [3, 4], 50, 2)])).toEqual([[1, 2, 3], [4]])
    expect(idsOf([...dirty, found(4, 'partialShade', [3, 5])])).toEqual([[1, 2, 3], [4]])
  })

  it('is each device by itself for every other finding, and where the layout has no place', () => {
    expect(idsOf([found(1, 'diodeShorted', [0, 0]), found(2, 'diodeShorted', [0, 1])])).toEqual([[1], [2]])
    expect(idsOf([found(1, 'currentLoss', null), found(2, 'currentLoss', null)])).toEqual([[1], [2]])
  })

  it('has the dearest first, with sums of power and energy and the mean share', () => {
    const groups = scanGroups([
      found(1, 'currentLoss', [0, 0], 40),
      found(2, 'diodeShorted', [9, 9], 130),
      found(3, 'currentLoss', [0, 1], 60),
    ])
    expect(groups).toEqual([
      { ivClass: 'diodeShorted', ids: [2], lostShare: 0.325, lostW: 130, monthWh: 13_000 },
      { ivClass: 'currentLoss', ids: [3, 1], lostShare: 0.125, lostW: 100, monthWh: 10_000 },
    ])
    expect(scanGroups([{ ...found(1, 'degraded', null), monthWh: null }])).toMatchObject([{ monthWh: null }])
  })

  it('walks 10,000 modules of one colour in passing', () => {
    const many = Array.from({ length: 10_000 }, (_, k) => found(k, 'currentLoss', [Math.floor(k / 100), k % 100]))
    expect(scanGroups(many)).toHaveLength(1)
  })
})
