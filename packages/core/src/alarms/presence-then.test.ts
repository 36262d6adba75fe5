import { describe, expect, it } from 'vitest'
import { type ConcentratorChange, comingBackMs, concentratorThen } from './presence-then.ts'

const noon = Date.parse('2026-06-21T04:00:00Z')
const hour = 3_600_000
const change = (kind: 'online' | 'offline', at: number): ConcentratorChange => ({ gw: 'gw1', at, kind, reason: '', skewMs: null })
const present = (
  changes: ConcentratorChange[],
  onRecord: Parameters<typeof concentratorThen>[2],
  gaps: { from: number; to: number }[] = [],
) => {
  const then = concentratorThen(changes, gaps, onRecord)
  return (at: number) => then(at).presence
}

describe('whether a concentrator was heard then', () => {
  it('is unknown before the first contact: what is not there of that time was not lost', () => {
    const at = present([change('online', noon)], { online: true, firstChange: 'online' })
    expect([at(noon - hour), at(noon), at(noon + hour)]).toEqual(['unknown', 'online', 'online'])
    // The first contact came after the time that is judged.
    expect(present([], { online: true, firstChange: 'online' })(noon)).toBe('unknown')
  })

  it('is known before it was noted to have gone, and where nothing was ever noted follows how it is now', () => {
    const at = present([change('offline', noon)], { online: false, firstChange: 'offline' })
    expect([at(noon - hour), at(noon)]).toEqual(['online', 'offline'])
    expect(present([], { online: true, firstChange: null })(noon)).toBe('online')
    expect(present([], { online: false, firstChange: null })(noon)).toBe('unknown')
  })

  it('is unknown while the platform did not listen, and of what was offline then until it had time to come back', () => {
    const gaps = [{ from: noon, to: noon + hour }]
    const at = present([change('offline', noon)], { online: false, firstChange: 'online' }, gaps)
    expect([at(noon), at(noon + hour), at(noon + hour + comingBackMs)]).toEqual(['unknown', 'unknown', 'offline'])
  })
})
