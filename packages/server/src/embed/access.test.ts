import { type CallName, calls } from '@sundial/contract/calls.ts'
import type { Call } from '@sundial/contract/kit/call.ts'
import { type EmbedPage, embedPages } from '@sundial/core/embed/embed-pages.ts'
import { describe, expect, it } from 'vitest'
import { modulesAt } from '../../test/day.ts'
import { linkServer } from '../../test/embed-links.ts'
import { testNow } from '../../test/server.ts'
import { listen } from '../../test/stream.ts'

const minute = 60_000
const day = 86_400_000
const names = Object.keys(calls) as CallName[]
const callOf = (name: CallName): Call => calls[name]

describe('a link', () => {
  const s = linkServer()

  /** What each page asks for, of a station and a module. */
  const asks = async (page: EmbedPage, station = 0): Promise<[CallName, object][]> => {
    const stationId = s.stations[station]
    const module: [CallName, object] = ['deviceTrend', { id: await s.device(station === 0 ? 'S1-1-1' : 'S2-1-1', station) }]
    if (page === 'photovoltaicPanelDetails') return [module]
    const span = { stationId, quantity: 'power', from: testNow - 60 * minute, to: testNow }
    return [
      ['modules', { stationId }],
      ['stationTrend', { stationId }],
      ['dataTrend', span],
      ['moduleStates', { stationId, date: '2026-06-21' }],
      module,
    ]
  }

  describe.each(embedPages)('to %s', (page) => {
    it('opens it for its station, and all of it that the page asks for', async () => {
      const { token, expiresAt } = await s.links.made({ page })
      const { data } = await s.links.open(token, page)
      const deviceId = page === 'topo' ? null : await s.device('S1-1-1')
      expect(data).toEqual({ page, stationId: s.stations[0], deviceId, expiresAt })
      expect(expiresAt).toBe(testNow + 30 * day)
      for (const [name, input] of await asks(page))
        expect({ name, ...(await s.call(calls[name].path, input, token)) }).toMatchObject({ name, http: 200 })
    })
    it('without a token, or with the user id of embedded pages alone, is refused', async () => {
      await s.links.made({ page })
      for (const token of [undefined, 'a'.repeat(43)])
        expect(await s.links.open(token as string, page, { uuid: '-1024' })).toMatchObject({ http: 401, code: '402' })
    })
    it('that has expired is refused', async () => {
      const { token } = await s.links.made({ page, days: 1 })
      s.clock.set(testNow + day)
      expect(await s.links.open(token, page)).toMatchObject({ http: 401, code: '402' })
      expect(await s.links.open(token, page, { platform: 'web' })).toMatchObject({ http: 201, code: '402' })
    })
    it('opens no other page', async () => {
      const { token } = await s.links.made({ page })
      const other = embedPages.find((p) => p !== page)!
      expect(await s.links.open(token, other)).toMatchObject({ http: 403, code: '401' })
    })
    it('shows no other station', async () => {
      const { token } = await s.links.made({ page })
      for (const [name, input] of await asks(page, 1)) {
        const { http, data } = await s.call(calls[name].path, input, token)
        expect({ name, http, data }).toEqual({ name, http: page === 'topo' ? 404 : 403, data: null })
      }
    })
    it('is refused when another site’s page asks with it', async () => {
      const { token } = await s.links.made({ page })
      for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])
        expect(await s.links.open(token, page, headers)).toMatchObject({ http: 403, code: '010005' })
    })
    it('is refused to every call but those of its page, whatever its input, and that is written down', async () => {
      const { token, id } = await s.links.made({ page })
      const stationId = s.stations[0]
      for (const name of names.filter((n) => !callOf(n).embed && callOf(n).may !== 'anyone')) {
        const { http, code, data } = await s.call(calls[name].path, { stationId, ids: [1] }, token)
        expect({ name, http, code, data }).toEqual({ name, http: 403, code: '401', data: null })
      }
      const denied = (await s.links.audited()).filter(({ action }) => action === 'session.denied')
      expect(new Set(denied.map((r) => `${r.user_id} ${r.principal}`))).toEqual(new Set([`null embed:${id}`]))
    })
    it('that was revoked is refused at the next call', async () => {
      const { token, id } = await s.links.made({ page })
      expect((await s.links.open(token, page)).http).toBe(200)
      expect((await s.call(calls.revokeEmbedLinks.path, { ids: [id] }, s.bearer)).data).toEqual({ revoked: 1 })
      for (const [name, input] of [['embeddedPage', { page }] as [CallName, object], ...(await asks(page))])
        expect({ name, ...(await s.call(calls[name].path, input, token)) }).toMatchObject({ name, http: 401, code: '402' })
    })
    it('lets nobody download, and gets no person’s session', async () => {
      const { token } = await s.links.made({ page })
      const { data } = await s.call(calls.exportStations.path, {}, s.bearer)
      const { ticket } = data as { ticket: string }
      const answer = await s.app.inject({ url: `/faims/download?ticket=${ticket}`, headers: { token } })
      expect(answer.statusCode).toBe(403)
      expect((await s.links.open(token, page)).headers).not.toHaveProperty('set-cookie')
    })
  })

  it('are opened by the calls that say so, and by no write', () => {
    expect(names.filter((n) => callOf(n).embed).sort()).toEqual([
      'dataTrend',
      'deviceTrend',
      'embeddedPage',
      'moduleStates',
      'modules',
      'stationTrend',
      'stations',
    ])
  })
  it('of a panel show that module only', async () => {
    const { token } = await s.links.made({ page: 'photovoltaicPanelDetails' })
    expect((await s.call(calls.deviceTrend.path, { id: await s.device('S1-1-2') }, token)).http).toBe(403)
    expect((await s.call(calls.modules.path, { stationId: s.stations[0] }, token)).http).toBe(403)
  })
  it('list their station and no other', async () => {
    const { token } = await s.links.made()
    const { data } = await s.call(calls.stations.path, {}, token)
    expect((data as { list: { id: number }[] }).list.map(({ id }) => id)).toEqual([s.stations[0]])
  })
  it('are no way for people to ask what a link shows', async () => {
    expect(await s.links.open(s.bearer)).toMatchObject({ http: 403, code: '401' })
  })

  describe('events', () => {
    it('of the station are heard by its topology until the link is revoked, within five seconds', async () => {
      const { token, id } = await s.links.made()
      const stream = await listen(s.url, token, `?stationId=${s.stations[0]}`)
      expect(stream.status).toBe(200)
      await s.report(modulesAt(testNow - 1000))
      const { data } = await stream.next('station')
      expect(data.stationId).toBe(s.stations[0])
      const began = performance.now()
      await s.call(calls.revokeEmbedLinks.path, { ids: [id] }, s.bearer)
      await stream.end
      expect(performance.now() - began).toBeLessThan(5000)
    })
    it('of another station are not, and the page of a panel hears none', async () => {
      const topo = await s.links.made()
      expect((await listen(s.url, topo.token, `?stationId=${s.stations[1]}`)).status).toBe(404)
      const panel = await s.links.made({ page: 'photovoltaicPanelDetails' })
      expect((await listen(s.url, panel.token)).status).toBe(403)
    })
  })
})
