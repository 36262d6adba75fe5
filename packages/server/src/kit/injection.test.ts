import { type CallName, calls } from '@sundial/contract/calls.ts'
import { downloadPath } from '@sundial/contract/downloads.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDay } from '../../test/day.ts'
import { foreignCases } from '../../test/foreign-cases.ts'
import { filled } from '../../test/input-fields.ts'
import { ownInputs } from '../../test/own-inputs.ts'
import { serverForTests, type TestServer } from '../../test/server.ts'
import { textFields } from '../../test/text-fields.ts'

const all = Object.keys(calls) as CallName[]
const payloads = [
  `'; create table pwned (); --`,
  `' or '1'='1`,
  `") or 1=1 --`,
  `x'; drop table station cascade; --`,
  `\\'; truncate audit; --`,
  `$$; create table pwned (); $$`,
  '#{7*7}{{7*7}}<%= 7*7 %>',
  '../../../../etc/passwd',
  '..\\..\\data\\first-password',
  'a\r\nSet-Cookie: sid=x\r\n\r\nb',
  'http://169.254.169.254/latest/meta-data',
  `${'a'.repeat(30)}!`.repeat(25_000), // 775 KB: what a careless regular expression chokes on
]
const fields = textFields.map(([name, path]): [CallName, string, readonly string[]] => [name, path.join('.'), path])
const sorted = all.filter((name) => 'sortBy' in calls[name].input.shape)

/** What is sent is data, wherever it stands (promise S27). */
describe('injected', () => {
  let s: TestServer
  let inputs: Record<CallName, object>
  let token: string
  // so that the limits of single calls are not met
  let others: [string, string]
  beforeAll(async () => {
    s = await serverForTests()
    await seedDay(s)
    inputs = ownInputs(await foreignCases(s))
    token = await s.token('all')
    others = [await s.token('east'), await s.token('west')]
  })
  afterAll(() => s.stop())

  const lists = fields.filter(([name]) => 'pageTotalCount' in ((calls[name].output as { shape?: object }).shape ?? {}))
  type Found = { pageTotalCount: number; counts?: number[] }
  const foundBy = (path: readonly string[], { pageTotalCount, counts }: Found) => (path[0] === 'counts' ? counts : [pageTotalCount])
  const widest = (name: CallName): object => (calls[name].input.safeParse({}).success ? {} : inputs[name])
  it.each(lists)('%s: %% and _ in %s are letters: they find nothing', async (name, _field, path) => {
    for (const wild of ['%', '_', '%%%', '\\']) {
      const { http, data } = await s.call(calls[name].path, filled(widest(name), path, wild) as object, token)
      if (http === 200) expect({ wild, found: foundBy(path, data as Found) }).toEqual({ wild, found: [0] })
      else expect([400, 404]).toContain(http)
    }
  })

  it.each(fields)('%s: anything in %s is refused or taken as text', async (name, _field, path) => {
    for (const payload of payloads) {
      const { http, headers, text } = await s.call(calls[name].path, filled(inputs[name], path, payload) as object, token)
      expect({ payload: payload.slice(0, 60), http }).toMatchObject({ http: expect.toSatisfy((code: number) => code < 500) })
      expect(headers['set-cookie'] ?? '').not.toContain('sid=x')
      expect(text).not.toMatch(/syntax error|relation "|root:x:0|ami-id/)
    }
  })

  it.each(all)('%s: __proto__ and constructor, anywhere, change no object', async (name) => {
    const json = JSON.stringify(inputs[name])
    for (const key of ['"__proto__":{"holdsAll":true}', '"constructor":{"prototype":{"holdsAll":true}}']) {
      const payload = json === '{}' ? `{${key}}` : `${json.slice(0, -1)},${key}}`
      const headers = { token: others[0], 'content-type': 'application/json' }
      const answer = await s.app.inject({ method: 'POST', url: prefixes[0] + calls[name].path, headers, payload })
      expect({ key, http: answer.statusCode, code: answer.json().code }).toEqual({ key, http: 400, code: '010001' })
    }
    expect(({} as { holdsAll?: boolean }).holdsAll).toBeUndefined()
  })

  it.each(all.filter((name) => calls[name].may !== 'anyone'))('%s: what stands in the address is not read', async (name) => {
    const send = (query: string) =>
      s.app.inject({
        method: 'POST',
        url: `${prefixes[0]}${calls[name].path}${query}`,
        headers: { token: others[0] },
        payload: { rubbish: 1 },
      })
    const [plain, more] = [await send(''), await send('?orgNo=WEST&orgNo=EAST&id=1&ids=2&pageSize=9999&rubbish=2')]
    expect({ ...more.json(), traceId: '' }).toEqual({ ...plain.json(), traceId: '' })
  })

  it.each(sorted)('%s: sorts by what it knows and by nothing else', async (name) => {
    for (const sortBy of ['id; drop table station', '1', 'password_hash', 'constructor', '__proto__', 'case when 1=1 then id end'])
      expect((await s.call(calls[name].path, { sortBy }, others[1])).code).toBe('010001')
    for (const sortOrder of ['asc; select 1', 'ASC', 'random()'])
      expect((await s.call(calls[name].path, { sortOrder }, others[1])).code).toBe('010001')
  })

  it('a ticket given twice is none', async () => {
    const ticket = 'a'.repeat(43)
    const url = `${prefixes[0]}${downloadPath}?ticket=${ticket}&ticket=${ticket}`
    expect((await s.app.inject({ method: 'GET', url, headers: { token } })).json()).toMatchObject({ code: '010001' })
  })

  it('was all in vain: nothing made, nothing lost, no error of ours', async () => {
    const { rows } = await s.store.pool.query(
      `select to_regclass('pwned') as pwned, (select count(*)::int from station) as stations, (select count(*)::int from audit) as entries`,
    )
    expect(rows[0]).toMatchObject({ pwned: null })
    expect(rows[0].stations).toBeGreaterThanOrEqual(2)
    expect(rows[0].entries).toBeGreaterThan(10)
    expect(s.logged.filter((l) => l.event === 'server.unexpected')).toEqual([])
  })
})
