import { type CallName, calls } from '@sundial/contract/calls.ts'
import { scheduleTemplatesMax } from '@sundial/core/schedules/template.ts'
import { localDate } from '@sundial/core/stations/local-day.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { emptied } from '../../test/emptied.ts'
import { testNow } from '../../test/server.ts'
import { serverForAll } from '../../test/serving.ts'

const noon = { name: 'Noon check', action: 'collect', kind: 'station', executeTimes: '12:00, 8:00', weekdays: [5, 1], daylight: false }

describe('templates of schedules', () => {
  const s = serverForAll(async (server) => ({ bearer: await server.token('all') }))
  const ask = asking(() => s)
  beforeEach(async () => {
    s.clock.set(testNow)
    await emptied(s.store.pool, 'schedule_template, schedule, schedule_slot, task')
  })
  const call = (name: CallName, input: object, by = s.bearer) => s.call(calls[name].path, input, by, { i18n: 'en' })
  const save = (change: object = {}, by = s.bearer) => call('saveScheduleTemplate', { ...noon, ...change }, by)
  const saved = async (change: object = {}, by = s.bearer) => ((await save(change, by)).data as { id: number }).id
  const names = async (by = s.bearer) => (await ask('scheduleTemplates', {}, by)).map(({ name }) => name)

  it('keep what a schedule does and when, and say whose they are', async () => {
    const id = await saved()
    await save({ name: 'all modules', action: 'cycleTest', kind: 'list', daylight: true, cycles: 4, holdS: 7 })
    expect(await ask('scheduleTemplates', {}, s.bearer)).toMatchObject([
      { name: 'all modules', action: 'cycleTest', kind: 'list', daylight: true, cycles: 4, holdS: 7 },
      { ...noon, id, executeTimes: '08:00,12:00', weekdays: [1, 5], orgName: expect.any(String), savedBy: 'all', savedAt: testNow },
    ])
  })

  it('are of one organisation: whoever stands above sees them, whoever stands beside does not', async () => {
    await save({}, await s.token('east'))
    expect(await names()).toEqual(['Noon check'])
    expect(await names(await s.token('west'))).toEqual([])
    expect((await save({}, await s.token('west'))).code).toBe('00000')
    expect((await save({ name: ' NOON check ' }, await s.token('east'))).http).toBe(409)
  })

  it.each([
    ['times that are none', { executeTimes: '25:00' }],
    ['an order that cannot be for this', { kind: 'concentrator' }],
    ['an order to concentrators for modules', { action: 'setClock', kind: 'list' }],
    ['no day of the week', { weekdays: [] }],
  ])('are not kept with %s', async (_, change) => {
    expect((await save(change)).http).toBe(400)
    expect(await names()).toEqual([])
  })

  it(`are ${scheduleTemplatesMax} an organisation at most`, async () => {
    await s.store.pool.query(
      `insert into schedule_template (org_id, name, action, kind, minutes, weekdays, daylight, cycles, hold_s, created_at)
       select o.id, 'No. ' || n, 'collect', 'station', '{720}', '{1}', false, 3, 5, now()
         from organisation o, generate_series(1, ${scheduleTemplatesMax}) n where o.org_no = 'EAST'`,
    )
    expect((await save({}, await s.token('east'))).code).toBe('012008')
  })

  it('are deleted, which the audit tells; schedules that were made from them stay', async () => {
    const id = await saved()
    await call('applyScheduleTemplate', { id, action: 'collect', stationIds: s.stations })
    expect((await call('deleteScheduleTemplate', { id })).code).toBe('00000')
    expect(await names()).toEqual([])
    expect((await ask('timedTasks', {}, s.bearer)).list).toHaveLength(2)
    const { rows } = await s.store.pool.query("select action, subject from audit where action like 'scheduleTemplates.%' order by id")
    expect(rows.slice(-2)).toEqual([
      { action: 'scheduleTemplates.save', subject: 'Noon check' },
      { action: 'scheduleTemplates.delete', subject: 'Noon check' },
    ])
  })

  it('make a schedule at each of several plants, by its own clock', async () => {
    const id = await saved({ weekdays: [1, 2, 3, 4, 5, 6, 7] })
    const { list } = await ask('applyScheduleTemplate', { id, action: 'collect', stationIds: s.stations }, s.bearer)
    expect(list.map(({ stationId, reason }) => [stationId, reason])).toEqual(s.stations.map((station) => [station, null]))
    const rows = (await ask('timedTasks', {}, s.bearer)).list
    for (const { id: made, stationId, nextTime, timeZone } of list)
      expect(rows.find((row) => row.id === made)).toMatchObject({
        ...{ stationId, nextTime, name: 'Noon check', executeTimes: '08:00,12:00', target: { kind: 'station', ids: [] } },
        ...{ firstDay: localDate(testNow, timeZone), lastDay: null, status: 1, savedBy: 'all' },
      })
    const clocks = list.map(({ nextTime, timeZone }) => new Date(nextTime!).toLocaleTimeString('en-GB', { timeZone }))
    expect(clocks.every((clock) => clock === '08:00:00' || clock === '12:00:00')).toBe(true)
    expect(new Set(list.map(({ nextTime }) => nextTime)).size).toBe(2)
    expect((await ask('tasks', { executeStep: 5 }, s.bearer)).list).toHaveLength(2)
  })

  it('say of each plant why it got none, and give the others theirs', async () => {
    const id = await saved({ action: 'shutdown' })
    await s.store.pool.query("update device set station_id = $1 where station_id = $2 and kind = 'module'", [s.stations[0], s.stations[1]])
    const { list } = await ask('applyScheduleTemplate', { id, action: 'shutdown', stationIds: s.stations }, s.bearer)
    await s.store.pool.query("update device set station_id = $2 where station_id = $1 and number like '20000002%'", [
      s.stations[0],
      s.stations[1],
    ])
    expect(list.map(({ id: made, reason }) => [made === null, reason !== null])).toEqual([
      [false, false],
      [true, true],
    ])
    expect((await ask('timedTasks', {}, s.bearer)).list.map(({ stationId }) => stationId)).toEqual([s.stations[0]])
  })

  it('are applied to nothing where a plant is not seen, where devices would have to be chosen, or as another order', async () => {
    const id = await saved({}, await s.token('east'))
    const apply = (change: object, by = s.bearer) =>
      call('applyScheduleTemplate', { id, action: 'collect', stationIds: s.stations, ...change }, by)
    expect((await apply({}, await s.token('east'))).http).toBe(404)
    expect((await apply({ action: 'shutdown' })).http).toBe(400)
    expect((await apply({ stationIds: [] })).http).toBe(400)
    expect((await apply({ firstDay: '2026-06-02', lastDay: '2026-06-01' })).http).toBe(400)
    const ofModules = await saved({ name: 'Modules', kind: 'list' })
    expect((await apply({ id: ofModules })).code).toBe('012009')
    expect((await ask('timedTasks', {}, s.bearer)).list).toEqual([])
  })

  it('need the right of their order, and the password where they energise', async () => {
    const id = await saved({ action: 'energise' })
    await s.store.pool.query(
      `insert into role_permission select id, unnest(array['tasks', 'devices.read']) from role where code = 'nobody'`,
    )
    const reader = await s.token('nobody')
    expect((await save({ name: 'Off', action: 'shutdown' }, reader)).http).toBe(403)
    expect((await call('deleteScheduleTemplate', { id }, reader)).http).toBe(404)
    await s.store.pool.query(`delete from role_permission where role_id = (select id from role where code = 'nobody')`)
    const energise = { id, action: 'energise', stationIds: [s.stations[0]], reason: 'after work' }
    await s.store.pool.query("update session set fresh_at = fresh_at - interval '6 minutes'")
    expect((await call('applyScheduleTemplate', energise)).code).toBe('010312')
    await s.store.pool.query("update session set fresh_at = fresh_at + interval '6 minutes'")
    const withoutReason = (await call('applyScheduleTemplate', { ...energise, reason: '' })).data as { list: { reason: string | null }[] }
    expect(withoutReason.list).toMatchObject([{ id: null, reason: expect.any(String) }])
    expect((await call('applyScheduleTemplate', energise)).data).toMatchObject({ list: [{ reason: null }] })
  })
})
