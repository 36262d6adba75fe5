import { calls } from '@sundial/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { linkServer, type Made, site } from '../../test/embed-links.ts'
import { testNow } from '../../test/server.ts'

const minute = 60_000

describe('making links', () => {
  const s = linkServer()

  it('keeps the token’s hash only, and writes down what for', async () => {
    const { token, id, publicId } = await s.links.made()
    await s.links.open(token)
    const rows = JSON.stringify((await s.store.pool.query('select * from embed_link')).rows)
    const log = JSON.stringify((await s.store.pool.query('select * from audit')).rows)
    expect(rows).not.toContain(token)
    expect(log).not.toContain(token)
    expect(publicId).toMatch(/^[\w-]{22}$/)
    expect((await s.links.audited()).map(({ action, principal }) => [action, principal])).toEqual([
      ['embed.add', null],
      ['embed.open', `embed:${id}`],
    ])
  })
  it('is listed with its last use, and its opening is in the log of those who see the station', async () => {
    const { token, id } = await s.links.made({ page: 'photovoltaicPanelDetails' })
    await s.links.open(token, 'photovoltaicPanelDetails')
    expect(await s.links.list()).toMatchObject([
      { id, name: 'Lobby', deviceCode: 'S1-1-1', origins: [site], createdBy: 'east', renewed: false, lastUseTime: testNow },
    ])
    const log = async (user: string) => {
      const { data } = await s.call(calls.auditLog.path, { actions: ['embed.open'] }, await s.token(user))
      return (data as { list: { userName: string }[] }).list.map((r) => r.userName)
    }
    expect([await log('east'), await log('west'), await log('all')]).toEqual([[`Embed link ${id}`], [], [`Embed link ${id}`]])
    expect(await s.links.list(await s.token('west'))).toEqual([])
  })
  it.each([
    ['a wildcard', { origins: ['https://*.example'] }],
    ['another directive', { origins: ["https://a.example; script-src 'unsafe-inline'"] }],
    ['more than 90 days', { days: 91 }],
    ['a panel without a module', { page: 'photovoltaicPanelDetails', deviceId: undefined }],
    ['a topology with one', { page: 'topo', deviceId: 1 }],
  ])('refuses %s', async (_name, part) => {
    const input = { ...(await s.links.wish({ page: 'photovoltaicPanelDetails' })), ...part }
    expect(await s.call(calls.addEmbedLink.path, input, s.bearer)).toMatchObject({ http: 400, code: '010001' })
  })
  it('refuses an inverter, and a module of another station', async () => {
    const input = await s.links.wish({ page: 'photovoltaicPanelDetails' })
    const all = await s.token('all')
    for (const deviceId of [await s.device('INV-01'), await s.device('S2-1-1', 1)])
      expect(await s.call(calls.addEmbedLink.path, { ...input, deviceId }, all)).toMatchObject({ http: 404 })
  })
  it('needs its right, and the link loses what its maker loses', async () => {
    expect(await s.links.add({}, await s.token('viewer'))).toMatchObject({ http: 403 })
    const { token } = await s.links.made()
    const asViewer =
      "update user_role set role_id = (select id from role where code = $1) where user_id = (select id from app_user where login_name = 'east')"
    await s.store.pool.query(asViewer, ['viewer'])
    expect((await s.links.open(token)).http).toBe(401)
    await s.store.pool.query(asViewer, ['administrator'])
    expect((await s.links.open(token)).http).toBe(200)
    await s.store.pool.query("update app_user set enabled = false where login_name = 'east'")
    expect((await s.links.open(token)).http).toBe(401)
  })
  it('is a program’s right too, which renews it a quarter of an hour at a time', async () => {
    const { data } = await s.call(calls.addApiToken.path, { name: 'portal', permissions: ['stations.embed'], days: 1 }, s.bearer)
    const program = (data as { token: string }).token
    const link = (await s.links.add({ days: undefined }, program)).data as Made
    expect(link.expiresAt).toBe(testNow + 15 * minute)
    s.clock.set(testNow + 14 * minute)
    expect((await s.call(calls.renewEmbedLink.path, { id: link.id }, program)).data).toEqual({ expiresAt: testNow + 29 * minute })
    s.clock.set(testNow + 28 * minute)
    expect((await s.links.open(link.token)).http).toBe(200)
    s.clock.set(testNow + 29 * minute)
    expect((await s.links.open(link.token)).http).toBe(401)
  })
  it('of fixed length or revoked are not renewed', async () => {
    const fixed = await s.links.made()
    const gone = await s.links.made({ days: undefined })
    await s.call(calls.revokeEmbedLinks.path, { ids: [gone.id] }, s.bearer)
    for (const { id } of [fixed, gone])
      expect(await s.call(calls.renewEmbedLink.path, { id }, s.bearer)).toMatchObject({ http: 409, code: '010510' })
  })
})
