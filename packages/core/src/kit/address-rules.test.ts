import { describe, expect, it } from 'vitest'
import { addressForm, bareMac } from './address-rules.ts'

describe('a MAC address', () => {
  it.each([
    ['20:26:01:00:04:81', '202601000481'],
    ['2026.0100.0481', '202601000481'],
    ['20-26-01-00-04-81', '202601000481'],
    ['00:1a:2b:3c:4d:5e', '001A2B3C4D5E'],
    ['20260100048', null],
    ['2026010004811', null],
    ['20260100048G', null],
  ])('%s is read as %s', (text, bare) => expect(bareMac(text)).toBe(bare))

  it('an address has twelve digits', () => {
    expect(['202601000481', '20260100048', '20260100048A', ''].map((text) => addressForm.test(text))).toEqual([true, false, false, false])
  })
})
