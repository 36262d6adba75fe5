import { describe, expect, it } from 'vitest'
import { type GridPlace, judgePlace, mergePlace, saidPlace, wholePlace } from './judge-place.ts'

const nowhere: GridPlace = { areaId: null, phase: null, branchId: null, containerId: null }

describe('a place on the grid side', () => {
  it('takes area and phase from its branch where nobody said them', () => {
    const judged = judgePlace({ ...nowhere, branchId: 7, containerId: 4 }, { areaId: 3, phase: 'b' })
    expect(judged).toEqual({ place: { areaId: 3, phase: 'b', branchId: 7, containerId: 4 }, fault: null })
  })

  it.each([
    ['a', 'a', null],
    ['a', 'b', 'otherPhase'],
    ['a', 'abc', 'otherPhase'],
    ['abc', 'b', null],
    [null, 'abc', null],
  ] as const)('on a branch of phase %s a device on %s: %s', (branch, phase, fault) => {
    expect(judgePlace({ ...nowhere, phase, branchId: 7 }, { areaId: 3, phase: branch }).fault).toBe(fault)
  })

  it('on a branch of another area is none', () => {
    expect(judgePlace({ ...nowhere, areaId: 2, branchId: 7 }, { areaId: 3, phase: null })).toEqual({ place: null, fault: 'otherArea' })
  })

  it('is said part by part: what leaves is null, and a whole place is said whole', () => {
    expect(saidPlace({ areaId: 3, branchId: undefined, leaving: ['phase'] })).toEqual({ areaId: 3, phase: null })
    const there: GridPlace = { areaId: 3, phase: null, branchId: 7, containerId: null }
    expect(wholePlace(there)).toEqual({ areaId: 3, branchId: 7, leaving: ['phase', 'container'] })
    expect(saidPlace(wholePlace(there))).toEqual(there)
  })

  it('keeps what is not said, and leaves a branch with its area', () => {
    const there: GridPlace = { areaId: 3, phase: 'a', branchId: 7, containerId: 4 }
    expect(mergePlace(there, { containerId: null })).toEqual({ ...there, containerId: null })
    expect(mergePlace(there, { areaId: 5 })).toEqual({ ...there, areaId: 5, branchId: null })
    expect(mergePlace(there, { areaId: 3 })).toEqual(there)
    expect(mergePlace(there, { areaId: 5, branchId: 9 })).toEqual({ ...there, areaId: 5, branchId: 9 })
  })
})
