import { describe, expect, it } from 'vitest'
import { isUnder, lockOutState, tagsOver, takesOffAlone } from './lock-out.ts'

const module = { stationId: 1, stringId: 20, inverterId: 10 }

describe('a lock-out tag', () => {
  it.each<[string, { stationId: number; deviceId: number | null }, boolean]>([
    ['on its plant', { stationId: 1, deviceId: null }, true],
    ['on its inverter', { stationId: 1, deviceId: 10 }, true],
    ['on its string', { stationId: 1, deviceId: 20 }, true],
    ['on another plant', { stationId: 2, deviceId: null }, false],
    ['on another inverter', { stationId: 1, deviceId: 11 }, false],
    ['on another string', { stationId: 1, deviceId: 21 }, false],
  ])('%s is over a module, or is not', (_where, tag, under) => {
    expect(isUnder(module, tag)).toBe(under)
  })

  it('is over a module whose string is not on record only where it hangs on the plant', () => {
    const loose = { stationId: 1, stringId: null, inverterId: null }
    const tags = [
      { stationId: 1, deviceId: null },
      { stationId: 1, deviceId: 10 },
    ]
    expect(tagsOver(loose, tags)).toEqual([tags[0]])
    expect(tagsOver(module, tags)).toEqual(tags)
  })

  it('holds until it is taken off; past its time it is overdue', () => {
    expect(lockOutState({ until: 1000, removedAt: null }, 999)).toBe('hanging')
    expect(lockOutState({ until: 1000, removedAt: null }, 1000)).toBe('overdue')
    expect(lockOutState({ until: 1000, removedAt: 500 }, 2000)).toBe('removed')
  })

  it('is taken off alone by whoever put it on, and by nobody where that account is gone', () => {
    expect(takesOffAlone({ userId: 7 }, 7)).toBe(true)
    expect(takesOffAlone({ userId: 7 }, 8)).toBe(false)
    expect(takesOffAlone({ userId: null }, 8)).toBe(false)
  })
})
