import { eventsPath, prefixes } from '@sundial/contract/kit/http.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { linksOf } from '../../test/embed-links.ts'
import { serverForTests, type TestServer } from '../../test/server.ts'
import { listen, type Stream } from '../../test/stream.ts'

describe('many event streams', () => {
  let s: TestServer
  const open: Stream[] = []
  const openMany = async (token: string, count: number): Promise<number[]> => {
    const made = await Promise.all(Array.from({ length: count }, () => listen(s.url, token)))
    open.push(...made)
    return made.map(({ status }) => status)
  }
  beforeAll(async () => {
    s = await serverForTests({ settings: { streams: { user: 4, page: 6, address: 12, total: 100 } } })
  })
  afterEach(() => {
    for (const one of open.splice(0)) one.close()
  })
  afterAll(() => s.stop())
  const count = (statuses: number[], http: number) => statuses.filter((status) => status === http).length

  it('of one user, of all their sessions, at once: so many; the others are refused in words, and those that are open stay', async () => {
    const [first, second] = [await s.token('east'), await s.token('east')]
    const statuses = (await Promise.all([openMany(first, 10), openMany(second, 10)])).flat()
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([4, 16])
    const refused = await s.app.inject({ url: prefixes[0] + eventsPath, headers: { token: first, i18n: 'en' } })
    expect(refused.json()).toMatchObject({ code: '010104', msg: expect.stringContaining('at most 4') })
    expect(open.filter((one) => one.status === 200 && one.isEnded())).toEqual([])
    expect(await openMany(await s.token('all'), 1)).toEqual([200])
  })
  it('of one embedded page, and of one address', async () => {
    const { token } = await linksOf(s, await s.token('east')).made()
    expect(count(await openMany(token, 9), 200)).toBe(6)
    expect(count(await openMany(await s.token('all'), 4), 200)).toBe(4)
    // two of twelve are left
    expect(count(await openMany(await s.token('viewer'), 4), 200)).toBe(2)
  })
  it('a place that is left is free again', async () => {
    const token = await s.token('west')
    expect(count(await openMany(token, 4), 200)).toBe(4)
    for (const one of open.splice(0)) one.close()
    // whoever leaves before the answer came has none
    for (let i = 0; i < 30; i++) {
      const asked = fetch(s.url + prefixes[0] + eventsPath, { headers: { token }, signal: AbortSignal.timeout(i % 5) })
      await asked.catch(() => {})
    }
    await expect.poll(async () => (await openMany(token, 1))[0], { timeout: 20_000 }).toBe(200)
  })
})
