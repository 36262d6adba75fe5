import type { StationModules } from '@sundial/contract/roll-outs.ts'
import type { RolledState } from '@sundial/core/firmware/roll-out.ts'
import { describe, expect, it } from 'vitest'
import { columnsFor, drawnOf, moduleAt, pitch, scaleFor } from './squares.ts'

const states: RolledState[] = ['verified', 'failed', 'fellBack', 'waiting', 'verified']

describe('a square for each module', () => {
  it('stands in about twelve rows, not wider than the page', () => {
    expect([1, 150, 220, 816, 3_000].map(columnsFor)).toEqual([12, 13, 19, 68, 68])
    expect([20, 700, 701].map(scaleFor)).toEqual([1.5, 1.5, 1])
  })
  it('is drawn with those of its state as one path; what failed has a cross, what fell back is a ring', () => {
    const drawn = drawnOf(states, 3)
    expect(drawn.map(({ state }) => state)).toEqual(['waiting', 'verified', 'failed', 'fellBack'])
    expect(drawn.find(({ state }) => state === 'verified')).toEqual({ state: 'verified', d: 'M0 0h7v7h-7zM8 8h7v7h-7z', mark: '' })
    expect(drawn.find(({ state }) => state === 'failed')).toEqual({ state: 'failed', d: 'M8 0h7v7h-7z', mark: 'M10 2l3 3m0-3l-3 3' })
    expect(drawn.find(({ state }) => state === 'fellBack')!.d).toBe('M17 1h5v5h-5z')
  })
  it('is found where it stands, and nothing beside them', () => {
    const modules = {
      ids: [11, 12, 13, 14, 15],
      labels: ['a', 'b', 'c', 'd', 'e'],
      states,
      stages: [1, 1, 1, 1, 1],
    } as unknown as StationModules
    expect(moduleAt(modules, 3, 0, 0)).toMatchObject({ id: 11, label: 'a' })
    expect(moduleAt(modules, 3, pitch, pitch)).toMatchObject({ id: 15, state: 'verified' })
    expect(moduleAt(modules, 3, 2 * pitch, pitch)).toBeNull()
    expect(moduleAt(modules, 3, 3 * pitch, 0)).toBeNull()
    expect(moduleAt(modules, 3, -1, 0)).toBeNull()
  })
})
