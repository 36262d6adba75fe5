import { describe, expect, it } from 'vitest'
import { Refusal, type RefusalName, refusals } from './refusal.ts'

const names = Object.keys(refusals) as RefusalName[]

describe('refusals', () => {
  it('have a code each', () => {
    expect(new Set(names.map((n) => refusals[n].code)).size).toBe(names.length)
  })
  it.each(names)('%s has a code and a status a client can act on', (name) => {
    expect(refusals[name].code).toMatch(/^(\d{6}|40[12])$/)
    expect(name === 'loginExpired' ? 201 : refusals[name].http).toBe(refusals[name].http)
    if (name !== 'loginExpired') expect(refusals[name].http).toBeGreaterThanOrEqual(400)
  })
  it('carry what fills their phrase', () => {
    const refusal = new Refusal('throttled', { seconds: 30 })
    expect(refusal).toBeInstanceOf(Error)
    expect(refusal.detail).toEqual({ seconds: 30 })
    expect(new Refusal('notFound').detail).toEqual({})
  })
})
