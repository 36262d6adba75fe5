import { describe, expect, it } from 'vitest'
import { alarmEventKinds } from '../alarms/life.ts'
import { beginsWork, joinsFrom } from './work.ts'

describe('work by rule', () => {
  it('begins with an alarm, one that is raised again, and one whose equipment is back in service', () =>
    expect(alarmEventKinds.filter(beginsWork)).toEqual(['raised', 'again', 'inService']))

  it('goes into an order of the last hour, and in a flood into any that is open', () => {
    const now = 1_800_000_000_000
    expect(joinsFrom(now, false)).toBe(now - 3_600_000)
    expect(joinsFrom(now, true)).toBe(0)
  })
})
