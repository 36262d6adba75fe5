import { type CallName, calls } from '@sundial/contract/calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptied } from '../../test/emptied.ts'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'
import { addTestAlarm } from '../../test/work-order-cases.ts'

const hour = 3_600_000

describe('alarms', () => {
  const s = signedInServer('all')
  const call = async (name: CallName, input: object = {}) => s.call(calls[name].path, input, s.bearer)
  const data = async (name: CallName, input: object = {}) => {
    const answer = await call(name, input)
    expect(answer).toMatchObject({ http: 200 })
    return answer.data as Record<string, never>
  }
  const add = (more: object = {}) => addTestAlarm(s, s.stations[0]!, more)
  const listed = async (input: object) => ((await data('alarms', input)).list as unknown as { id: number }[]).map(({ id }) => id)
  const detail = async (id: number) =>
    (await data('alarm', { id })) as unknown as { alarm: { status: number }; events: { kind: string; text: string; by: string }[] }

  beforeEach(async () => {
    await emptied(s.store.pool, 'alarm')
    await s.store.pool.query("update station set revenue_per_kwh = 0.5, currency = 'CNY'")
    s.clock.set(testNow)
  })

  it('are counted in the list of plants as the head of the alarms counts them', async () => {
    const cause = await add({ level: 1, lost_wh: 9000 })
    await add({ condition: 'moduleSilent', consequence: 'data', raised_at: new Date(testNow - hour) })
    await add({ place: 'explained', cause_id: cause })
    await add({ place: 'shelved', shelved_until: new Date(testNow + hour) })
    await add({ place: 'closed', closed_at: new Date(testNow), cleared_at: new Date(testNow) })
    const { list } = (await data('stations')) as unknown as { list: { id: number; alarms: object }[] }
    const of = new Map(list.map(({ id, alarms }) => [id, alarms]))
    expect(of.get(s.stations[0]!)).toEqual({
      open: 2,
      level1: 1,
      lost: { wh: 9000, money: 4.5, monthMoney: 135, currency: 'CNY' },
      lostToday: null,
    })
    expect(of.get(s.stations[1]!)).toMatchObject({ open: 0, level1: 0, lost: null, lostToday: null })
    const money = [{ currency: 'CNY', lost: 4.5, today: 0, month: 135 }]
    expect(await data('alarmHome')).toMatchObject({ open: 2, levels: { 1: 1 }, lostWh: 9000, money })
  })

  it('come by need: safety first, then what costs most in a month, what is not known after it', async () => {
    const data1 = await add({ condition: 'moduleSilent', consequence: 'data' })
    const cheap = await add({ condition: 'moduleLow', lost_wh: 100 })
    const dear = await add({ lost_wh: 9000 })
    const unknown = await add({ condition: 'bypassDiode', lost_wh: null })
    const hot = await add({ condition: 'moduleHot', consequence: 'safety', lost_wh: 0 })
    expect(await listed({ view: 'open' })).toEqual([hot, dear, cheap, unknown, data1])
    const { list } = (await data('alarms', { condition: 'moduleZero' })) as unknown as { list: object[] }
    // 9 kWh in three hours count as a day: 30 of them in 30 days.
    expect(list[0]).toMatchObject({ label: 'A-1', placeKind: 'string', unit: 'W', lostMoney: 4.5, monthMoney: 135, currency: 'CNY' })
  })

  it('of a schedule name it and lead to it; of one that is gone nothing leads on', async () => {
    const { rows } = await s.store.pool.query(
      `insert into schedule (station_id, name, action, target, minutes, weekdays, first_day, status, time_zone, changed_at)
       values ($1, 'Evening off', 'shutdown', '{}', '{720}', '{1}', '2026-01-01', 1, 'UTC', now()) returning id`,
      [s.stations[0]],
    )
    const id = Number(rows[0].id)
    const at = { condition: 'switchMissed', consequence: 'safety', device_id: null, value: testNow, against: 2 }
    await add({ ...at, place: `schedule:${id}` })
    await add({ ...at, place: 'schedule:999999', raised_at: new Date(testNow - 3 * hour) })
    const { list } = (await data('alarms', { condition: 'switchMissed', order: 'newest' })) as unknown as { list: object[] }
    expect(list).toMatchObject([
      { label: 'Evening off', placeKind: 'schedule', schedule: { id, isMonitorTask: false }, deviceId: null, against: 2 },
      { label: '', placeKind: 'schedule', schedule: null },
    ])
  })

  it('that another explains are counted in it and stand in a view of their own', async () => {
    const cause = await add({ condition: 'inverterStopped', place: 'inverter:1', device_id: null })
    const child = await add({ cause_id: cause })
    expect(await listed({ view: 'open' })).toEqual([cause])
    expect(await listed({ view: 'explained' })).toEqual([child])
    expect(await data('alarm', { id: cause })).toMatchObject({ alarm: { childCount: 1 }, children: [{ id: child }] })
    expect(await data('alarm', { id: child })).toMatchObject({ cause: { id: cause } })
  })

  it('are acknowledged, and with undo not; each is in the history with who did it', async () => {
    const id = await add()
    expect(await data('acknowledgeAlarms', { ids: [id] })).toEqual({ changed: 1 })
    expect(await data('acknowledgeAlarms', { ids: [id] })).toEqual({ changed: 0 })
    expect((await detail(id)).alarm).toMatchObject({ acknowledgedAt: testNow, acknowledgedBy: expect.any(String), status: 1 })
    await data('acknowledgeAlarms', { ids: [id], undo: true })
    const { alarm, events } = await detail(id)
    expect(alarm).toMatchObject({ acknowledgedAt: null, acknowledgedBy: null })
    expect(events.map(({ kind }) => kind)).toEqual(['notAcknowledged', 'acknowledged'])
  })

  it('that are over are closed once they were acknowledged and are nobody’s work', async () => {
    const id = await add({ cleared_at: new Date(testNow) })
    await data('assignAlarms', { ids: [id], userId: await userId() })
    await data('acknowledgeAlarms', { ids: [id] })
    expect((await detail(id)).alarm.status).toBe(3)
    await data('assignAlarms', { ids: [id] })
    expect((await detail(id)).alarm.status).toBe(2)
  })
  const userId = async () => Number((await s.store.pool.query("select id from app_user where login_name = 'all'")).rows[0].id)

  it('are assigned to whoever may handle them at their plant, and to nobody else', async () => {
    const id = await add()
    const { list } = (await data('assignableUsers', { ids: [id] })) as unknown as { list: { id: number }[] }
    expect(list.map((one) => one.id)).toContain(await userId())
    await data('assignAlarms', { ids: [id], userId: await userId() })
    expect(await listed({ view: 'mine' })).toEqual([id])
    expect((await detail(id)).alarm.status).toBe(4)
    expect(await data('alarmsByPerson')).toMatchObject({ list: [{ person: { id: await userId() }, count: 1 }] })
  })

  it('are shelved with a reason for at most seven days, and come back by themselves', async () => {
    const id = await add()
    const until = testNow + hour / 4
    expect(await call('shelveAlarms', { ids: [id], until: testNow + 8 * 24 * hour, reason: 'x' })).toMatchObject({ code: '012802' })
    expect(await call('shelveAlarms', { ids: [id], until, reason: ' ' })).toMatchObject({ http: 400 })
    await data('shelveAlarms', { ids: [id], until, reason: 'part ordered' })
    expect([await listed({ view: 'open' }), await listed({ view: 'shelved' })]).toEqual([[], [id]])
    s.clock.set(until)
    expect(await listed({ view: 'open' })).toEqual([id])
  })

  it('that one person acknowledges while another closes them end once, and say who was first', async () => {
    for (let i = 0; i < 20; i++) {
      const id = await add({ place: `module:${1000 + i}`, cleared_at: new Date(testNow) })
      const [acknowledged, closed] = await Promise.all([data('acknowledgeAlarms', { ids: [id] }), data('closeAlarms', { ids: [id] })])
      const { alarm, events } = await detail(id)
      expect(alarm.status).toBe(2)
      const kinds = events.map(({ kind }) => kind).toSorted()
      // What is over and acknowledged is closed by itself, so each of both can have closed it; the other has changed nothing.
      expect([acknowledged, closed, kinds]).toBeOneOf([
        [{ changed: 1 }, { changed: 0 }, ['acknowledged']],
        [{ changed: 0 }, { changed: 1 }, ['closed']],
      ])
    }
  })

  it('whose condition stands are not closed, and then none of the chosen is', async () => {
    const [stands, over] = [await add(), await add({ condition: 'moduleLow', cleared_at: new Date(testNow) })]
    expect(await call('closeAlarms', { ids: [over, stands] })).toMatchObject({ http: 409, code: '012801' })
    expect((await detail(over)).alarm.status).toBe(3)
    await data('closeAlarms', { ids: [over], note: 'module replaced' })
    expect(await detail(over)).toMatchObject({ alarm: { status: 2 }, events: [{ kind: 'closed', text: 'module replaced' }] })
  })

  it('are counted in the head: causes by level, nobody’s, what they take by currency, and by hour', async () => {
    await add({ level: 1, lost_wh: 2000 })
    await add({ condition: 'moduleSilent', consequence: 'data', acknowledged_at: new Date(testNow) })
    expect(await data('alarmHome')).toMatchObject({
      open: 2,
      levels: { 1: 1, 2: 1 },
      consequences: { safety: 0, production: 1, data: 1 },
      unacknowledged: 1,
      oldestUnacknowledgedAt: testNow - 2 * hour,
      lostWh: 2000,
      money: [{ currency: 'CNY', lost: 1, month: 30 }],
    })
    const { hours } = (await data('alarmHome')) as unknown as { hours: { raised: number }[] }
    expect([hours.length, hours.reduce((sum, { raised }) => sum + raised, 0)]).toEqual([24, 2])
    expect(await data('alarmsByKind')).toMatchObject({
      list: [
        { condition: 'moduleSilent', count: 1 },
        { condition: 'moduleZero', level1: 1 },
      ],
    })
  })

  it('have comments, and those of a device or a plant are found by it', async () => {
    const id = await add()
    await data('commentAlarm', { id, text: 'seen from the road' })
    expect((await detail(id)).events).toMatchObject([{ kind: 'commented', text: 'seen from the road' }])
    expect(await data('deviceAlarms', { deviceId: await s.device('A-1') })).toMatchObject({ list: [{ id }] })
    expect(await data('deviceAlarms', { deviceId: await s.device('A-2') })).toMatchObject({ list: [] })
    expect(await data('stationAlarms', { stationId: s.stations[0] })).toMatchObject({ list: [{ id }] })
  })
})
