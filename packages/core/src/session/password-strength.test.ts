import { describe, expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

describe('the strength of a new password', () => {
  it.each([
    ['', null],
    ['a7#kQ2z', 'short'],
    ['password1', 'common'],
    ['12345678', 'common'],
    ['zhang.wei1', 'common'],
    ['k7#mQ2zp', 'fair'],
    ['kiln pebble', 'fair'],
    ['kiln pebbles', 'good'],
    ['kiln pebbles oat', 'strong'],
    ['葡萄架下的旧木凳子和猫咪', 'good'],
    ['xyyxxyxyyyxyxxyyxyyxx', 'fair'],
  ])('of %j is %s', (password, strength) => expect(passwordStrength(password, ['zhang.wei'])).toBe(strength))
})
