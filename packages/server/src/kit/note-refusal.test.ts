import { calls } from '@sundial/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linksOf } from '../../test/embed-links.ts'
import { serverForTests, type TestServer } from '../../test/server.ts'
import { start } from '../start.ts'

type Row = { user_id: number | null; action: string; refusal: string; times: number }

/** Nobody fills the log with what is refused (promise S28), and nothing refused is missing in it. */
describe('refusals in the audit', () => {
  let s: TestServer
  beforeAll(async () => {
    s = await serverForTests({ settings: { callsPerMinute: 100 } })
  })
  afterAll(() => s.stop())
  /** Of one user, null = of an embedded page: each minute the server may also write what it counted of others. */
  const rows = async (loginName: string | null): Promise<Row[]> => {
    const { rows: found } = await s.store.pool.query(
      `select user_id, action, detail ->> 'refusal' as refusal, coalesce((detail ->> 'times')::int, 1) as times
         from audit where action in ('session.denied', 'refused')
         and user_id is not distinct from (select id from app_user where login_name = $1) order by id`,
      [loginName],
    )
    return found
  }
  const order = () => ({ stationId: s.stations[0], action: 'shutdown', target: { kind: 'station', ids: [] } })
  const tryMany = async (token: string, count: number) => {
    const answers = await Promise.all(Array.from({ length: count }, () => s.call(calls.switchRsd.path, order(), token)))
    return answers.map(({ http }) => http)
  }

  it.each([
    ['an embedded page’s token', null, async () => (await linksOf(s, await s.token('east')).made()).token, 10],
    ['a user without the right', 'nobody', () => s.token('nobody'), 100],
  ] as const)('%s that orders shutdowns without end is limited, and is a row or two in the log', async (_name, whose, tokenOf, allowed) => {
    const token = await tokenOf()
    const before = (await rows(whose)).length
    const statuses = await tryMany(token, 600)
    expect(statuses.filter((http) => http === 403)).toHaveLength(allowed)
    expect(statuses.filter((http) => http === 429)).toHaveLength(600 - allowed)
    const written = (await rows(whose)).slice(before)
    expect(written.map(({ refusal }) => refusal).toSorted()).toEqual(['noPermission', 'tooManyCalls'])
    s.clock.set(s.clock.now() + 61_000)
    await tryMany(token, 1)
    const [last] = (await rows(whose)).slice(before + 2)
    expect(last).toMatchObject({ refusal: 'tooManyCalls', times: 600 - allowed })
  })

  it('are not held back where the right is there: each order counts', async () => {
    const statuses = await tryMany(await s.token('east'), 500)
    expect(statuses.filter((http) => http === 429)).toEqual([])
  })

  it('name what somebody sent, cut between the halves of a character or not', async () => {
    const token = await s.token('west')
    const before = (await rows('west')).length
    for (const x of ['', 'x'])
      expect((await s.call(calls.userInfo.path, { [`${x}${'𠮷'.repeat(200)}`]: 1 }, token, { i18n: 'en' })).http).toBe(400)
    s.clock.set(s.clock.now() + 61_000)
    for (const x of ['x', ''])
      expect((await s.call(calls.menu.path, { [`${x}${'𠮷'.repeat(200)}`]: 1 }, token, { i18n: 'en' })).http).toBe(400)
    expect((await rows('west')).slice(before).map(({ refusal }) => refusal)).toContain('badInput')
    expect(s.logged.filter(({ event }) => event === 'server.notNoted')).toEqual([])
  })

  it('that were only counted are written when the server stops', async () => {
    const where = { databaseUrl: s.database.url, host: '127.0.0.1', port: 0, consoleDir: null, uploadsDir: s.uploadsDir }
    const other = await start({ ...where, log: () => {}, version: 't', secretKey: Buffer.alloc(32, 7), clock: s.clock })
    const before = (await rows('viewer')).length
    const token = await s.token('viewer')
    const ask = () => other.app.inject({ method: 'POST', url: `/faims${calls.switchRsd.path}`, headers: { token }, payload: order() })
    for (let i = 0; i < 30; i++) expect((await ask()).statusCode).toBe(403)
    await other.stop()
    expect((await rows('viewer')).slice(before)).toMatchObject([
      { action: 'session.denied', times: 1 },
      { action: 'session.denied', times: 29 },
    ])
  })
})
