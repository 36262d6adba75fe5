import { describe, expect, it } from 'vitest'
import { deviceInput, emptyDraft, isMac, isNamed, isTimely, macInput } from './replace-draft.ts'

const seen = { id: 7, timeZone: 'Asia/Shanghai', expected: '1', since: null }
const typed = (name: string, part: 'optimizer' | 'panel' | 'inverter' = 'optimizer') => ({ ...emptyDraft(part), name })

describe('what is typed for a new device', () => {
  it.each([
    ['200000000001', true, false],
    [' 200000000001 ', true, false],
    ['20:00:00:00:00:01', true, true],
    ['20000000000', false, false],
    ['20:00:00', false, true],
    ['', false, false],
  ])('%j: good %j, a MAC address %j', (name, good, mac) => {
    expect(isNamed(typed(name))).toBe(good)
    expect(isMac(typed(name))).toBe(mac)
  })

  it('letters in a MAC address make no number', () => {
    expect(isNamed(typed('2a:00:00:00:00:01'))).toBe(false)
    expect(deviceInput(typed('20:00:00:00:00:01'), seen)).toMatchObject({ number: '200000000001' })
  })

  it('a panel is named by its serial number', () => {
    expect(isNamed(typed('DQ08-000/1', 'panel'))).toBe(true)
    expect(isNamed(typed('a b', 'panel'))).toBe(false)
    expect(deviceInput(typed('DQ-1', 'panel'), { ...seen, expected: 'DQ-0' })).toEqual({
      id: 7,
      expected: 'DQ-0',
      part: 'panel',
      serialNo: 'DQ-1',
      oldState: 'inStore',
      reason: '',
    })
  })

  it('a MAC address goes out as it was typed, an inverter has a number only', () => {
    expect(macInput(typed(' 20:00:00:00:00:01 '), seen)).toMatchObject({ mac: '20:00:00:00:00:01' })
    expect(isMac(typed('20:00:00:00:00:01', 'inverter'))).toBe(false)
  })

  it('happened at a time of the plant, or now', () => {
    const now = Date.UTC(2026, 10, 20, 4)
    const at = (moment: string) => ({ ...typed('200000000001'), at: moment })
    expect(deviceInput(at('2026-11-20 10:15'), seen).at).toBe(Date.UTC(2026, 10, 20, 2, 15))
    expect(deviceInput(at(''), seen)).not.toHaveProperty('at')
    expect(['', '2026-11-20 12:00', '2026-10-20 12:00'].map((moment) => isTimely(at(moment), seen, now))).toEqual([true, true, true])
    expect(['2026-11-20 12:01', '2026-10-20 11:59'].map((moment) => isTimely(at(moment), seen, now))).toEqual([false, false])
    const since = Date.UTC(2026, 10, 20, 2)
    expect(['2026-11-20 10:00', '2026-11-20 10:01'].map((moment) => isTimely(at(moment), { ...seen, since }, now))).toEqual([false, true])
  })
})
