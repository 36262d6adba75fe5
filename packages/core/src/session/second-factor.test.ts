import { describe, expect, it } from 'vitest'
import { readCode, recoveryRule, shownRecoveryCode } from './second-factor.ts'

describe('a code that was typed', () => {
  it.each([
    ['six digits', '123456', { kind: 'timed', text: '123456' }],
    ['with a space between', ' 123 456 ', { kind: 'timed', text: '123456' }],
    ['five digits are none', '12345', null],
    ['seven digits are none', '1234567', null],
    ['full-width digits are none', '１２３４５６', null],
    ['a recovery code', 'abcd-efgh-jkmn-pq23', { kind: 'recovery', text: 'abcdefghjkmnpq23' }],
    ['in capitals and without hyphens', 'ABCDEFGHJKMNPQ23', { kind: 'recovery', text: 'abcdefghjkmnpq23' }],
    ['with other hyphens', 'abcd–efgh—jkmn‑pq23', { kind: 'recovery', text: 'abcdefghjkmnpq23' }],
    ['one that is too short', 'abcd-efgh', null],
    ['sixteen digits are a recovery code', '0123456789012345', { kind: 'recovery', text: '0123456789012345' }],
    ['nothing', '', null],
    ['something else', 'abcd-efgh-jkmn-pq2;', null],
  ])('%s', (_name, typed, read) => expect(readCode(typed)).toEqual(read))
})

describe('recovery codes', () => {
  it('are shown in groups of four, and read as they are shown', () => {
    expect(shownRecoveryCode('abcdefghjkmnpq23')).toBe('abcd-efgh-jkmn-pq23')
    expect(readCode(shownRecoveryCode('abcdefghjkmnpq23'))?.text).toBe('abcdefghjkmnpq23')
  })
  it('have 80 bits: 16 of 32 different letters', () => {
    expect(new Set(recoveryRule.letters).size).toBe(32)
    expect(recoveryRule.length * 5).toBe(80)
  })
})
