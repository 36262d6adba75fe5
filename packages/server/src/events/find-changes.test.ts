import { calls } from '@sundial/contract/calls.ts'
import { onlineStates } from '@sundial/store/events/changes.ts'
import { writeSlots } from '@sundial/store/schedules/slots.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modulesAt } from '../../test/day.ts'
import { scheduleSaid } from '../../test/schedule-cases.ts'
import { serverForTests, type TestServer, testNow } from '../../test/server.ts'
import { isAboutUs, makeChangeFinder } from './find-changes.ts'

describe('looking for what has happened', () => {
  let s: TestServer
  beforeAll(async () => {
    s = await serverForTests()
  })
  afterAll(() => s.stop())

  it('finds new values once, by station', async () => {
    const changes = makeChangeFinder(testNow - 1000)
    expect(await changes.look(s.store.db, s.clock.now())).toEqual([])
    await s.report(modulesAt(testNow - 500))
    expect(await changes.look(s.store.db, s.clock.now())).toEqual([{ k: 'station', stationId: s.stations[0] }])
    expect(await changes.look(s.store.db, s.clock.now())).toEqual([])
    await s.report(modulesAt(testNow - 400))
    expect(await changes.look(s.store.db, s.clock.now())).toEqual([{ k: 'station', stationId: s.stations[0] }])
  })

  it('finds a write that carries an earlier instant than one seen before', async () => {
    const changes = makeChangeFinder(testNow)
    await s.report(modulesAt(testNow - 300))
    await changes.look(s.store.db, s.clock.now())
    // a transaction that began three seconds before and ends only now
    await s.store.pool.query('update telemetry_latest set received_at = $1', [new Date(testNow - 3000)])
    expect(await changes.look(s.store.db, s.clock.now())).toEqual([{ k: 'station', stationId: s.stations[0] }])
  })

  it('tells each of very many changes once, misses none, and tells a later one', async () => {
    const many = 22_000
    const changes = makeChangeFinder(testNow)
    await changes.look(s.store.db, testNow)
    await s.store.pool.query(
      `with gws as (insert into concentrator (gw, station_id, name, secret_hash)
                    select '5' || lpad(n::text, 11, '0'), $2, 'many', ''::bytea from generate_series(1, $3::int) n returning gw)
       insert into telemetry_latest (gw, kind, at, received_at, encoding, device_ids, body)
       select gw, 'module', $1::timestamptz, $1::timestamptz + (random() * 5000) * interval '1 ms', 1, '{}', ''::bytea from gws`,
      [new Date(testNow), s.stations[1], many],
    )
    const look = () => changes.look(s.store.db, s.clock.now())
    const stationOf = async () => (await look()).filter((f) => f.k === 'station')
    expect(await stationOf()).toEqual([{ k: 'station', stationId: s.stations[1] }])
    for (let i = 0; i < 3; i++) expect(await look()).toEqual([])
    // one of them again, with an instant before what was told last
    await s.store.pool.query("update telemetry_latest set received_at = $1 where gw = '500000000007'", [new Date(testNow + 1)])
    expect(await stationOf()).toEqual([{ k: 'station', stationId: s.stations[1] }])
    expect(await look()).toEqual([])
    await s.store.pool.query("update telemetry_latest set received_at = $1 where gw = '500000000008'", [new Date(testNow + 60_000)])
    expect(await stationOf()).toEqual([{ k: 'station', stationId: s.stations[1] }])
    expect(await look()).toEqual([])
    await s.store.pool.query("delete from telemetry_latest using concentrator c where c.gw = telemetry_latest.gw and c.name = 'many'")
    await s.store.pool.query("delete from concentrator where name = 'many'")
  }, 120_000) // how the station stands is judged beside it, with 22,000 concentrators

  it('tells what is written after the clock was set back', async () => {
    const changes = makeChangeFinder(testNow)
    await s.report(modulesAt(testNow - 280))
    await changes.look(s.store.db, testNow)
    await s.store.pool.query('update telemetry_latest set received_at = $1', [new Date(testNow - 300_000)])
    expect(await changes.look(s.store.db, testNow)).toEqual([])
    expect(await changes.look(s.store.db, testNow - 300_000)).toEqual([{ k: 'station', stationId: s.stations[0] }])
    expect(await changes.look(s.store.db, testNow - 299_000)).toEqual([])
  })

  it('finds every one of more than a thousand tasks that are written at once', async () => {
    const changes = makeChangeFinder(testNow)
    await changes.look(s.store.db, testNow)
    await s.store.pool.query(
      `insert into task (number, action, station_id, target, total_count, created_at, updated_at, deadline)
       select 'T-many-' || n, 'shutdown', $1, '{}', 0, $2, $2, $2 from generate_series(1, 1500) n`,
      [s.stations[0], new Date(testNow)],
    )
    const told = await changes.look(s.store.db, testNow)
    expect(new Set(told.flatMap((f) => (f.k === 'task' ? [f.id] : []))).size).toBe(1500)
    expect(await changes.look(s.store.db, testNow)).toEqual([])
    await s.store.pool.query("delete from task where number like 'T-many-%'")
  })

  it('finds a task and every change of it', async () => {
    const changes = makeChangeFinder(testNow)
    await changes.look(s.store.db, s.clock.now())
    const order = { stationId: s.stations[0], action: 'shutdown', target: { kind: 'station', ids: [] } }
    const { data } = await s.call(calls.switchRsd.path, order, await s.token('east'))
    const { taskId } = data as { taskId: number }
    const tasks = async () => (await changes.look(s.store.db, s.clock.now())).filter((f) => f.k === 'task')
    expect(await tasks()).toEqual([{ k: 'task', id: taskId }])
    expect(await tasks()).toEqual([])
    await s.store.pool.query('update task set success_count = 1, updated_at = updated_at where id = $1', [taskId])
    expect(await tasks()).toEqual([{ k: 'task', id: taskId }])
  })

  it('finds a schedule that was saved, and each transaction that decides slots of it, once', async () => {
    const changes = makeChangeFinder(testNow)
    await changes.look(s.store.db, testNow)
    const schedules = async () => (await changes.look(s.store.db, s.clock.now())).filter((f) => f.k === 'schedule')
    const said = { ...scheduleSaid, stationId: s.stations[0] }
    const { id } = (await s.call(calls.insertTimedTask.path, said, await s.token('east'))).data as { id: number }
    const fact = { k: 'schedule', id, stationId: s.stations[0] }
    expect(await schedules()).toEqual([fact])
    expect(await schedules()).toEqual([])
    const due = (...minutesAgo: number[]) =>
      writeSlots(
        s.store.db,
        { scheduleId: id, stationId: s.stations[0]!, now: testNow },
        minutesAgo.map((minutes) => testNow - minutes * 60_000),
        { result: 'missed', reason: null },
      )
    await due(30, 20, 10)
    expect(await schedules()).toEqual([fact])
    await due(30, 20, 10)
    expect(await schedules()).toEqual([])
    await due(5)
    expect(await schedules()).toEqual([fact])
    await s.call(calls.updateTimedTask.path, { ...scheduleSaid, id, version: 1, status: 2 }, await s.token('east'))
    expect(await schedules()).toEqual([fact])
    expect(await schedules()).toEqual([])
    await s.store.pool.query('delete from schedule where id = $1', [id])
  })

  it('finds a work order to which something happened, once', async () => {
    const changes = makeChangeFinder(testNow)
    await changes.look(s.store.db, testNow)
    const orders = async () => (await changes.look(s.store.db, s.clock.now())).filter((f) => f.k === 'workOrder')
    const said = { stationId: s.stations[0], title: 'Wash' }
    const { list } = (await s.call(calls.addWorkOrders.path, said, await s.token('east'))).data as { list: { id: number }[] }
    const fact = { k: 'workOrder', id: list[0]!.id, stationId: s.stations[0] }
    expect(await orders()).toEqual([fact])
    expect(await orders()).toEqual([])
    await s.call(calls.addWorkMessage.path, { id: list[0]!.id, text: 'seen' }, await s.token('east'))
    expect(await orders()).toEqual([fact])
    await s.store.pool.query('delete from work_order')
  })

  it('finds a roll-out that came on or was changed, once, with all of its plants', async () => {
    const { rows } = await s.store.pool.query(
      `with p as (insert into firmware_package (xfer, kind, model, version, name, size, sha256, signature, content, uploaded_at)
         values ('abababab', 'optimizerFirmware', 'OPT-600', '1.5.0', 'opt.bin', 1, 'ab', 'x', 'x', $2) returning id)
       insert into roll_out (package_id, station_ids, pilot_count, share_percent, limit_percent, watch_hours, goes_back, stage_began_at, created_at, changed_at)
       select id, $1, 1, 0, 2, 0, false, $2, $2, $2 from p returning id`,
      [s.stations, new Date(testNow)],
    )
    const id = Number(rows[0].id)
    const changes = makeChangeFinder(testNow)
    const found = async () => (await changes.look(s.store.db, testNow)).filter((f) => f.k === 'rollOut')
    expect(await found()).toEqual([{ k: 'rollOut', id, stationIds: s.stations }])
    expect(await found()).toEqual([])
    await s.store.pool.query("update roll_out set next_at = $2, told = 'other', told_at = $2 where id = $1", [id, new Date(testNow)])
    expect(await found()).toHaveLength(1)
    await s.store.pool.query('update roll_out set next_at = $2 where id = $1', [id, new Date(testNow + 1)])
    expect(await found()).toEqual([])
    await s.store.pool.query('delete from roll_out')
  })

  it('finds concentrators that came or went, and their stations with them', async () => {
    const changes = makeChangeFinder(testNow)
    await changes.look(s.store.db, s.clock.now())
    await s.store.pool.query("update concentrator set online = true where gw = '100000000003'")
    expect(await changes.look(s.store.db, s.clock.now())).toEqual([
      { k: 'concentrator', gw: '100000000003', stationId: s.stations[1], online: true },
      { k: 'station', stationId: s.stations[1] },
    ])
    expect(await changes.look(s.store.db, s.clock.now())).toEqual([])
  })

  it('is hurried by notices of values, tasks, schedules and concentrators, not of commands', () => {
    expect(isAboutUs({ k: 'tm', gw: 'a', stationId: 1, kind: 'module', at: 0 })).toBe(true)
    expect(isAboutUs({ k: 'task', id: 1 })).toBe(true)
    expect(isAboutUs({ k: 'schedule', id: 1 })).toBe(true)
    expect(isAboutUs({ k: 'gw', gw: 'a', stationId: 1, online: true })).toBe(true)
    expect(isAboutUs({ k: 'cmd', gw: 'a' })).toBe(false)
  })

  it('reads all concentrators when one comes or goes, and none while they stay', async () => {
    const all = await onlineStates(s.store.db, '')
    expect(all.length).toBeGreaterThan(1)
    expect(await onlineStates(s.store.db, all[0]!.mark)).toEqual([])
    await s.store.pool.query('update concentrator set online = not online where gw = $1', [all[0]!.gw])
    const changed = await onlineStates(s.store.db, all[0]!.mark)
    expect(changed).toHaveLength(all.length)
    expect(changed.find((c) => c.gw === all[0]!.gw)?.online).toBe(!all[0]!.online)
    await s.store.pool.query('update concentrator set online = not online where gw = $1', [all[0]!.gw])
    expect((await onlineStates(s.store.db, ''))[0]!.mark).toBe(all[0]!.mark)
  })
})
