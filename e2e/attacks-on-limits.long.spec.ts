import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { calls } from '@sundial/contract/calls.ts'
import { eventsPath, prefixes } from '@sundial/contract/kit/http.ts'
import { refusals } from '@sundial/core/kit/refusal.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { stationInDaylight } from './kit/api.ts'
import { api, startForFile, sundial } from './kit/opened.ts'
import { reportingSeldom, withPast } from './kit/sundial.ts'

startForFile(() => ({ ...withPast, ...reportingSeldom }))
let token: string
beforeAll(async () => {
  const { accessToken } = await api('signIn', { username: 'admin', password: sundial.password })
  token = accessToken
})

type Sent = { path: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: unknown; from?: string }
type Got = { http: number; code: string | null; text: string }
/** With 3,000 connections at once a busy machine writes the requests of some later than the server waits for them. */
const agent = new Agent({ keepAlive: true, maxSockets: 200 })
/** One request as no library would send it: any Host, from any address of this machine. */
const send = ({ path, method = 'POST', headers = {}, body, from }: Sent): Promise<Got> =>
  new Promise((resolve, reject) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const options = { agent, method, headers: { ...type, ...headers }, ...(from ? { localAddress: from } : {}) }
    const sent = request(new URL(path, sundial.address), options, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (piece: string) => {
        text += piece
      })
      answer.on('end', () => {
        const code = /"code":"(\w+)"/.exec(text)?.[1] ?? null
        resolve({ http: answer.statusCode ?? 0, code, text })
      })
    })
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
const ask = (name: keyof typeof calls, body: unknown, headers: Record<string, string> = {}, from?: string) =>
  send({ path: prefixes[0] + calls[name].path, headers, body, ...(from ? { from } : {}) })
const times = (count: number) => Array.from({ length: count }, (_, i) => i)
const tally = (got: readonly Got[]) =>
  Object.fromEntries([...Map.groupBy(got, ({ http }) => http)].map(([http, all]) => [http, all.length]))
const station = async () => (await api('stations', { pageSize: 100 })).list.toSorted((a, b) => a.moduleCount - b.moduleCount)[0]!

describe('the log of refusals (A7)', () => {
  it('an embedded page’s token, which is public, fills neither the log nor the machine', async () => {
    const { id: stationId } = await station()
    const link = await api('addEmbedLink', { name: 'Lobby', page: 'topo', stationId, origins: [], days: 1 })
    const entries = async () => (await api('auditLog', { actions: ['session.denied', 'refused'] })).pageTotalCount
    const before = await entries()
    const order = { stationId, action: 'shutdown', target: { kind: 'station', ids: [] } }
    const begun = performance.now()
    const got = await Promise.all(times(3000).map(() => ask('switchRsd', order, { token: link.token })))
    const minutes = Math.ceil((performance.now() - begun) / 60_000)
    // 503: a busy machine turns away what waits too long
    const { 403: denied = 0, 429: limited = 0, 503: turnedAway = 0, ...others } = tally(got)
    expect([denied + limited + turnedAway, others]).toEqual([3000, {}])
    expect(turnedAway).toBeLessThan(1500)
    // a tenth of what a user may, from one address; a slow machine needs more than the one minute
    expect(denied + turnedAway).toBeGreaterThanOrEqual(120)
    expect(denied).toBeGreaterThan(0)
    expect(denied).toBeLessThanOrEqual(120 * (minutes + 1))
    expect((await entries()) - before).toBeLessThanOrEqual(4)
  })
})

describe('guessing at once (A11)', () => {
  it('150 passwords at once are ten, and from another address the right one opens', async () => {
    const guess = (i: number) => ask('signIn', { username: 'admin', password: `not this ${i}` })
    expect(tally(await Promise.all(times(150).map(guess)))).toEqual({ 401: 10, 429: 140 })
    const right = { username: 'admin', password: sundial.password }
    expect(await ask('signIn', right)).toMatchObject({ http: 429 })
    if (process.platform === 'linux') expect(await ask('signIn', right, {}, '127.0.0.2')).toMatchObject({ http: 200 })
  })
})

describe('an idempotency key (A14)', () => {
  it('answers the first task for the same order only', async () => {
    const { id: stationId } = await stationInDaylight(api)
    const { columns } = await api('modules', { stationId })
    const [first, second] = columns.id
    const order = (ids: number[]) => ({
      stationId,
      action: 'shutdown' as const,
      target: { kind: 'module' as const, ids },
      idempotencyKey: 'one of my keys',
    })
    const made = await api('switchRsd', order([first!]))
    expect(await api('switchRsd', order([first!]))).toEqual(made)
    const other = await ask('switchRsd', order([second!]), { token })
    expect(other).toMatchObject({ http: 409, code: refusals.keyUsed.code })
    const { list } = await api('tasks', { stationId, pageSize: 10 })
    expect(list.filter(({ id }) => id >= made.taskId)).toHaveLength(1)
  })
  it('a whole station takes no ids', async () => {
    const { id: stationId } = await station()
    const got = await ask('switchRsd', { stationId, action: 'shutdown', target: { kind: 'station', ids: [1] } }, { token })
    expect(got).toMatchObject({ http: 400, code: refusals.badInput.code })
  })
})

describe('what is asked without end (A15)', () => {
  it('event streams: twenty of one user', async () => {
    const opened: AbortController[] = []
    const open = async () => {
      const abort = new AbortController()
      opened.push(abort)
      return (await fetch(sundial.address + prefixes[0] + eventsPath, { headers: { token }, signal: abort.signal })).status
    }
    const statuses = await Promise.all(times(60).map(open))
    expect(statuses.filter((http) => http === 200)).toHaveLength(20)
    expect(statuses.filter((http) => http === 429)).toHaveLength(40)
    for (const abort of opened) abort.abort()
    await expect.poll(open, { timeout: 30_000 }).toBe(200)
    for (const abort of opened) abort.abort()
  })
  it('made-up tokens: sixty of one address, and who has signed in there goes on', async () => {
    const madeUp = () => randomBytes(32).toString('base64url')
    const got = await Promise.all(times(300).map(() => ask('userInfo', {}, { token: madeUp() })))
    expect(tally(got)).toEqual({ 401: 60, 429: 240 })
    expect(await send({ path: prefixes[0] + eventsPath, method: 'GET', headers: { token: madeUp() } })).toMatchObject({ http: 429 })
    expect(await ask('userInfo', {}, { token })).toMatchObject({ http: 200 })
  })
})

describe('another site’s name that leads here (DNS rebinding, A15)', () => {
  const host = 'evil.example'
  const own = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }
  it.each([
    ['GET', '/'],
    ['GET', '/sundial.svg'],
    ['GET', '/docs'],
    ['GET', '/docs/json'],
    ['GET', '/health'],
    ['GET', '/ready'],
    ['GET', '/metrics'],
    ['GET', '/nothing'],
    ['GET', prefixes[0] + eventsPath],
    ['POST', prefixes[0] + calls.signIn.path],
    ['POST', prefixes[0] + calls.userInfo.path],
    ['POST', '/csp-report'],
  ] as const)('%s %s is not answered, and the refusal names the setting', async (method, path) => {
    const got = await send({ path, method, headers: { ...own, token }, ...(method === 'POST' ? { body: {} } : {}) })
    expect(got).toMatchObject({ http: 421, code: refusals.unknownHost.code })
    expect(got.text).toContain('SUNDIAL_HOSTS')
  })
  it.each(['localhost', '192.168.1.20:8080', '[::1]'])('%s is answered', async (name) => {
    expect(await send({ path: '/health', method: 'GET', headers: { host: name } })).toMatchObject({ http: 200 })
  })
})
