import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeSeal } from './sealing.ts'

describe('what is sealed', () => {
  const key = randomBytes(32)
  const seal = makeSeal(key)
  const sealed = seal.close('the secret', 'second factor of 7')

  it('opens with the same key, for whom it was sealed', () => expect(seal.open(sealed, 'second factor of 7')).toBe('the secret'))
  it('shows nothing of what is in it, and is another every time', () => {
    expect(sealed.includes('secret')).toBe(false)
    expect(seal.close('the secret', 'second factor of 7')).not.toEqual(sealed)
  })
  it.each([
    ['for somebody else', () => seal.open(sealed, 'second factor of 8')],
    ['with another key', () => makeSeal(randomBytes(32)).open(sealed, 'second factor of 7')],
    ['when it was cut', () => seal.open(sealed.subarray(0, 20), 'second factor of 7')],
    ['when it is of another version', () => seal.open(Buffer.from([2, ...sealed.subarray(1)]), 'second factor of 7')],
    ['when it is nothing', () => seal.open(Buffer.alloc(0), 'second factor of 7')],
  ])('does not open %s', (_name, open) => expect(open()).toBeNull())
  it('does not open when any byte was changed', () => {
    for (let i = 0; i < sealed.length; i++) {
      const changed = Buffer.from(sealed)
      changed[i]! ^= 1
      expect(seal.open(changed, 'second factor of 7')).toBeNull()
    }
  })
})
