import { describe, expect, it } from 'vitest'
import { countsOf, moduleCounts } from './module-counts.ts'
import { moduleStates } from './module-state.ts'

describe('counts of modules by state and switch', () => {
  const state = ['producing', 'producing', 'shutDown', 'noData', 'zero'] as const
  const values = { switchState: [1, 0, 0, null, 7] }
  const counts = moduleCounts({ state: [...state], values: values as never })
  const left = (filter: Parameters<typeof countsOf>[0]): number => countsOf(filter).reduce((sum, i) => sum + counts[i]!, 0)

  it('count each module once, one with a switch state that nobody knows as unknown', () => {
    expect(counts).toHaveLength(15)
    expect(left({})).toBe(5)
    expect(left({ switchState: 0 })).toBe(2)
    expect(left({ switchState: 1 })).toBe(1)
  })

  it('say what a filter leaves, for every state and switch', () => {
    for (const one of moduleStates) {
      expect(left({ state: one })).toBe(state.filter((s) => s === one).length)
      for (const said of [0, 1] as const)
        expect(left({ state: one, switchState: said })).toBe(state.filter((s, i) => s === one && values.switchState[i] === said).length)
    }
  })
})
