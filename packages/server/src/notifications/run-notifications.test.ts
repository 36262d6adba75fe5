import { createHmac } from 'node:crypto'
import { calls } from '@sundial/contract/calls.ts'
import { claimMs } from '@sundial/core/notifications/deliveries.ts'
import { claimDeliveries } from '@sundial/store/notifications/deliveries.ts'
import { keepNotices } from '@sundial/store/notifications/keep-notices.ts'
import { describe, expect, it } from 'vitest'
import { addTestRule, testRule } from '../../test/notification-cases.ts'
import { notifyingNode, raise } from '../../test/notifying.ts'
import { notifyingServer } from '../../test/notifying-server.ts'
import { testNow } from '../../test/server.ts'

const minute = 60_000

describe('telling people of alarms', () => {
  const { s, ground } = notifyingServer(async (server) => ({ bearer: await server.token('east') }))
  const east = () => s.stations[0]!
  const recipients = () => ground.mails.received.flatMap(({ to }) => to).toSorted()
  const idsOf = () => ground.mails.received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)![1])
  const rows = async () =>
    (await s.store.pool.query('select state, problem, attempts, kind, address, detail from notify_delivery order by id')).rows
  const passMinutes = (minutes: number) => s.clock.set(s.clock.now() + minutes * minute)

  it('tells each recipient of an event once, over two rules with the same recipient and two nodes at once', async () => {
    await addTestRule(s, 'east', { mails: ['duty@example.com', 'Boss@example.com'] })
    await addTestRule(s, 'east', { name: 'Also', mails: ['DUTY@example.com'] })
    for (let i = 0; i < 5; i++) await raise(s, east())
    const other = notifyingNode(s, { mail: ground.mail })
    await Promise.all([ground.node.settled(), other.settled(), ground.node.settled()])
    await Promise.all([ground.node.settled(), other.settled()])
    await other.stop()
    expect(recipients()).toEqual([...Array(5).fill('boss@example.com'), ...Array(5).fill('duty@example.com')])
    expect(new Set(idsOf()).size).toBe(10)
  })

  it('says what, where, since when by the clock of the plant, why, and where to look', async () => {
    await addTestRule(s, 'east')
    const id = await raise(s, east(), { level: 1, value: 0, against: 20 })
    await ground.node.settled()
    const { raw, text } = ground.mails.received[0]!
    expect(text.split('\r\n')).toEqual([
      'Level I · Production · Raised',
      'No output, module A-1',
      'Plant: Test 1',
      'Since: 2026-06-21 12:00 (Asia/Shanghai)',
      'Measured: 0 W, compared with 20 W',
      `https://pv.example/#/devOps/giveAnAlarm?id=${id}`,
      '',
      'You get this message by the rule “On duty”. Please do not reply.',
      '',
    ])
    expect(raw).toMatch(/^Subject: \[Level I\]/m)
  })

  it.each([
    ['zh', /^电站：/m],
    ['en', /^Plant: /m],
    ['ja', /^発電所：/m],
  ] as const)('speaks the language of the rule: %s', async (language, wanted) => {
    await addTestRule(s, 'east', { language })
    await raise(s, east())
    await ground.node.settled()
    expect(ground.mails.received[0]!.text).toMatch(wanted)
  })

  it('tells the rules of the organisation and of those above it, not of others', async () => {
    await addTestRule(s, 'east', { mails: ['east@example.com'] })
    await addTestRule(s, 'west', { mails: ['west@example.com'] })
    await addTestRule(s, 'all', { mails: ['root@example.com'] })
    await raise(s, east())
    await ground.node.settled()
    expect(recipients()).toEqual(['east@example.com', 'root@example.com'])
  })

  it('tells users of plants that they may see now, while they are enabled', async () => {
    await s.store.pool.query("update app_user set email = login_name || '@example.com'")
    const { rows: users } = await s.store.pool.query("select id::int from app_user where login_name in ('east', 'west', 'viewer')")
    await addTestRule(s, 'all', { userIds: users.map(({ id }) => id), mails: [] })
    await raise(s, east())
    await ground.node.settled()
    expect(recipients()).toEqual(['east@example.com', 'viewer@example.com'])
    await s.store.pool.query("update app_user set enabled = false where login_name = 'viewer'")
    await raise(s, east())
    await ground.node.settled()
    await s.store.pool.query("update app_user set enabled = true where login_name = 'viewer'")
    expect(recipients()).toEqual(['east@example.com', 'east@example.com', 'viewer@example.com'])
  })

  it.each([
    ['another explains it', async () => ({ cause_id: await raise(s, east()) }), 1],
    ['late data found it', async () => ({ is_late: true, cleared_at: new Date(testNow) }), 0],
    ['it is shelved', async () => ({ shelved_until: new Date(testNow + minute) }), 0],
  ])('tells nothing where %s', async (_, more, told) => {
    await addTestRule(s, 'east')
    await raise(s, east(), await more())
    await ground.node.settled()
    expect(ground.mails.received).toHaveLength(told)
  })

  it('tries a webhook again with the same number, and signs each attempt anew', async () => {
    const { data } = await s.call(calls.addNotifyRule.path, { ...testRule, mails: [], webhook: ground.hooks.url }, s.bearer)
    const { secret } = data as { secret: string }
    ground.hooks.behave(500, 200)
    const alarmId = await raise(s, east())
    await ground.node.settled()
    expect(await rows()).toMatchObject([{ state: 'waiting', problem: 'refused', attempts: 1, detail: 'HTTP 500' }])
    passMinutes(0.5)
    await ground.node.settled()
    passMinutes(60)
    await ground.node.settled()
    expect(await rows()).toMatchObject([{ state: 'sent', problem: null, attempts: 2 }])
    const [first, second] = ground.hooks.posted as [(typeof ground.hooks.posted)[0], (typeof ground.hooks.posted)[0]]
    expect(ground.hooks.posted).toHaveLength(2)
    expect(second.headers['sundial-delivery']).toBe(first.headers['sundial-delivery'])
    expect([first, second].map(({ headers }) => headers['sundial-attempt'])).toEqual(['1', '2'])
    const [, seconds, signature] = /^t=(\d+),v1=(.*)$/.exec(String(second.headers['sundial-signature']))!
    expect(signature).toBe(createHmac('sha256', secret).update(`${seconds}.${second.body}`).digest('hex'))
    expect(Number(seconds)).toBe((testNow + 30_000) / 1000)
    expect(JSON.parse(second.body)).toMatchObject({
      kind: 'alarm',
      rule: 'On duty',
      total: 1,
      alarms: [{ alarmId, level: 2, plant: { code: 'TS-01' } }],
    })
  })

  it('gives up after the last attempt, and tries again when it is told to', async () => {
    ground.mails.behave('refusesForNow')
    await addTestRule(s, 'east')
    await raise(s, east())
    for (let i = 0; i < 12; i++) {
      await ground.node.settled()
      passMinutes(60)
    }
    expect(await rows()).toMatchObject([{ state: 'failed', problem: 'refused', attempts: 8 }])
    expect(ground.mails.received).toEqual([])
    ground.mails.behave('takes')
    const failed = await s.call(calls.deliveries.path, { state: 'failed' }, s.bearer)
    const [{ id }] = (failed.data as { list: { id: number }[] }).list as [{ id: number }]
    expect((await s.call(calls.sendDeliveriesAgain.path, { ids: [id] }, s.bearer)).data).toEqual({ again: 1 })
    await ground.node.settled()
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1 }])
    expect((await s.call(calls.sendDeliveriesAgain.path, { ids: [id] }, s.bearer)).http).toBe(409)
  })

  it('sends what a node had taken that died, once that is sure, with the same Message-ID', async () => {
    await addTestRule(s, 'east')
    await raise(s, east())
    await keepNotices(s.store.db, s.clock.now())
    const [taken] = await claimDeliveries(s.store.db, s.clock.now(), 10)
    s.clock.set(testNow + claimMs - 1)
    await ground.node.settled()
    expect(ground.mails.received).toEqual([])
    s.clock.set(testNow + claimMs)
    await ground.node.settled()
    expect(idsOf()).toEqual([`<${taken!.number}@pv.example>`])
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }])
  })

  it('says that there is no mail server, and that a webhook leads into a private network', async () => {
    await addTestRule(s, 'east', { webhook: ground.hooks.url })
    await raise(s, east())
    const node = notifyingNode(s, { mail: null, privateWebhooks: false })
    await node.settled()
    await node.stop()
    expect((await rows()).map(({ state, problem }) => [state, problem]).toSorted()).toEqual([
      ['failed', 'noMailServer'],
      ['failed', 'privateAddress'],
    ])
    expect(ground.hooks.posted).toEqual([])
  })

  it('forgets messages after 90 days', async () => {
    await addTestRule(s, 'east')
    await raise(s, east())
    await ground.node.settled()
    s.clock.set(testNow + 90 * 86_400_000 + 1)
    const node = notifyingNode(s, { mail: ground.mail })
    await node.settled()
    await node.stop()
    expect(await rows()).toEqual([])
  })
})
