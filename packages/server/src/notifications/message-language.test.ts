import { calls } from '@sundial/contract/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptied } from '../../test/emptied.ts'
import { addTestRule } from '../../test/notification-cases.ts'
import { notifyingGround, raise } from '../../test/notifying.ts'
import { serverForAll } from '../../test/serving.ts'

const plant = { zh: /^电站：/m, en: /^Plant: /m, ja: /^発電所：/m }
type Language = keyof typeof plant

describe('the language of a message', () => {
  const s = serverForAll(async (server) => ({ bearer: await server.token('east') }))
  let ground: Awaited<ReturnType<typeof notifyingGround>>
  let userIds: number[]
  beforeAll(async () => {
    ground = await notifyingGround(s)
    await s.store.pool.query("update app_user set email = login_name || '@example.com' where login_name in ('east', 'viewer')")
    const { rows } = await s.store.pool.query("select id::int from app_user where login_name in ('east', 'viewer') order by login_name")
    userIds = rows.map(({ id }) => id)
  })
  afterAll(() => ground.stop())
  beforeEach(async () => {
    await emptied(s.store.pool, 'alarm, notify_rule, notify_delivery, notify_queue')
    ground.mails.received.length = 0
    ground.hooks.posted.length = 0
  })
  const speaks = (login: string, language: Language | null) =>
    s.store.pool.query('update app_user set language = $2 where login_name = $1', [login, language])
  /** In which language each address was written to. */
  const spoken = () =>
    Object.fromEntries(
      ground.mails.received.map(({ to, text }) => [to[0]!.split('@')[0], Object.entries(plant).find(([, word]) => word.test(text))?.[0]]),
    )

  it('is that of each user; a user whose language is not known, another address and a webhook get that of the rule', async () => {
    await speaks('east', 'ja')
    await speaks('viewer', null)
    await addTestRule(s, 'east', { language: 'zh', userIds, mails: ['duty@example.com'], webhook: ground.hooks.url })
    await raise(s, s.stations[0]!)
    await ground.node.settled()
    expect(spoken()).toEqual({ east: 'ja', viewer: 'zh', duty: 'zh' })
    expect(JSON.parse(ground.hooks.posted[0]!.body)).toMatchObject({ alarms: [{ text: expect.stringMatching(/组件/) }] })
  })

  it('is the one that the user has when the message is made: of what was held too, of an escalation, and of the end', async () => {
    await speaks('east', 'en')
    await speaks('viewer', 'en')
    const rule = {
      language: 'zh',
      userIds: [userIds[0]!],
      mails: [],
      tellsEnd: true,
      escalateMin: 5,
      secondUserIds: [userIds[1]!],
    } as const
    await addTestRule(s, 'east', { ...rule, userIds: [...rule.userIds], secondUserIds: [...rule.secondUserIds], mails: [] })
    await raise(s, s.stations[0]!)
    await ground.node.settled()
    await speaks('viewer', 'ja')
    s.clock.set(s.clock.now() + 300_000)
    await ground.node.settled()
    expect(spoken()).toEqual({ east: 'en', viewer: 'ja' })
  })

  it('is that of each user in a trial of the rule too, where the user’s address stands among the others as well', async () => {
    await speaks('east', 'ja')
    const id = await addTestRule(s, 'east', { language: 'zh', userIds: [userIds[0]!], mails: ['east@example.com', 'duty@example.com'] })
    expect((await s.call(calls.testNotifyRule.path, { id }, s.bearer)).data).toEqual({ messages: 2, onDuty: [] })
    const { rows } = await s.store.pool.query('select address, language from notify_delivery order by address')
    expect(rows).toEqual([
      { address: 'duty@example.com', language: 'zh' },
      { address: 'east@example.com', language: 'ja' },
    ])
  })
})
