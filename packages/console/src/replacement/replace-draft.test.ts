import { describe, expect, it } from 'vitest'
import { deviceInput, emptyDraft, isMac, isNamed, macInput } from './replace-draft.ts'

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
    expect(deviceInput(typed('20:00:00:00:00:01'), 7, '1')).toMatchObject({ number: '200000000001' })
  })

  it('a panel is named by its serial number', () => {
    expect(isNamed(typed('DQ08-000/1', 'panel'))).toBe(true)
    expect(isNamed(typed('a b', 'panel'))).toBe(false)
    expect(deviceInput(typed('DQ-1', 'panel'), 7, 'DQ-0')).toEqual({
      id: 7,
      expected: 'DQ-0',
      part: 'panel',
      serialNo: 'DQ-1',
      oldState: 'inStore',
      reason: '',
    })
  })

  it('a MAC address goes out as it was typed, an inverter has a number only', () => {
    expect(macInput(typed(' 20:00:00:00:00:01 '), 7, '1')).toMatchObject({ mac: '20:00:00:00:00:01' })
    expect(isMac(typed('20:00:00:00:00:01', 'inverter'))).toBe(false)
  })
})
