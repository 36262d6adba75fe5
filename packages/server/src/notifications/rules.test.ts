import { type CallName, calls } from '@sundial/contract/calls.ts'
import { notifyRulesMax } from '@sundial/core/notifications/rule.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptied } from '../../test/emptied.ts'
import { addTestRule, type RuleInput, testRule } from '../../test/notification-cases.ts'
import { signedInServer } from '../../test/serving.ts'

describe('rules of notification', () => {
  const s = signedInServer('east', async ({ store }) => {
    await store.pool.query("update app_user set email = login_name || '@example.com' where login_name in ('east', 'viewer')")
  })
  beforeEach(() => emptied(s.store.pool, 'notify_rule, notify_delivery'))
  const call = (name: CallName, input: object, by = s.bearer) => s.call(calls[name].path, input, by)
  const add = (more: Partial<RuleInput> = {}, by = s.bearer) => call('addNotifyRule', { ...testRule, ...more }, by)
  const shown = async (by = s.bearer) => (await call('notifyRules', {}, by)).data as { id: number; name: string; version: number }[]
  const names = async (by = s.bearer) => (await shown(by)).map(({ name }) => name)
  const idOf = async (name: string): Promise<number> =>
    (await s.store.pool.query('select id::int from app_user where login_name = $1', [name])).rows[0].id
  const audited = async () =>
    (
      await s.store.pool.query(
        "select action, subject, before, after from audit where action like 'notifications.%' order by id desc limit 1",
      )
    ).rows[0]

  it('are of one organisation: whoever stands above sees them, whoever stands beside does not', async () => {
    await add()
    expect(await names()).toEqual(['On duty'])
    expect(await names(await s.token('all'))).toEqual(['On duty'])
    expect(await names(await s.token('west'))).toEqual([])
  })

  it('are not for those without the permission', async () => {
    expect((await call('notifyRules', {}, await s.token('viewer'))).code).toBe('401')
    expect((await add({}, await s.token('viewer'))).code).toBe('401')
  })

  it('keep everything that was said', async () => {
    const east = await idOf('east')
    const said = {
      ...{ name: 'Night', language: 'ja', level: 1, conditions: ['moduleHot'], stationIds: [s.stations[0]!], zone: 'Asia/Tokyo' },
      ...{ hours: { fromMinute: 1080, untilMinute: 480 }, quiet: { fromMinute: 0, untilMinute: 300 }, always: 'levelOne' },
      ...{ digestMinute: 420, userIds: [east], mails: ['a@example.com'], webhook: 'https://ops.example.com/x?key=1', enabled: false },
      ...{ tellsEnd: true, escalateMin: 30, secondUserIds: [east], secondMails: ['b@example.com'] },
    } as const satisfies RuleInput
    await add(said as never)
    const { userIds: _users, secondUserIds: _second, ...rest } = said
    expect(await shown()).toMatchObject([{ ...rest, users: [{ id: east, name: 'east' }], secondUsers: [{ id: east }], version: 1 }])
  })

  it.each<[string, Partial<RuleInput>, number]>([
    ['that nobody receives', { mails: [] }, 400],
    ['whose escalation nobody receives', { escalateMin: 30 }, 400],
    ['with a wrong address', { mails: ['duty@example.com\r\nBcc: a@b.example'] }, 400],
    ['with a webhook that is a file', { webhook: 'file:///etc/passwd' }, 400],
    ['with a webhook that names a user', { webhook: 'https://a:b@example.com/' }, 400],
    ['with a zone that there is not', { zone: 'Mars/Olympus' }, 400],
    ['with a kind that there is not', { conditions: ['hunger'] as never }, 400],
    ['with hours that are none', { quiet: { fromMinute: 60, untilMinute: 60 } }, 400],
    ['for a plant of another organisation', { stationIds: [999_999] }, 404],
    ['for a user of nobody', { userIds: [999_999] }, 404],
  ])('%s are refused', async (_, more, http) => {
    expect((await add(more)).http).toBe(http)
    expect(await names()).toEqual([])
  })

  it('name no user without an e-mail address', async () => {
    expect(await add({ userIds: [await idOf('nobody')] })).toMatchObject({
      http: 409,
      code: '013302',
      msg: expect.stringContaining('nobody'),
    })
  })

  it('tell the secret of a webhook once, and another one for another address', async () => {
    const webhook = 'https://ops.example.com/alarms?key=7'
    const { id, secret } = (await add({ webhook })).data as { id: number; secret: string }
    expect(secret).toHaveLength(43)
    const change = (version: number, more: object) => call('updateNotifyRule', { ...testRule, webhook, ...more, id, version })
    expect((await change(1, { name: 'Renamed' })).data).toEqual({ id, secret: null })
    const other = (await change(2, { webhook: 'https://ops.example.com/other' })).data as { secret: string }
    expect(other.secret).not.toBe(secret)
    expect((await change(3, { webhook: null })).data).toEqual({ id, secret: null })
    expect((await s.store.pool.query('select webhook_secret from notify_rule')).rows).toEqual([{ webhook_secret: null }])
    expect(JSON.stringify(await shown())).not.toContain(secret)
  })

  it('leave who changed what in the audit, of a webhook only the site', async () => {
    const { id } = (await add({ webhook: 'https://ops.example.com/alarms?key=7' })).data as { id: number }
    expect(await audited()).toMatchObject({
      action: 'notifications.add',
      subject: 'On duty',
      after: { webhook: 'https://ops.example.com' },
    })
    await call('deleteNotifyRule', { id })
    expect(await audited()).toMatchObject({ action: 'notifications.delete', subject: 'On duty' })
    const { rows } = await s.store.pool.query("select 1 from audit where (before::text || after::text) like '%key=7%'")
    expect(rows).toEqual([])
  })

  it('are not overwritten unseen', async () => {
    const id = await addTestRule(s, 'east')
    await call('updateNotifyRule', { ...testRule, name: 'First', id, version: 1 })
    const second = await call('updateNotifyRule', { ...testRule, name: 'Second', id, version: 1 })
    expect(second).toMatchObject({
      http: 409,
      data: { version: 2, changedBy: 'east', theirs: { name: 'First' }, yours: { name: 'Second' } },
    })
    expect(await names()).toEqual(['First'])
  })

  it('of somebody who is bound to plants are about these plants', async () => {
    await s.store.pool.query("update app_user set bound = true where login_name = 'east'")
    await s.store.pool.query('insert into user_station (user_id, station_id) values ($1, $2)', [await idOf('east'), s.stations[0]])
    try {
      await addTestRule(s, 'all')
      expect(await add()).toMatchObject({ http: 400, code: '013305' })
      expect((await add({ name: 'Mine', stationIds: [s.stations[0]!] })).code).toBe('00000')
      expect(await names()).toEqual(['Mine'])
    } finally {
      await s.store.pool.query("update app_user set bound = false where login_name = 'east'")
      await s.store.pool.query('delete from user_station')
    }
  })

  it('are tried out: a message to each recipient once', async () => {
    const east = await idOf('east')
    const id = await addTestRule(s, 'east', {
      userIds: [east],
      mails: ['EAST@example.com', 'duty@example.com'],
      webhook: 'https://ops.example.com/',
      escalateMin: 30,
      secondMails: ['boss@example.com', 'duty@example.com'],
    })
    expect((await call('testNotifyRule', { id })).data).toEqual({ messages: 4, onDuty: [] })
    const { data } = await call('deliveries', { counts: [{}, { state: 'failed' }, { text: 'boss' }] })
    expect(data).toMatchObject({ pageTotalCount: 4, counts: [4, 0, 1] })
    const addresses = (data as { list: { address: string; kind: string; state: string }[] }).list
    expect(addresses.map(({ address }) => address).toSorted()).toEqual([
      'boss@example.com',
      'duty@example.com',
      'east@example.com',
      'https://ops.example.com/',
    ])
    expect(new Set(addresses.map(({ kind, state }) => `${kind} ${state}`))).toEqual(new Set(['test waiting']))
  })

  it(`are ${notifyRulesMax} an organisation at most`, async () => {
    await s.store.pool.query(
      `insert into notify_rule (org_id, name, language, level, always, created_at, changed_at)
       select o.id, 'No. ' || n, 'en', 2, 'none', now(), now() from organisation o, generate_series(1, ${notifyRulesMax}) n where o.org_no = 'EAST'`,
    )
    expect((await add()).code).toBe('013304')
  })

  it('find people by name, and say who has no e-mail address', async () => {
    const found = async (input: object) => (await call('notifyPeople', input)).data
    expect(await found({ text: 'iewe' })).toEqual([{ id: await idOf('viewer'), name: 'viewer', hasMail: true, hasDevice: false }])
    expect(await found({ text: 'nobod' })).toMatchObject([{ hasMail: false }])
    expect(await found({ text: 'west' })).toEqual([])
    expect(await found({ text: '%' })).toEqual([])
  })

  it('say what the installation lacks', async () => {
    expect((await call('notifySetup', {})).data).toEqual({ mailServer: false, publicUrl: false })
  })
})
