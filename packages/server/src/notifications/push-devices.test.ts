import { createHash } from 'node:crypto'
import { calls } from '@sundial/contract/calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptied } from '../../test/emptied.ts'
import { testSubscription } from '../../test/push-service.ts'
import { serverForAll } from '../../test/serving.ts'
import { makeSeal, sealedForPushDevice } from '../kit/sealing.ts'
import { pushKeysOf } from './push-keys.ts'

type Own = { publicKey: string; list: { id: number; mark: string; agent: string | null; otherKeys: boolean; lastSentAt: number | null }[] }

describe('the devices of a user', () => {
  const s = serverForAll(async (server) => ({ bearer: await server.token('viewer'), admin: await server.token('east') }))
  beforeEach(() => emptied(s.store.pool, 'push_device'))
  const own = async (token = s.bearer) => (await s.call(calls.pushDevices.path, {}, token)).data as Own
  const add = (more: object = {}, token = s.bearer) => s.call(calls.addPushDevice.path, { ...testSubscription, ...more }, token)
  const endpoint = (n: number) => `https://push.example.net/push/${n}`

  it('are told by a mark that the browser can make too; of address and keys no call and no row says anything', async () => {
    expect((await add()).http).toBe(200)
    const { list, publicKey } = await own()
    expect(list).toEqual([
      {
        ...{ id: expect.any(Number), since: s.clock.now(), lastSentAt: null, otherKeys: false, agent: expect.any(String) },
        mark: createHash('sha256').update(testSubscription.endpoint).digest('base64url'),
      },
    ])
    expect(publicKey).toMatch(/^B[\w-]{86}$/)
    const { rows } = await s.store.pool.query('select * from push_device')
    const { sealed, mark } = rows[0]
    const said = JSON.stringify([rows.map((row) => ({ ...row, sealed: row.sealed.toString('latin1') })), list])
    for (const secret of Object.values(testSubscription)) expect(said).not.toContain(secret)
    expect(JSON.parse(makeSeal(Buffer.alloc(32, 7)).open(sealed, sealedForPushDevice(mark))!)).toEqual(testSubscription)
  })

  it('are seen and turned off by their user alone', async () => {
    await add()
    const [{ id }] = (await own()).list as [Own['list'][0]]
    expect((await own(s.admin)).list).toEqual([])
    expect((await s.call(calls.deletePushDevice.path, { id }, s.admin)).http).toBe(404)
    expect((await s.call(calls.deletePushDevice.path, { id }, s.bearer)).data).toEqual({ id })
    expect((await own()).list).toEqual([])
    const { rows } = await s.store.pool.query("select action, detail from audit where action like 'notifications.device%' order by id")
    expect(rows.slice(-2).map(({ action }) => action)).toEqual(['notifications.deviceOn', 'notifications.deviceOff'])
    expect(JSON.stringify(rows)).not.toContain(testSubscription.auth)
  })

  it('are one where the same browser is turned on again, and ten at most', async () => {
    await add()
    await add()
    expect((await own()).list).toHaveLength(1)
    const added = await Promise.all(Array.from({ length: 12 }, (_, n) => add({ endpoint: endpoint(n) })))
    expect(added.filter(({ http }) => http === 200)).toHaveLength(9)
    expect(added.find(({ http }) => http !== 200)).toMatchObject({ http: 409, code: '013311' })
    expect((await add()).http).toBe(200)
  })

  it('stay the same device where the browser renews its subscription, told once or twice; what waits for it goes on', async () => {
    const was = createHash('sha256').update(testSubscription.endpoint).digest('base64url')
    const { id } = (await add()).data as { id: number }
    const renewed = { endpoint: endpoint(1), renews: was }
    const mark = createHash('sha256').update(endpoint(1)).digest('base64url')
    expect(await add(renewed)).toMatchObject({ http: 200, data: { id, mark } })
    expect(await add(renewed)).toMatchObject({ http: 200, data: { id } })
    expect((await own()).list).toMatchObject([{ id, mark }])
    const { rows } = await s.store.pool.query('select sealed from push_device')
    expect(JSON.parse(makeSeal(Buffer.alloc(32, 7)).open(rows[0].sealed, sealedForPushDevice(mark))!)).toEqual({
      ...testSubscription,
      endpoint: endpoint(1),
    })
    const audit = await s.store.pool.query("select action from audit where action like 'notifications.device%' order by id desc limit 1")
    expect(audit.rows).toEqual([{ action: 'notifications.deviceRenewed' }])
  })

  it('are one where a browser was told of twice, and keep their number at ten', async () => {
    const mark = (n: number) => createHash('sha256').update(endpoint(n)).digest('base64url')
    for (let n = 0; n < 10; n++) await add({ endpoint: endpoint(n) })
    expect((await add({ endpoint: endpoint(1), renews: mark(0) })).http).toBe(200)
    expect((await add({ endpoint: endpoint(10) })).http).toBe(200)
    expect((await add({ endpoint: endpoint(11), renews: mark(10) })).http).toBe(200)
    expect((await own()).list.map((device) => device.mark).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 11].map(mark).toSorted())
  })

  it('are renewed for the account that has them alone: another one that is signed in gets no messages by it', async () => {
    await add()
    const renews = createHash('sha256').update(testSubscription.endpoint).digest('base64url')
    expect(await add({ endpoint: endpoint(1), renews }, s.admin)).toMatchObject({ http: 404, code: '010003' })
    expect((await own(s.admin)).list).toEqual([])
    expect((await own()).list).toMatchObject([{ mark: renews }])
  })

  it.each([
    ['an address without TLS', { endpoint: 'http://push.example.net/1' }],
    ['a key that is no point of the curve', { p256dh: `B${'A'.repeat(86)}` }],
  ])('are not turned on with %s', async (_, more) => expect(await add(more)).toMatchObject({ http: 400, code: '013310' }))

  it.each([
    ['no address', { endpoint: 'push' }],
    ['a short secret', { auth: 'abc' }],
    ['a short key', { p256dh: 'BAAA' }],
    ['no mark of the one before', { renews: 'abc' }],
  ])('are refused with %s', async (_, more) => expect((await add(more)).http).toBe(400))

  it('say so where the platform has got other keys, which happens where its own cannot be read any more', async () => {
    await add()
    const server = { system: s.store, settings: { pushKey: null } as never, clock: s.clock, seal: makeSeal(Buffer.alloc(32, 7)) }
    const first = await pushKeysOf(server)
    expect((await pushKeysOf(server)).publicKey).toBe(first.publicKey)
    const other = { ...server, seal: makeSeal(Buffer.alloc(32, 8)) }
    const made = await Promise.all([pushKeysOf(other), pushKeysOf(other)])
    expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1)
    expect(made[0].publicKey).not.toBe(first.publicKey)
    expect(await own()).toMatchObject({ publicKey: made[0].publicKey, list: [{ otherKeys: true }] })
  })
})
