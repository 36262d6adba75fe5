import { Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { addressOf, hashRecoveryCode, makeRecoveryCodes, makeSecret, stepOf } from './codes.ts'

describe('time-based codes', () => {
  const secret = Secret.fromUTF8('12345678901234567890').base32
  // RFC 6238, appendix B, SHA-1: the last six of its eight digits
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i s the code is %s, and counts one step before and after', (seconds, code) => {
    const step = Math.floor(seconds / 30)
    for (const off of [-1, 0, 1]) expect(stepOf(secret, code, (step + off) * 30_000)).toBe(step)
    for (const off of [-2, 2]) expect(stepOf(secret, code, (step + off) * 30_000)).toBeNull()
  })
  it('secrets have 160 bits, another every time', () => {
    const secrets = new Set(Array.from({ length: 100 }, makeSecret))
    expect(secrets.size).toBe(100)
    for (const made of secrets) expect(made).toMatch(/^[A-Z2-7]{32}$/)
  })
  it('the address names product and user', () => {
    expect(addressOf(secret, 'li lei@east')).toBe(
      `otpauth://totp/Sundial:li%20lei%40east?issuer=Sundial&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
  })
})

describe('recovery codes', () => {
  it('are ten, all different, and kept as hashes only', () => {
    const codes = makeRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) {
      expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/)
      expect(hashRecoveryCode(code)).toHaveLength(32)
    }
  })
})
