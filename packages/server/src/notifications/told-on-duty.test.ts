import { calls } from '@sundial/contract/calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { type RotationInput, testRotation } from '../../test/duty-cases.ts'
import { addTestRule, type RuleInput } from '../../test/notification-cases.ts'
import { raise } from '../../test/notifying.ts'
import { notifyingServer } from '../../test/notifying-server.ts'
import { testNow } from '../../test/server.ts'

const minute = 60_000
/** Monday 22 June 2026, 9:00 in Shanghai: the handover after the clock of the tests. */
const handover = Date.parse('2026-06-22T01:00:00Z')

describe('a rule that tells whoever is on duty', () => {
  const { s, ground } = notifyingServer(
    async (server) => {
      await server.store.pool.query("update app_user set email = login_name || '@example.com'")
      return { bearer: await server.token('east') }
    },
    { tables: ['duty_calendar'] },
  )
  beforeEach(() => s.store.pool.query('update app_user set enabled = true'))
  const idOf = async (name: string): Promise<number> =>
    (await s.store.pool.query('select id::int from app_user where login_name = $1', [name])).rows[0].id
  const rotation = async (names: readonly string[], more: Partial<RotationInput> = {}): Promise<number> => {
    const dutyUserIds = await Promise.all(names.map(idOf))
    const { data } = await s.call(calls.addDutyCalendar.path, { ...testRotation, dutyUserIds, ...more }, s.bearer)
    return (data as { id: number }).id
  }
  const rule = (more: Partial<RuleInput> = {}) => addTestRule(s, 'east', { onDuty: true, mails: [], ...more })
  const disable = (name: string) => s.store.pool.query('update app_user set enabled = false where login_name = $1', [name])
  /** Who was told since the last time. */
  const told = async (): Promise<string[]> => {
    await ground.node.settled()
    return ground.mails.received
      .splice(0)
      .flatMap(({ to }) => to)
      .toSorted()
  }
  const duties = async () => (await s.store.pool.query('select address, duty from notify_delivery order by id')).rows

  it('tells who that is at the time, and after the handover the next one', async () => {
    await rotation(['viewer', 'east'])
    await rule()
    await raise(s, s.stations[0]!)
    expect(await told()).toEqual(['viewer@example.com'])
    s.clock.set(handover)
    await raise(s, s.stations[0]!)
    expect(await told()).toEqual(['east@example.com'])
    expect(await duties()).toEqual([
      { address: 'viewer@example.com', duty: 'first' },
      { address: 'east@example.com', duty: 'first' },
    ])
  })

  it('says why, and tells the other people of the rule as always, each once', async () => {
    await rotation(['viewer', 'east'])
    await rule({ userIds: [await idOf('viewer')], mails: ['duty@example.com'] })
    await raise(s, s.stations[0]!)
    await ground.node.settled()
    const why = ground.mails.received.map(({ to, text }) => [to[0], /because you are on duty/.test(text)])
    expect(why.toSorted()).toEqual([
      ['duty@example.com', false],
      ['viewer@example.com', true],
    ])
  })

  it('tells who stands in', async () => {
    const calendarId = await rotation(['viewer'])
    const entry = { calendarId, userId: await idOf('viewer'), standInId: await idOf('east'), reason: '' }
    await s.call(calls.addStandIn.path, { ...entry, fromAt: testNow, untilAt: testNow + 60 * minute }, s.bearer)
    await rule()
    await raise(s, s.stations[0]!)
    expect(await told()).toEqual(['east@example.com'])
    s.clock.set(testNow + 60 * minute)
    await raise(s, s.stations[0]!)
    expect(await told()).toEqual(['viewer@example.com'])
  })

  it('goes on to the second on duty where nobody acknowledges, and to the second recipients with them', async () => {
    await rotation(['viewer', 'east'])
    await rule({ escalateMin: 15, secondMails: ['boss@example.com'] })
    await raise(s, s.stations[0]!)
    expect(await told()).toEqual(['viewer@example.com'])
    s.clock.set(testNow + 15 * minute)
    expect(await told()).toEqual(['boss@example.com', 'east@example.com'])
    expect(await duties()).toContainEqual({ address: 'east@example.com', duty: 'second' })
  })

  it('tells after quiet hours who is on duty when they end', async () => {
    await rotation(['viewer', 'east'])
    await rule({ quiet: { fromMinute: 11 * 60, untilMinute: 9 * 60 + 30 } })
    await raise(s, s.stations[0]!)
    expect(await told()).toEqual([])
    s.clock.set(handover + 30 * minute)
    expect(await told()).toEqual(['east@example.com'])
  })

  it('where nothing reaches the one on duty tells the second, and says so', async () => {
    await rotation(['viewer', 'east'])
    await rule({ escalateMin: 15 })
    await disable('viewer')
    await raise(s, s.stations[0]!)
    await ground.node.settled()
    expect(ground.mails.received[0]!.text).toContain('because nobody is on duty, or nothing reaches who is')
    expect(await told()).toEqual(['east@example.com'])
    expect(await duties()).toEqual([{ address: 'east@example.com', duty: 'instead' }])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['there is no calendar', async () => undefined],
    ['the rotation has not begun', () => rotation(['viewer', 'east'], { startsOn: '2026-07-06' })],
    ['nobody is in it', () => rotation([])],
  ])('where %s tells those who set up notifications, of this organisation only', async (_, before) => {
    await before()
    await rule()
    await raise(s, s.stations[0]!)
    expect(await told()).toEqual(['east@example.com'])
    expect(await duties()).toEqual([{ address: 'east@example.com', duty: 'instead' }])
  })

  it('goes to those of the organisation above where nobody of the own one can be reached, and to no other', async () => {
    await rotation(['viewer'])
    await rule()
    await s.store.pool.query("update app_user set enabled = false where login_name in ('viewer', 'east')")
    await raise(s, s.stations[0]!)
    const reached = await told()
    expect(reached).toContain('all@example.com')
    expect(reached.filter((address) => /^(east|west|viewer)@/.test(address))).toEqual([])
  })

  it('is tried out with who is on duty now, and says who that is', async () => {
    await rotation(['viewer', 'east'])
    const id = await rule()
    const { data } = await s.call(calls.testNotifyRule.path, { id }, s.bearer)
    expect(data).toEqual({ messages: 2, onDuty: ['viewer', 'east'] })
    expect(await told()).toEqual(['east@example.com', 'viewer@example.com'])
  })

  it('is a rule of somebody, with nobody else in it', async () => {
    await rule()
    const { data } = await s.call(calls.notifyRules.path, {}, s.bearer)
    expect(data).toMatchObject([{ onDuty: true, users: [], mails: [] }])
  })
})
