import { calls } from '@sundial/contract/calls.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { refusals } from '@sundial/core/kit/refusal.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { api, ended, startForFile, sundial } from './kit/opened.ts'
import { reportingSeldom, withPast } from './kit/sundial.ts'

startForFile(() => ({ ...withPast, ...reportingSeldom }))
let stationId: number
/** Tokens that an attacker may hold, by their origin. Everybody can read the token of an embed link in the page of the foreign site. */
const tokens = { session: '', program: '', embed: '' }
type Bearer = keyof typeof tokens

beforeAll(async () => {
  stationId = (await api('stations', { pageSize: 100 })).list[0]!.id
  tokens.session = (await api('signIn', { username: 'admin', password: sundial.password })).accessToken
  tokens.program = (await api('addApiToken', { name: 'reads', permissions: ['stations'], days: 1 })).token
  tokens.embed = (await api('addEmbedLink', { name: 'Wall', page: 'topo', stationId, origins: ['https://site.example'], days: 1 })).token
})

const post = async (bearer: Bearer, path: string, body: string) => {
  const headers = { 'content-type': 'application/json', i18n: 'en', token: tokens[bearer] }
  const answer = await fetch(`${sundial.address}${prefixes[0]}${path}`, { method: 'POST', headers, body })
  return { http: answer.status, ...((await answer.json()) as { code: string; msg: string }) }
}
const trend = (bearer: Bearer, by: string, date: string) => post(bearer, calls.stationTrend.path, JSON.stringify({ stationId, by, date }))

const beyond = [
  ['year', '9999-01-01'],
  ['month', '9999-12-01'],
  ['day', '9999-12-31'],
  ['year', '0001-01-01'],
  ['day', '0000-01-01'],
  ['month', '1969-12-31'],
  ['year', '2101-01-01'],
] as const

describe('one request', () => {
  describe.each(['session', 'program', 'embed'] as const)('with the token of: %s', (bearer) => {
    it.each(beyond)('about %s %s is refused, and says where the calendar ends', async (by, date) => {
      const { http, code, msg } = await trend(bearer, by, date)
      expect([http, code]).toEqual([400, refusals.badInput.code])
      expect(msg).toMatch(/date: .*(1970-01-01|2100-12-31)/)
    })

    it('about the years at both ends of the calendar is answered', async () => {
      for (const date of ['1970-01-01', '2100-12-31']) expect((await trend(bearer, 'year', date)).http).toBe(200)
    })

    it('that nests a hundred thousand levels is refused before anything walks it', async () => {
      const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
      for (const body of [deep, `{"stationId":${deep}}`, '{"a":'.repeat(100_000)])
        expect(await post(bearer, calls.stationTrend.path, body)).toMatchObject({ http: 400, code: refusals.tooDeep.code })
    })
  })

  it('of each attack, a hundred from eight at once, keep nobody else from an answer', async () => {
    const attack = async (): Promise<number[]> => {
      const seen: number[] = []
      for (const [by, date] of [...beyond, ...beyond]) seen.push((await trend('session', by, date)).http)
      return seen
    }
    const attacks = Promise.all(Array.from({ length: 8 }, attack))
    for (let i = 0; i < 20; i++) expect((await api('userInfo', {})).username).toBe('admin')
    expect(new Set((await attacks).flat())).toEqual(new Set([400]))
    expect((await fetch(`${sundial.address}/ready`)).status).toBe(200)
  })

  it('with half a character, NUL or no ids is no fault of the server', async () => {
    const half = { http: 400, code: refusals.unreadableText.code }
    for (const call of ['exportRoles', 'exportAudit'] as const)
      for (const text of ['\\ud800', '\\u0000'])
        expect(await post('session', calls[call].path, `{"${call === 'exportRoles' ? 'name' : 'user'}":"${text}"}`)).toMatchObject(half)
    const userId = (await api('users', { pageSize: 100 })).list.find(({ loginName }) => loginName !== 'admin')!.id
    expect(await post('session', calls.bindStations.path, JSON.stringify({ userId, bind: true }))).toMatchObject({ http: 200 })
  })

  it('to an address that cannot be decoded is answered as any other', async () => {
    const answer = await fetch(`${sundial.address}/%`, { headers: { i18n: 'en' } })
    expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([404, 'nosniff'])
    expect(await answer.json()).toMatchObject({ code: refusals.noSuchCall.code })
  })

  it('of all these ended no process', () => {
    expect(ended()).toEqual([])
  })
})
