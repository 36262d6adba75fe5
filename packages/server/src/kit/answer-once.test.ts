import { describe, expect, it } from 'vitest'
import { makeAnswerOnce, type RequestKey } from './answer-once.ts'

const request: RequestKey = { caller: 'session 1', call: 'addRole', key: 'k', input: { name: 'Night shift' } }

const open = () => {
  let now = 0
  let done = 0
  const once = makeAnswerOnce({ now: () => now })
  const ask = (change: Partial<RequestKey> = {}, text = 'done') => once({ ...request, ...change }, async () => `${text} ${++done}`)
  return { ask, once, pass: (ms: number) => (now += ms), done: () => done }
}

describe('a request with a key', () => {
  it('that comes again is answered as before and not carried out again, for five minutes', async () => {
    const { ask, pass, done } = open()
    expect([await ask(), await ask()]).toEqual(['done 1', 'done 1'])
    pass(299_999)
    expect(await ask()).toBe('done 1')
    pass(1)
    expect(await ask()).toBe('done 2')
    expect(done()).toBe(2)
  })
  it('that comes again while the first is under way waits for its answer', async () => {
    const { ask, done } = open()
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['done 1', 'done 1', 'done 1'])
    expect(done()).toBe(1)
  })
  it.each<[string, Partial<RequestKey>]>([
    ['caller', { caller: 'session 2' }],
    ['call', { call: 'addUser' }],
    ['key', { key: 'l' }],
    ['input', { input: { name: 'Day shift' } }],
  ])('and another %s is another request', async (_, change) => {
    const { ask } = open()
    expect([await ask(), await ask(change)]).toEqual(['done 1', 'done 2'])
  })
  it('that was refused may be tried again', async () => {
    const { ask, once } = open()
    await expect(once(request, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    expect(await ask()).toBe('done 1')
  })
  it('takes no more than 16 MB with all others: the oldest are forgotten', async () => {
    const { ask } = open()
    const text = 'x'.repeat(16_000)
    for (let n = 0; n < 1_100; n++) await ask({ key: String(n) }, text)
    expect(await ask({ key: '1099' })).toBe(`${text} 1100`)
    expect(await ask({ key: '0' })).toBe('done 1101')
  })
  it('is forgotten when its answer is long or ten thousand newer ones are kept', async () => {
    const { ask } = open()
    await ask({}, 'x'.repeat(20_000))
    expect(await ask()).toBe('done 2')
    for (let n = 0; n < 10_001; n++) await ask({ key: String(n) })
    expect(await ask()).toBe('done 10004')
  })
})
