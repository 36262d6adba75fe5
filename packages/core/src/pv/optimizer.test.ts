import { describe, expect, it } from 'vitest'
import { offLimitV } from '../rsd/action.ts'
import { optimizerOutputV } from './optimizer.ts'
import { rsdOutputV } from './rsd-output.ts'

describe('optimizer in a string', () => {
  it('passes the strongest module through at its own voltage', () => {
    expect(optimizerOutputV(400, 40, 10)).toBe(40)
  })

  it('gives a weaker module’s power at the string current and so at a lower voltage', () => {
    const volts = optimizerOutputV(200, 39, 10)
    expect(volts).toBeLessThan(20)
    expect(volts * 10).toBeGreaterThan(0.98 * 200)
  })

  it('gives nothing without power or without current', () => {
    expect(optimizerOutputV(0, 40, 10)).toBe(0)
    expect(optimizerOutputV(100, 40, 0)).toBe(0)
  })
})

describe('RSD output', () => {
  it('falls to about 1 V: below the limit of the read-back within 5 s and below 30 V within 1 s', () => {
    expect(rsdOutputV(40, 0.8, 0)).toBe(40)
    expect(rsdOutputV(40, 0.8, 1000)).toBeLessThan(30)
    expect(rsdOutputV(40, 0.8, 5000)).toBeLessThan(offLimitV)
    expect(rsdOutputV(40, 0.8, 60_000)).toBeCloseTo(0.8, 6)
  })

  it('rises again within 2 s after energising', () => {
    expect(rsdOutputV(0.8, 38, 2000)).toBeGreaterThan(0.95 * 38)
  })

  it('stands where it was before the order', () => {
    expect(rsdOutputV(40, 0.8, -500)).toBe(40)
  })
})
