import { calls } from '@sundial/contract/calls.ts'
import { insertEvents } from '@sundial/store/alarms/alarm-rows.ts'
import { describe, expect, it } from 'vitest'
import { addTestRule } from '../../test/notification-cases.ts'
import { raise } from '../../test/notifying.ts'
import { notifyingServer } from '../../test/notifying-server.ts'
import { testNow } from '../../test/server.ts'

const minute = 60_000

describe('what is held, goes on to others, or is given up', () => {
  const { s, ground } = notifyingServer(async (server) => ({ bearer: await server.token('east') }))
  const east = () => s.stations[0]!
  const recipients = () => ground.mails.received.flatMap(({ to }) => to).toSorted()
  const rows = async () =>
    (await s.store.pool.query('select state, problem, attempts, kind, address, detail from notify_delivery order by id')).rows
  const passMinutes = (minutes: number) => s.clock.set(s.clock.now() + minutes * minute)

  it('holds in quiet hours and tells together when they end, but safety at once', async () => {
    const quiet = { fromMinute: 11 * 60, untilMinute: 13 * 60 }
    await addTestRule(s, 'east', { quiet })
    for (let i = 0; i < 3; i++) await raise(s, east())
    await raise(s, east(), { consequence: 'safety', level: 1 })
    await ground.node.settled()
    expect(await rows()).toMatchObject([{ kind: 'alarm', state: 'sent' }])
    passMinutes(60)
    await ground.node.settled()
    expect(await rows()).toMatchObject([{ kind: 'alarm' }, { kind: 'held', state: 'sent' }])
    expect(ground.mails.received.at(-1)!.raw).toMatch(/^Subject: 3 alarms that were held/m)
  })

  it('lists what is held with why and until when, to whom may see the rule, until it is told', async () => {
    const quiet = { fromMinute: 11 * 60, untilMinute: 13 * 60 }
    await addTestRule(s, 'east', { name: 'Nights', quiet, escalateMin: 30, secondMails: ['boss@example.com'] })
    await raise(s, east())
    await ground.node.settled()
    const ask = async (input = {}, user = s.bearer) =>
      (await s.call(calls.heldMessages.path, { ...input, counts: [{ hold: 'quiet' }, { hold: 'flood' }] }, user)).data as {
        list: object[]
        counts: unknown
      }
    const { list, counts } = await ask()
    const endsAt = testNow + 60 * minute
    expect(list).toMatchObject([
      { hold: 'escalation', address: 'boss@example.com', dueAt: endsAt + 30 * minute, ruleName: 'Nights', stationId: east() },
      { hold: 'quiet', address: 'duty@example.com', dueAt: endsAt, at: testNow, level: 2 },
    ])
    expect(counts).toEqual([1, 0])
    expect((await ask({ hold: 'quiet', text: 'NIGHT' })).list).toHaveLength(1)
    expect((await ask({ text: 'nobody' })).list).toEqual([])
    expect((await ask({}, await s.token('west'))).list).toEqual([])
    passMinutes(60)
    await ground.node.settled()
    expect((await ask()).list).toMatchObject([{ hold: 'escalation' }])
    await s.store.pool.query('update alarm set acknowledged_at = now()')
    expect((await ask()).list).toEqual([])
  })

  it('tells everything in the morning where a rule says so; another rule at once keeps nothing back for it', async () => {
    await addTestRule(s, 'east', { digestMinute: 7 * 60, mails: ['duty@example.com', 'boss@example.com'] })
    await addTestRule(s, 'east', { name: 'At once', mails: ['duty@example.com'] })
    for (let i = 0; i < 2; i++) await raise(s, east())
    await ground.node.settled()
    expect(recipients()).toEqual(['duty@example.com', 'duty@example.com'])
    s.clock.set(Date.parse('2026-06-21T22:59:59Z'))
    await ground.node.settled()
    expect(ground.mails.received).toHaveLength(2)
    s.clock.set(Date.parse('2026-06-21T23:00:00Z'))
    await ground.node.settled()
    expect(recipients()).toEqual(['boss@example.com', 'duty@example.com', 'duty@example.com'])
    expect(ground.mails.received.at(-1)!.raw).toMatch(/^Subject: Daily digest: 2 alarms/m)
  })

  it('holds in a flood all but safety, and tells what it held in one message when it is over', async () => {
    await addTestRule(s, 'east')
    for (let i = 0; i < 30; i++) await raise(s, east())
    await raise(s, east(), { consequence: 'safety', level: 1 })
    await ground.node.settled()
    expect(ground.mails.received).toHaveLength(11)
    expect((await s.store.pool.query('select count(*)::int as n from notify_item where due_at is null')).rows).toEqual([{ n: 20 }])
    for (let i = 0; i < 5; i++) {
      passMinutes(5)
      await ground.node.settled()
    }
    expect(ground.mails.received).toHaveLength(12)
    expect(ground.mails.received.at(-1)!.raw).toMatch(/^Subject: 20 alarms that were held/m)
  })

  it('tells that an alarm is over to whom a rule has told of it, where the rule says so', async () => {
    const over = async (id: number) => {
      const at = new Date(s.clock.now())
      await s.store.pool.query('update alarm set cleared_at = $2, changed_at = $2 where id = $1', [id, at])
      await insertEvents(s.store.db, east(), [{ alarmId: id, at: at.getTime(), kind: 'cleared' }])
    }
    await addTestRule(s, 'east', { tellsEnd: true, mails: ['duty@example.com'] })
    await addTestRule(s, 'east', { name: 'Begins only', mails: ['boss@example.com'] })
    const id = await raise(s, east())
    await ground.node.settled()
    expect(recipients()).toEqual(['boss@example.com', 'duty@example.com'])
    passMinutes(30)
    await over(id)
    await ground.node.settled()
    expect(recipients()).toEqual(['boss@example.com', 'duty@example.com', 'duty@example.com'])
    expect(ground.mails.received.at(-1)).toMatchObject({
      raw: expect.stringMatching(/^Subject: \[Over\] No output, module A-1/m),
      text: expect.stringContaining('Cleared: 2026-06-21 12:30 (Asia/Shanghai)'),
    })
    // One that began and ended while nobody looked is one message, which says both.
    await over(await raise(s, east()))
    await ground.node.settled()
    expect(ground.mails.received).toHaveLength(5)
    expect(ground.mails.received.at(-1)!.text).toContain('Cleared: 2026-06-21 12:30')
  })

  it('goes on to the second recipients where nobody acknowledges, and only there', async () => {
    await addTestRule(s, 'east', { escalateMin: 15, secondMails: ['boss@example.com'] })
    await raise(s, east())
    const seen = await raise(s, east())
    const over = await raise(s, east())
    await ground.node.settled()
    await s.call(calls.acknowledgeAlarms.path, { ids: [seen] }, s.bearer)
    await s.store.pool.query('update alarm set cleared_at = $2 where id = $1', [over, new Date(testNow + minute)])
    s.clock.set(testNow + 15 * minute - 1)
    await ground.node.settled()
    expect(recipients()).toEqual(Array(3).fill('duty@example.com'))
    passMinutes(1)
    await ground.node.settled()
    expect(recipients()).toEqual(['boss@example.com', ...Array(3).fill('duty@example.com')])
    expect(ground.mails.received.at(-1)!.raw).toMatch(/^Subject: \[Not acknowledged\]/m)
  })

  it('lets no name of a plant write a header', async () => {
    await addTestRule(s, 'east', { name: 'Duty\r\nBcc: thief@example.com' })
    const named = 'Deqing\r\nBcc: thief@example.com\r\n\r\nhello'
    await s.store.pool.query('update station set name = $2, names = $3 where id = $1', [east(), named, { zh: named, en: named }])
    await raise(s, east())
    await ground.node.settled()
    expect(recipients()).toEqual(['duty@example.com'])
    expect(ground.mails.received[0]!.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m)
    await s.store.pool.query(`update station set name = 'Test 1', names = '{"en": "Test 1"}' where id = $1`, [east()])
  })

  it('gives up a message whose rule was deleted before another attempt', async () => {
    ground.mails.behave('refusesForNow')
    const id = await addTestRule(s, 'east')
    await raise(s, east())
    await ground.node.settled()
    ground.mails.behave('takes')
    expect((await s.call(calls.deleteNotifyRule.path, { id }, s.bearer)).http).toBe(200)
    passMinutes(1)
    await ground.node.settled()
    expect(await rows()).toMatchObject([{ state: 'failed', problem: 'nothingLeft' }])
    expect(ground.mails.received).toEqual([])
  })
})
