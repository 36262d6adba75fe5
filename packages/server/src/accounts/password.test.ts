import { beforeAll, describe, expect, it } from 'vitest'
import { setHashStrength } from '../../test/hash-strength.ts'
import { makeThrottle } from '../session/throttle.ts'
import { checkPassword, hashPassword, isWeakHash, makePassword } from './password.ts'

describe('passwords', () => {
  beforeAll(() => setHashStrength('asInProduction'))

  it('are kept as argon2id of 46 MB (promise S02)', async () => {
    expect(await hashPassword('pässwörd')).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  })
  it('are checked exactly, unicode and all', async () => {
    const kept = await hashPassword('pässwörd 密码')
    expect(await checkPassword('pässwörd 密码', kept)).toBe(true)
    expect(await checkPassword('passwörd 密码', kept)).toBe(false)
    expect(await checkPassword('', kept)).toBe(false)
  })
  it('of nobody are never right', async () => {
    expect(await checkPassword('anything', null)).toBe(false)
  })
  it('of nobody take as long as any, also where weaker hashes were made before', async () => {
    setHashStrength('light')
    await checkPassword('anything', null)
    setHashStrength('asInProduction')
    const spent = async (kept: string | null): Promise<number> => {
      const begin = process.cpuUsage()
      await checkPassword('anything', kept)
      const { user, system } = process.cpuUsage(begin)
      return user + system
    }
    const kept = await hashPassword('x')
    await checkPassword('anything', null)
    const [nobodys, somebodys] = [[], []] as [number[], number[]]
    for (let i = 0; i < 9; i++) {
      nobodys.push(await spent(null))
      somebodys.push(await spent(kept))
    }
    expect(Math.min(...nobodys) / Math.min(...somebodys)).toBeGreaterThan(0.5)
  })
  it('get a salt each', async () => {
    const [a, b] = await Promise.all([hashPassword('same'), hashPassword('same')])
    expect(a).not.toBe(b)
    expect(isWeakHash(a)).toBe(false)
  })
  it('of a first start are long, readable and different', () => {
    const made = new Set(Array.from({ length: 200 }, makePassword))
    expect(made.size).toBe(200)
    for (const password of made) expect(password).toMatch(/^[a-hj-km-np-z2-9]{16}$/)
  })
  it('a hundred sign-ins at once are all answered, in turn', async () => {
    const kept = await hashPassword('x')
    const answers = await Promise.all(Array.from({ length: 100 }, () => checkPassword('x', kept)))
    expect(answers.every(Boolean)).toBe(true)
  })
})

describe('throttle', () => {
  const minute = 60_000
  it('counts per account and address, and per address alone', () => {
    const throttle = makeThrottle()
    for (let i = 0; i < 50; i++) throttle.wrong(`user${i}`, 'a', 0)
    expect(throttle.waitS('fresh', 'a', 0)).toBe(30)
    expect(throttle.waitS('fresh', 'b', 0)).toBe(0)
  })
  it('forgets after 15 minutes and after a right password', () => {
    const throttle = makeThrottle()
    for (let i = 0; i < 9; i++) throttle.wrong('u', 'a', 0)
    throttle.wrong('u', 'a', 16 * minute)
    expect(throttle.waitS('u', 'a', 16 * minute)).toBe(0)
    for (let i = 0; i < 9; i++) throttle.wrong('u', 'a', 16 * minute)
    expect(throttle.waitS('U', 'a', 16 * minute)).toBe(30)
    const later = 16 * minute + 30_000
    throttle.begin('u', 'a', later).right()
    for (let i = 0; i < 9; i++) throttle.wrong('u', 'a', later)
    expect(throttle.waitS('u', 'a', later)).toBe(0)
  })
  it('does not grow without end', () => {
    const throttle = makeThrottle()
    for (let i = 0; i < 30_000; i++) throttle.wrong(`u${i}`, `a${i}`, 0)
    for (let i = 0; i < 10; i++) throttle.wrong('u', 'a', 0)
    expect(throttle.waitS('u', 'a', 0)).toBe(30)
  })
})
