import { describe, expect, it } from 'vitest'
import { makeShortcutReader } from './shortcuts.ts'

const press = (...keys: [string, number][]) => {
  const read = makeShortcutReader()
  return keys.map(([key, at]) => read(key, at))
}

describe('shortcuts', () => {
  it('of one key act at once', () => {
    expect(press(['/', 0], ['?', 10])).toEqual(['/', '?'])
  })

  it('of two keys act at the second', () => {
    expect(press(['g', 0], ['s', 300])).toEqual([null, 'g s'])
    expect(press(['g', 0], ['h', 300])).toEqual([null, 'g h'])
    expect(press(['g', 0], ['t', 300])).toEqual([null, 'g t'])
  })

  it('of two keys lapse when the second comes late', () => {
    expect(press(['g', 0], ['s', 1300])).toEqual([null, null])
  })

  it('begin again after another key', () => {
    expect(press(['g', 0], ['x', 100], ['s', 200], ['g', 300], ['g', 400], ['t', 500])).toEqual([null, null, null, null, null, 'g t'])
  })

  it('leave other keys alone', () => {
    expect(press(['s', 0], ['Escape', 1], ['constructor', 2])).toEqual([null, null, null])
  })
})
