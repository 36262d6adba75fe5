import { type CallName, calls } from '@sundial/contract/calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptied } from '../../test/emptied.ts'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'
import { addTestAlarm } from '../../test/work-order-cases.ts'

const hour = 3_600_000

describe('equipment out of service', () => {
  const s = signedInServer('all')
  const call = (name: CallName, input: object = {}) => s.call(calls[name].path, input, s.bearer)
  const data = async (name: CallName, input: object = {}) => {
    const answer = await call(name, input)
    expect(answer).toMatchObject({ http: 200 })
    return answer.data as Record<string, never>
  }
  const plant = () => s.stations[0]!
  const query = async (text: string, values: unknown[] = []) => (await s.store.pool.query(text, values)).rows
  const add = async (more: object = {}) => {
    const id = await addTestAlarm(s, plant(), more)
    await query(
      "insert into alarm_event (alarm_id, station_id, at, kind) select id, station_id, raised_at, 'raised' from alarm where id = $1",
      [id],
    )
    return id
  }
  const string = async () =>
    Number((await query("select min(id) as id from device where station_id = $1 and kind = 'string'", [plant()]))[0].id)
  const listed = async (view: string) => ((await data('alarms', { view })).list as unknown as { id: number }[]).map(({ id }) => id)
  const takeOut = async (more: object = {}) =>
    (await data('takeOutOfService', { stationId: plant(), deviceId: await string(), reason: 'waits for a part', ...more })) as unknown as {
      id: number
      alarms: number
    }
  const list = async (input: object = {}) => (await data('outOfService', { stationId: plant(), ...input })).list as unknown as object[]
  const events = async (id: number) =>
    (await query('select kind, text from alarm_event where alarm_id = $1 order by id', [id])) as { kind: string; text: string }[]

  beforeEach(async () => {
    await emptied(s.store.pool, 'alarm, out_of_service, notify_queue')
    s.clock.set(testNow)
  })

  it('leaves the open alarms and every count of them, and stands in a view of its own with who, since when and why', async () => {
    const out = await add({ level: 1, lost_wh: 9000, raised_at: new Date(testNow - 26 * hour) })
    const other = await add({ place: 'gw:100000000001', gw: '100000000001', device_id: null, condition: 'clockWrong', consequence: 'data' })
    expect(await takeOut({ expectedOn: '2026-12-24' })).toMatchObject({ alarms: 1 })

    expect([await listed('open'), await listed('unassigned'), await listed('outOfService')]).toEqual([[other], [other], [out]])
    expect(await data('alarmHome')).toMatchObject({
      open: 1,
      levels: { 1: 0 },
      unacknowledged: 1,
      outOfService: 1,
      shelved: 0,
      lostWh: null,
    })
    expect((await data('alarmsByKind')).list).toEqual([{ condition: 'clockWrong', count: 1, level1: 0 }])
    expect((await data('alarmsByPerson')).list).toEqual([{ person: null, count: 1, level1: 0 }])
    const { list: stations } = (await data('stations')) as unknown as { list: { id: number; alarms: object }[] }
    expect(stations.find(({ id }) => id === plant())?.alarms).toMatchObject({ open: 1, level1: 0 })
    expect(await data('alarmPerformance')).toMatchObject({ standing: 1, stale: 0, outOfService: 1 })
    expect((await data('alarm', { id: out })).alarm).toMatchObject({
      outOfService: {
        label: 'A-1',
        kind: 'string',
        since: testNow,
        by: expect.any(String),
        reason: 'waits for a part',
        expectedOn: '2026-12-24',
      },
    })
    expect((await data('alarm', { id: other })).alarm).toMatchObject({ outOfService: null })
    expect(await list()).toMatchObject([{ label: 'A-1', kind: 'string', state: 'out', alarms: 1, reason: 'waits for a part' }])
  })

  it('rings neither in a flood nor in the performance by what is raised while it is out', async () => {
    await takeOut()
    s.clock.set(testNow + hour / 3)
    const raised = new Date(testNow + hour / 4)
    for (let i = 0; i < 12; i++) await add({ place: `x:${i}`, raised_at: raised })
    const home = (await data('alarmHome')) as unknown as { flood: object | null; hours: { raised: number }[] }
    expect([home.flood, home.hours.reduce((all, { raised: n }) => all + n, 0)]).toEqual([null, 0])
    expect(await data('alarmPerformance')).toMatchObject({ rings: 0, alarms: 0, floods: 0, outOfService: 12 })
    await query('delete from out_of_service')
    const loud = (await data('alarmHome')) as unknown as typeof home
    expect(loud.hours.reduce((all, { raised: n }) => all + n, 0)).toBe(12)
    expect(await data('alarmPerformance')).toMatchObject({ rings: 12, alarms: 12, floods: 1, outOfService: 0 })
  })

  it('takes a module out of the modules with an alarm, while the alarm of its neighbours stays', async () => {
    const [one, two] = await Promise.all([s.device('S1-1-1'), s.device('S1-1-2')])
    const alarm = await add({ member_count: 2 })
    for (const device of [one, two])
      await query('insert into alarm_member (alarm_id, station_id, device_id, level, began_at) values ($1, $2, $3, 2, now())', [
        alarm,
        plant(),
        device,
      ])
    await takeOut({ deviceId: one })
    expect(await listed('open')).toEqual([alarm])
    expect((await data('alarmedModules', { stationId: plant() })).list).toEqual([{ id: two, level: 2 }])
    await takeOut({ deviceId: two })
    expect([await listed('open'), await listed('outOfService')]).toEqual([[], [alarm]])
    expect((await data('alarmedModules', { stationId: plant() })).list).toEqual([])
  })

  it('put back in service, what still stands is open again as new, and is told; what is over is not', async () => {
    const standing = await add({ acknowledged_at: new Date(testNow - hour) })
    const over = await add({
      place: 'over',
      cleared_at: new Date(testNow - hour),
      acknowledged_at: new Date(testNow - hour),
      assigned_to: await me(),
    })
    const { id } = await takeOut()
    s.clock.set(testNow + hour / 3)
    expect(await data('putBackInService', { id, note: 'part came' })).toEqual({ label: 'A-1', alarms: 1 })
    expect(await listed('open')).toEqual(expect.arrayContaining([standing, over]))
    const of = async (alarm: number) => (await data('alarm', { id: alarm })).alarm as unknown as { acknowledgedAt: number | null }
    expect([(await of(standing)).acknowledgedAt, (await of(over)).acknowledgedAt]).toEqual([null, testNow - hour])
    expect((await events(standing)).slice(1)).toEqual([
      { kind: 'outOfService', text: 'waits for a part' },
      { kind: 'inService', text: 'part came' },
    ])
    const told = await query('select e.alarm_id::int as id, e.kind from notify_queue q join alarm_event e on e.id = q.event_id')
    expect(told).toEqual([{ id: standing, kind: 'inService' }])
    expect(await list({ state: 'back' })).toMatchObject([{ state: 'back', endedAt: testNow + hour / 3, endedFor: 'part came', alarms: 0 }])
    expect(await call('putBackInService', { id })).toMatchObject({ http: 409, code: '012806' })
  })
  const me = async () => Number((await query("select id from app_user where login_name = 'all'"))[0].id)

  it('is taken out once, of a device, a concentrator or a whole plant, with a reason, and expected back today or later', async () => {
    expect(await call('takeOutOfService', { stationId: plant(), reason: ' ' })).toMatchObject({ http: 400 })
    expect(await call('takeOutOfService', { stationId: plant(), reason: 'x', expectedOn: '2020-01-01' })).toMatchObject({
      http: 400,
      code: '012807',
    })
    const both = { stationId: plant(), reason: 'x', deviceId: await string(), gw: '100000000001' }
    expect(await call('takeOutOfService', both)).toMatchObject({ http: 400 })
    await takeOut()
    expect(await call('takeOutOfService', { stationId: plant(), deviceId: await string(), reason: 'x' })).toMatchObject({
      http: 409,
      code: '012805',
    })
    await takeOut({ deviceId: undefined, gw: '100000000001' })
    await takeOut({ deviceId: undefined })
    expect((await list({ holding: true })).map((row) => (row as { kind: string }).kind)).toEqual(['station', 'concentrator', 'string'])
    expect(await data('outOfService', { kind: 'station', pageSize: 1, counts: [{ holding: true }, { state: 'back' }] })).toMatchObject({
      pageTotalCount: 1,
      counts: [3, 0],
    })
    const other = s.stations[1]!
    expect(await call('takeOutOfService', { stationId: other, deviceId: await string(), reason: 'x' })).toMatchObject({ http: 404 })
  })

  it('is in the audit both ways', async () => {
    await add()
    const { id } = await takeOut()
    await data('putBackInService', { id, note: 'done' })
    const written = await query(
      "select action, subject, detail, before, after from audit where action like 'alarms.%Service' order by id desc limit 2",
    )
    expect(written).toMatchObject([
      { action: 'alarms.inService', subject: 'A-1', detail: { id, alarms: 1, note: 'done' }, before: { reason: 'waits for a part' } },
      { action: 'alarms.outOfService', subject: 'A-1', detail: { id, alarms: 1 }, after: { reason: 'waits for a part', kind: 'string' } },
    ])
  })
})
