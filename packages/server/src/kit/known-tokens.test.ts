import { Refusal } from '@sundial/core/kit/refusal.ts'
import { describe, expect, it } from 'vitest'
import { makeKnownTokens } from './known-tokens.ts'

const now = 1_800_000_000_000
const here = '192.0.2.1'
const somebody = async () => 'somebody'
const nobody = async (): Promise<string> => {
  throw new Refusal('loginExpired')
}
const times = (count: number) => Array.from({ length: count }, (_, i) => i)
const outcome = (asked: Promise<string>) => asked.catch((error: Refusal) => error.refusal)
const noCount = async () => {}
const makeTokens = (perMinute: number) => {
  const tokens = makeKnownTokens<string>(perMinute)
  const ask = (
    token: string,
    address: string,
    at: number,
    find: () => Promise<string>,
    count: (whose: string) => Promise<void> = noCount,
  ) => tokens.ask(token, { address, now: at, count, find })
  return { ...tokens, ask }
}

describe('tokens before the database is asked', () => {
  it('of one address so many unknown ones a minute are asked for, also where all come at once; another address has its own', async () => {
    const tokens = makeTokens(5)
    let asked = 0
    const find = async () => {
      asked++
      return nobody()
    }
    const answers = await Promise.all(times(50).map((i) => outcome(tokens.ask(`made up ${i}`, here, now, find))))
    expect(answers.filter((answer) => answer === 'loginExpired')).toHaveLength(5)
    expect(answers.filter((answer) => answer === 'tooManyCalls')).toHaveLength(45)
    expect(asked).toBe(5)
    expect(await outcome(tokens.ask('made up', '192.0.2.2', now, find))).toBe('loginExpired')
  })
  it('of one IPv6 network count together', async () => {
    const tokens = makeTokens(5)
    const asked = times(20).map((i) => outcome(tokens.ask(`made up ${i}`, `2001:db8::${i + 1}`, now, nobody)))
    expect((await Promise.all(asked)).filter((answer) => answer === 'loginExpired')).toHaveLength(5)
  })
  it('those that wait while a new minute begins do not begin it once more', async () => {
    const tokens = makeTokens(2)
    const waiting: (() => void)[] = []
    const slowly = async (): Promise<string> => {
      await new Promise<void>((go) => waiting.push(go))
      return nobody()
    }
    const early = times(5).map((i) => outcome(tokens.ask(`early ${i}`, here, now, slowly)))
    await expect.poll(() => waiting.length).toBe(2)
    const late = outcome(tokens.ask('late', here, now + 60_000, slowly))
    while (waiting.length > 0) {
      waiting.shift()!()
      await new Promise((turn) => setImmediate(turn))
    }
    const answers = await Promise.all([...early, late])
    expect(answers.filter((answer) => answer === 'loginExpired').length).toBeLessThanOrEqual(4)
    expect(await outcome(tokens.ask('next', here, now + 60_001, nobody))).toBe('tooManyCalls')
  })
  it('those that count are no unknown ones: they cost nothing and go on when the address has no more', async () => {
    const tokens = makeTokens(5)
    for (const i of times(20)) expect(await tokens.ask(`session ${i}`, here, now, somebody)).toBe('somebody')
    tokens.made('just made')
    for (const i of times(9)) await outcome(tokens.ask(`made up ${i}`, here, now, nobody))
    expect(await outcome(tokens.ask('new', here, now, somebody))).toBe('tooManyCalls')
    expect(await tokens.ask('session 3', here, now, somebody)).toBe('somebody')
    expect(await tokens.ask('just made', here, now, somebody)).toBe('somebody')
  })
  it('one that is unknown is not asked for again within ten seconds, and costs its address nothing more', async () => {
    const tokens = makeTokens(2)
    let asked = 0
    const find = async () => {
      asked++
      return nobody()
    }
    for (const _ of times(50)) expect(await outcome(tokens.ask('ended', here, now, find))).toBe('loginExpired')
    expect(asked).toBe(1)
    expect(await outcome(tokens.ask('ended', here, now + 10_000, find))).toBe('loginExpired')
    expect(asked).toBe(2)
  })
  it('a database that is gone makes nobody unknown', async () => {
    const tokens = makeTokens(2)
    const gone = async (): Promise<string> => {
      throw new Refusal('unavailable')
    }
    for (const i of times(20)) expect(await outcome(tokens.ask(`session ${i}`, here, now, gone))).toBe('unavailable')
    expect(await tokens.ask('session 1', here, now, somebody)).toBe('somebody')
  })
  it('one that counted, does not and does again counts at once; meanwhile it is an unknown one of its address', async () => {
    const tokens = makeTokens(3)
    await tokens.ask('session', here, now, somebody)
    for (const _ of times(2)) expect(await outcome(tokens.ask('session', here, now, nobody))).toBe('loginExpired')
    expect(await tokens.ask('session', here, now, somebody)).toBe('somebody')
    for (const _ of times(5)) await outcome(tokens.ask('session', here, now, nobody))
    expect(await outcome(tokens.ask('session', here, now, nobody))).toBe('tooManyCalls')
  })
  it('many at once that count are all answered, however few unknown ones may come', async () => {
    const tokens = makeTokens(3)
    const slowly = () => new Promise<string>((done) => setImmediate(() => done('somebody')))
    const answers = await Promise.all(times(200).map((i) => tokens.ask(`session ${i}`, here, now, slowly)))
    expect(new Set(answers)).toEqual(new Set(['somebody']))
  })
  it('whoever is beyond the limits costs no question: one tells whose it is, also where all come at once', async () => {
    const tokens = makeTokens(3)
    let asked = 0
    const find = async () => {
      asked++
      return 'somebody'
    }
    let left = 10
    const count = async () => {
      if (left-- <= 0) throw new Refusal('tooManyCalls')
    }
    const answers = await Promise.all(times(500).map(() => outcome(tokens.ask('session', here, now, find, count))))
    expect(answers.filter((answer) => answer === 'somebody')).toHaveLength(10)
    expect(asked).toBeLessThanOrEqual(11)
  })
})
