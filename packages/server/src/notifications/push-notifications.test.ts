import { calls } from '@sundial/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { addTestRule } from '../../test/notification-cases.ts'
import { notifyingNode, raise } from '../../test/notifying.ts'
import { pushingServer } from '../../test/notifying-server.ts'
import { senderOf } from '../../test/push-service.ts'
import { testNow } from '../../test/server.ts'

const minute = 60_000

describe('telling people on their devices', () => {
  const { s, ground, service, ids, browserOf, addRule, told } = pushingServer()
  const passMinutes = (minutes: number) => s.clock.set(s.clock.now() + minutes * minute)
  const rows = async () =>
    (await s.store.pool.query('select channel, address, state, problem, attempts, detail from notify_delivery order by id')).rows

  it('shows on each device of a user what the mail would say, once over two rules and two nodes, and a click opens the alarm', async () => {
    const [phone, desk] = [await browserOf(s.bearer), await browserOf(s.bearer)]
    await addRule()
    await addRule({ name: 'Also', userWay: 'both' })
    const id = await raise(s, s.stations[0]!, { level: 1, value: 0, against: 20 })
    const other = notifyingNode(s, { mail: ground.mail })
    await Promise.all([ground.node.settled(), other.settled()])
    await Promise.all([ground.node.settled(), other.settled()])
    await other.stop()
    const shown = {
      title: '[Level I] No output, module A-1, Test 1',
      text: 'Level I · Production · Raised\nSince: 2026-06-21 12:00 (Asia/Shanghai)\nMeasured: 0 W, compared with 20 W',
      language: 'en',
      path: `/devOps/giveAnAlarm?id=${id}`,
      tag: expect.stringMatching(/^[0-9a-f-]{36}$/),
    }
    expect([phone.read(), desk.read()]).toEqual([[shown], [shown]])
    expect(ground.mails.received.map(({ to }) => to)).toEqual([['east@example.com']])
    expect(await rows()).toMatchObject([
      { channel: 'push', address: 'east', state: 'sent' },
      { channel: 'push', address: 'east', state: 'sent' },
      { channel: 'mail', state: 'sent' },
    ])
    const { data } = await s.call(calls.deliveries.path, {}, s.bearer)
    expect((data as { list: object[] }).list).toMatchObject([{ alarmCount: 1 }, { alarmCount: 1 }, { alarmCount: 1 }])
    const own = (await s.call(calls.pushDevices.path, {}, s.bearer)).data as { publicKey: string; list: { lastSentAt: number }[] }
    expect(own.list.map(({ lastSentAt }) => lastSentAt)).toEqual([testNow, testNow])
    expect(senderOf(service.pushed[0]!.headers)).toMatchObject({ publicKey: own.publicKey, claims: { sub: 'https://pv.example' } })
  })

  it('speaks the language of the user, and tells plants that the user may see', async () => {
    const [own, viewers] = [await browserOf(s.bearer), await browserOf(s.viewer)]
    await s.store.pool.query("update app_user set language = 'ja' where login_name = 'viewer'")
    await addTestRule(s, 'all', { userWay: 'push', userIds: [ids.east!, ids.west!, ids.viewer!], mails: [] })
    await told()
    expect([own.read()[0].title, viewers.read()[0].title]).toEqual([
      '[Level I] No output, module A-1, Test 1',
      expect.stringMatching(/^【レベル I】/),
    ])
    expect(await rows()).toHaveLength(2)
  })

  it('tries again by the same schedule with the same topic: where the service hangs up, and where it refuses for now', async () => {
    const phone = await browserOf(s.bearer)
    await addRule()
    service.behave('breaks', 503, 201)
    await told()
    expect(await rows()).toMatchObject([{ state: 'waiting', problem: 'notReached', attempts: 1 }])
    passMinutes(0.5)
    await ground.node.settled()
    expect(await rows()).toMatchObject([{ state: 'waiting', problem: 'refused', detail: 'HTTP 503', attempts: 2 }])
    passMinutes(1)
    await ground.node.settled()
    passMinutes(60)
    await ground.node.settled()
    expect(await rows()).toMatchObject([{ state: 'sent', problem: null, attempts: 3 }])
    expect(new Set(service.pushed.map(({ headers }) => headers.topic)).size).toBe(1)
    expect(phone.read()).toHaveLength(3)
  })

  it.each([404, 410])('removes a device that is gone (%i), says so, and goes on with the others', async (status) => {
    const [gone, stays] = [await browserOf(s.bearer), await browserOf(s.bearer)]
    await addRule()
    service.behave(status, 201)
    await told()
    const [first] = service.pushed as [(typeof service.pushed)[0]]
    const left = first.path === new URL(gone.subscription.endpoint).pathname ? stays : gone
    expect((await rows()).map(({ state, problem }) => [state, problem]).toSorted()).toEqual([
      ['failed', 'gone'],
      ['sent', null],
    ])
    const { data } = await s.call(calls.pushDevices.path, {}, s.bearer)
    expect((data as { list: { id: number }[] }).list.map(({ id }) => id)).toEqual([left.id])
  })

  it('tells a user without a device by e-mail, once; without that too it says that nobody was reached', async () => {
    await addRule({ userIds: [ids.east!, ids.viewer!] })
    await addRule({ name: 'By mail too', userWay: 'mail', mails: ['EAST@example.com'] })
    await told()
    expect(ground.mails.received.map(({ to }) => to)).toEqual([['east@example.com']])
    expect(await rows()).toContainEqual(expect.objectContaining({ address: 'viewer', state: 'failed', problem: 'noDevice' }))
    expect(service.pushed).toEqual([])
  })

  it('gives up what waits for a device that is turned off meanwhile', async () => {
    const phone = await browserOf(s.bearer)
    await addRule()
    service.behave(503)
    await told()
    await s.call(calls.deletePushDevice.path, { id: phone.id }, s.bearer)
    passMinutes(1)
    await ground.node.settled()
    expect(await rows()).toMatchObject([{ state: 'failed', problem: 'gone', attempts: 2 }])
    expect(service.pushed).toHaveLength(1)
  })

  it('gives up what would be signed with other keys than the device was turned on with', async () => {
    await browserOf(s.bearer)
    await s.store.pool.query("update push_device set server_key = 'another'")
    await addRule()
    await told()
    expect(await rows()).toMatchObject([{ state: 'failed', problem: 'otherKeys' }])
    expect(service.pushed).toEqual([])
  })

  it('is tried out by the trial of the rule', async () => {
    const phone = await browserOf(s.bearer)
    const id = await addRule()
    expect((await s.call(calls.testNotifyRule.path, { id }, s.bearer)).data).toEqual({ messages: 1, onDuty: [] })
    await ground.node.settled()
    expect(phone.read()).toMatchObject([{ title: 'Test message of the rule “On duty”', path: '/user/settings' }])
  })
})
