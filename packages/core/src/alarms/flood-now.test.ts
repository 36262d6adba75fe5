import { describe, expect, it } from 'vitest'
import { floodNow } from './flood-now.ts'

const minute = 60_000
const noon = Date.parse('2026-06-21T04:00:00Z')
const came = (...at: (readonly [minutes: number, count: number])[]) =>
  at.map(([minutes, count]) => ({ at: noon + minutes * minute, count, causes: 1 }))

describe('the flood that is going on', () => {
  it('begins above ten alarms in ten minutes, and says since when and how many', () => {
    expect(floodNow([], noon)).toBeNull()
    expect(floodNow(came([0, 10]), noon + minute)).toBeNull()
    expect(floodNow(came([0, 5], [9, 6]), noon + 9 * minute)).toEqual({ since: noon, raised: 11, causes: 2 })
    expect(floodNow(came([0, 5], [10, 6]), noon + 10 * minute)).toBeNull()
    expect(floodNow(came([0, 600]), noon)).toEqual({ since: noon, raised: 600, causes: 1 })
  })

  it('goes on while five come in ten minutes, and ends when fewer came for ten minutes', () => {
    const storm = came([0, 600], [5, 2], [8, 5], [16, 5])
    expect(floodNow(storm, noon + 20 * minute)).toMatchObject({ since: noon, raised: 612 })
    expect(floodNow(storm, noon + 35 * minute)).toMatchObject({ raised: 612 })
    expect(floodNow(storm, noon + 36 * minute)).toBeNull()
  })
})
