import { describe, expect, it } from 'vitest'
import { alarmEventKinds } from '../alarms/life.ts'
import { beginsWork, joinsFrom } from './work.ts'

describe('work by rule', () => {
  it('begins with an alarm, and with one that is raised again', () =>
    expect(alarmEventKinds.filter(beginsWork)).toEqual(['raised', 'again']))

  it('goes into an order of the last hour, and in a flood into any that is open', () => {
    const now = 1_800_000_000_000
    expect(joinsFrom(now, false)).toBe(now - 3_600_000)
    expect(joinsFrom(now, true)).toBe(0)
  })
})
