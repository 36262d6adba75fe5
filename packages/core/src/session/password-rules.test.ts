import { describe, expect, it } from 'vitest'
import { hasPasswordLength, isCommonPassword } from './password-rules.ts'

describe('length of a password', () => {
  it.each([
    ['1234567', false],
    ['12345678', true],
    ['x'.repeat(128), true],
    ['x'.repeat(129), false],
    ['密码密码密码密码', true],
    ['🌞🌞🌞🌞🌞🌞🌞', false],
    ['🌞'.repeat(128), true],
    ['       x', true],
  ])('%j: %s', (password, fits) => expect(hasPasswordLength(password)).toBe(fits))
})

const first = [
  'password',
  'sunshine',
  'football',
  'dragon',
  'monkey',
  'welcome',
  'iloveyou',
  'superman',
  'admin',
  'solar',
  'summer',
  'woaini',
]
const before = ['', '1', '123', '!', '2024']
const after = ['', '1', '12', '123', '1234', '12345', '!', '1!', '123!', '2024', '2025!', '007', '@123', '_1', '.', '#1', '99']
const made = first.flatMap((word) =>
  before.flatMap((b) => after.flatMap((a) => [b + word + a, b + word[0]!.toUpperCase() + word.slice(1) + a])),
)

describe('common passwords', () => {
  it('are refused: two thousand of the first that are tried', () => {
    expect(made.length).toBeGreaterThan(2000)
    expect(made.filter((password) => !isCommonPassword(password))).toEqual([])
  })
  it.each([
    '12345678',
    '123456789',
    '1234567890',
    '0987654321',
    '87654321',
    '11111111',
    '00000000',
    '88888888',
    '12341234',
    '123123123',
    'abcabcabc',
    'abcd1234',
    '1234abcd',
    'qwertyuiop',
    'qwerty123',
    'qwer1234',
    'asdfghjkl',
    'zxcvbnm123',
    '1qaz2wsx',
    '1q2w3e4r',
    '1q2w3e4r5t',
    'qazwsxedc',
    'p@ssw0rd',
    'P@55w0rd',
    'Passw0rd!',
    'pa$$word',
    'letmein1',
    'trustno1',
    'iloveyou2',
    'changeme',
    'Welcome1',
    'adminadmin',
    'admin1234',
    'Admin@123',
    'rootroot',
    'michael1',
    'princess1',
    'starwars1',
    'woaini520',
    'woaini1314',
    '19900307',
    '2024-01-01',
    'sundial123',
    'huawei12#$',
    'testtest',
    'testdemo1',
  ])('%s is refused', (password) => expect(isCommonPassword(password)).toBe(true))

  it.each([
    'correct horse battery',
    'correct horse battery staple',
    'kR7#vq2Lm9',
    'mein Dach hat 12 Module',
    '阳光照在屋顶上的板子',
    '屋根の上の太陽電池',
    'gzt4k9wq2m7xhpbd',
    'solar panels hum at noon',
    'Tr0ub4dor&3x',
  ])('%s is not', (password) => expect(isCommonPassword(password)).toBe(false))

  it('one’s own names are refused too', () => {
    const own = ['wang.li', 'Wang', '王小明']
    expect(['wang.li1', 'WangLi2024', 'wang1234', '王小明123'].map((p) => isCommonPassword(p, own))).toEqual([true, true, true, true])
    expect(isCommonPassword('wang keeps bees', own)).toBe(false)
    expect(isCommonPassword('ab rather long', ['ab', ''])).toBe(false)
  })
  it('is quick for the longest', () => {
    const begin = Date.now()
    for (const part of ['a', 'password', '1q', '@', 'ab1']) isCommonPassword(part.repeat(128).slice(0, 128))
    expect(Date.now() - begin).toBeLessThan(500)
  })
})
