import { type CallName, calls } from '@sundial/contract/calls.ts'
import type { DutyCalendarRow } from '@sundial/contract/duty.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { type RotationInput, testRotation } from '../../test/duty-cases.ts'
import { emptied } from '../../test/emptied.ts'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'

const hour = 3_600_000
/** Monday 22 June 2026, 9:00 in Shanghai, the handover after the clock of the tests. */
const handover = Date.parse('2026-06-22T01:00:00Z')

describe('people on duty', () => {
  const s = signedInServer('east', async ({ store }) => {
    await store.pool.query("update app_user set email = login_name || '@example.com' where login_name in ('east', 'viewer', 'west')")
  })
  beforeEach(() => emptied(s.store.pool, 'duty_calendar'))
  const call = (name: CallName, input: object, by = s.bearer) => s.call(calls[name].path, input, by)
  const idOf = async (name: string): Promise<number> =>
    (await s.store.pool.query('select id::int from app_user where login_name = $1', [name])).rows[0].id
  const shown = async (by = s.bearer) =>
    (await call('dutyCalendars', {}, by)).data as { list: DutyCalendarRow[]; mayEdit: boolean; hasOwn: boolean }
  const add = async (more: Partial<RotationInput> = {}) => {
    const dutyUserIds = [await idOf('east'), await idOf('viewer')]
    return call('addDutyCalendar', { ...testRotation, dutyUserIds, ...more })
  }
  const audited = async () =>
    (await s.store.pool.query("select action, subject, before, after from audit where action like 'duty.%' order by id desc limit 1"))
      .rows[0]

  it('take turns by the rotation: who is on duty now, until when, and in five weeks from this Monday on', async () => {
    const [east, viewer] = [await idOf('east'), await idOf('viewer')]
    await add()
    const { list, mayEdit, hasOwn } = await shown()
    expect({ mayEdit, hasOwn }).toEqual({ mayEdit: true, hasOwn: true })
    expect(list).toMatchObject([
      {
        ...{ ...testRotation, dutyUserIds: [east, viewer], isOwn: true, version: 1, changedBy: 'east' },
        now: { first: east, second: viewer, since: handover - 168 * hour, until: handover, next: viewer },
        people: [
          { id: east, name: 'east', problem: null },
          { id: viewer, name: 'viewer', problem: null },
        ],
      },
    ])
    const { spans } = list[0]!
    expect(spans.map(({ first }) => first)).toEqual([east, viewer, east, viewer, east])
    expect(spans.at(-1)!.until).toBe(handover + 28 * 24 * hour)
  })

  it('are those of one organisation: whoever stands above sees them, whoever stands beside does not', async () => {
    await add()
    expect((await shown(await s.token('all'))).list).toMatchObject([{ isOwn: false }])
    expect((await shown(await s.token('west'))).list).toEqual([])
    expect((await call('dutyNow', {}, await s.token('west'))).data).toBeNull()
    expect((await call('dutyCalendars', {}, await s.token('viewer'))).code).toBe('401')
  })

  it('are told to everybody of the organisation who sees plants: who it is now, and until when', async () => {
    expect((await call('dutyNow', {})).data).toBeNull()
    await add()
    expect((await call('dutyNow', {}, await s.token('viewer'))).data).toEqual({
      ...{ first: 'east', second: 'viewer', next: 'viewer', until: handover, isReached: true, zone: 'Asia/Shanghai' },
    })
  })

  it('stand in for each other; the calendar says so, and the audit who said it', async () => {
    const [east, viewer] = [await idOf('east'), await idOf('viewer')]
    await add()
    const [{ id: calendarId }] = (await shown()).list as [DutyCalendarRow]
    const times = { fromAt: testNow - hour, untilAt: testNow + hour }
    const { id } = (await call('addStandIn', { calendarId, userId: east, standInId: viewer, ...times, reason: ' leave ' })).data as {
      id: number
    }
    expect((await shown()).list).toMatchObject([
      {
        now: { first: viewer, second: null, since: times.fromAt, until: times.untilAt, next: east },
        standIns: [{ id, userId: east, standInId: viewer, reason: 'leave', version: 1, ...times }],
      },
    ])
    expect(await audited()).toMatchObject({
      ...{
        action: 'duty.addStandIn',
        subject: 'east',
        after: { standInId: viewer, reason: 'leave', fromAt: new Date(times.fromAt).toISOString() },
      },
    })
    const later = { id, userId: east, standInId: viewer, reason: '', fromAt: testNow + hour, untilAt: testNow + 2 * hour }
    expect((await call('updateStandIn', { ...later, version: 1 })).code).toBe('00000')
    expect((await shown()).list).toMatchObject([{ now: { first: east, until: later.fromAt, next: viewer } }])
    expect(await call('updateStandIn', { ...later, version: 1 })).toMatchObject({ http: 409, data: { version: 2, changedBy: 'east' } })
    expect((await call('deleteStandIn', { id })).code).toBe('00000')
    expect((await shown()).list).toMatchObject([{ standIns: [], now: { first: east, until: handover } }])
    expect(await audited()).toMatchObject({ action: 'duty.deleteStandIn', subject: 'east', before: { userId: east } })
  })

  it('who was disabled is shown as such, and that nothing reaches them', async () => {
    const viewer = await idOf('viewer')
    await add({ dutyUserIds: [viewer] })
    await s.store.pool.query('update app_user set enabled = false where id = $1', [viewer])
    try {
      expect((await shown()).list).toMatchObject([{ people: [{ id: viewer, name: 'viewer', problem: 'gone' }] }])
      expect((await call('dutyNow', {})).data).toMatchObject({ first: 'viewer', isReached: false })
      expect(
        (await call('updateDutyCalendar', { ...testRotation, dutyUserIds: [viewer], id: (await shown()).list[0]!.id, version: 1 })).code,
      ).toBe('00000')
    } finally {
      await s.store.pool.query('update app_user set enabled = true where id = $1', [viewer])
    }
  })

  it.each<[string, () => Promise<Partial<RotationInput>>, number]>([
    ['somebody of another organisation', async () => ({ dutyUserIds: [await idOf('west')] }), 404],
    ['somebody without an e-mail address', async () => ({ dutyUserIds: [await idOf('nobody')] }), 409],
    ['a zone that there is not', async () => ({ zone: 'Mars/Olympus' }), 400],
    ['a day that there is not', async () => ({ startsOn: '2026-02-30' }), 400],
    ['a minute that no day has', async () => ({ handoverMinute: 1440 }), 400],
  ])('a rotation with %s is refused', async (_, more, http) => {
    expect((await add(await more())).http).toBe(http)
    expect((await shown()).list).toEqual([])
  })

  it('somebody who stands in for themselves, or who ends before the beginning, is refused', async () => {
    const [east, viewer] = [await idOf('east'), await idOf('viewer')]
    const { id: calendarId } = (await add()).data as { id: number }
    const good = { calendarId, userId: east, standInId: viewer, fromAt: testNow, untilAt: testNow + hour, reason: '' }
    for (const more of [{ standInId: east }, { untilAt: testNow }, { untilAt: testNow + 367 * 24 * hour }])
      expect((await call('addStandIn', { ...good, ...more })).http).toBe(400)
  })

  it('an organisation has one calendar, and nobody overwrites it unseen', async () => {
    const { id } = (await add()).data as { id: number }
    expect(await add()).toMatchObject({ http: 409, code: '013307' })
    await call('updateDutyCalendar', { ...testRotation, turn: 'day', id, version: 1 })
    expect(await call('updateDutyCalendar', { ...testRotation, handoverMinute: 600, id, version: 1 })).toMatchObject({
      http: 409,
      data: { version: 2, changedBy: 'east', theirs: { turn: 'day', handoverMinute: 540 }, yours: { turn: 'week', handoverMinute: 600 } },
    })
    expect(await audited()).toMatchObject({ action: 'duty.edit', subject: 'EAST', before: { turn: 'week' }, after: { turn: 'day' } })
  })

  it('are not changed by somebody who is bound to plants', async () => {
    const { id } = (await add()).data as { id: number }
    await s.store.pool.query("update app_user set bound = true where login_name = 'east'")
    await s.store.pool.query('insert into user_station (user_id, station_id) values ($1, $2)', [await idOf('east'), s.stations[0]])
    try {
      expect(await shown()).toMatchObject({ mayEdit: false, hasOwn: true })
      expect((await call('updateDutyCalendar', { ...testRotation, id, version: 1 })).code).toBe('401')
      expect((await call('addDutyCalendar', testRotation)).code).toBe('401')
    } finally {
      await s.store.pool.query("update app_user set bound = false where login_name = 'east'")
      await s.store.pool.query('delete from user_station')
    }
  })
})
