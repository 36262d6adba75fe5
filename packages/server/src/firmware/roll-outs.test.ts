import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { describe, expect, it } from 'vitest'
import { rollOutServer } from '../../test/roll-outs.ts'
import { testNow } from '../../test/server.ts'

describe('roll-outs', () => {
  const b = rollOutServer()

  it('are created with their stages, and listed for those who see all of their plants', async () => {
    const made = await b.add()
    expect(made.data).toMatchObject({ version: 1, totalCount: 8, leftOut: 0 })
    expect(await b.row(b.idOf(made))).toMatchObject({
      package: { id: b.s.packageId, version: '1.5.0', model: 'OPT-600' },
      ...{
        state: 'running',
        stage: 1,
        own: true,
        createdBy: 'east',
        stations: ['Test 1'],
        stationCount: 1,
        limitPercent: 2,
        watchHours: 0,
      },
      counts: [{ waiting: 2 }, { waiting: 2 }, { waiting: 4 }],
    })
    expect((await b.list({ counts: [{}, { state: 'running' }, { state: 'done' }, { stationId: b.s.stations[0] }] })).counts).toEqual([
      1, 1, 0, 1,
    ])
    expect((await b.list({}, await b.s.token('west'))).list).toEqual([])
    expect(await b.codes(b.call('rollOutModules', { id: b.idOf(made) }, await b.s.token('west')))).toEqual([404, '010003'])
    expect((await b.row(b.idOf(made), await b.s.token('all'))).own).toBe(false)
  })

  it('have hours by the clock of their plants, which are kept, changed, and refused where its modules are asleep', async () => {
    const day = { fromMinute: 600, untilMinute: 840 }
    const id = b.idOf(await b.add({ hours: day }))
    expect((await b.row(id)).hours).toEqual(day)
    const night = { fromMinute: 22 * 60, untilMinute: 5 * 60 }
    const change = async (hours: object | null) => b.call('updateRollOut', { id, version: (await b.row(id)).version, act: 'change', hours })
    expect(await change(night)).toMatchObject({ http: 409, code: '013112', msg: expect.stringContaining('Test 1') })
    expect(await b.codes(b.add({ hours: night }))).toEqual([409, expect.any(String)])
    expect(await change({ fromMinute: 60, untilMinute: 60 })).toMatchObject({ http: 400 })
    expect((await change(null)).http).toBe(200)
    expect((await b.row(id)).hours).toBeNull()
    const { rows } = await b.s.store.pool.query(
      "select before, after from audit where action = 'firmware.rollOut.edit' order by id desc limit 1",
    )
    expect(rows[0]).toMatchObject({ before: { hours: '10:00-14:00' } })
  })

  it('of two organisations are seen and stopped by neither alone', async () => {
    const above = await b.s.token('all')
    const both = b.s.stations.map((stationId) => ({ stationId, target: { kind: 'station', ids: [] } }))
    const id = b.idOf(await b.add({ targets: both }, above))
    expect((await b.row(id, above)).stationCount).toBe(2)
    expect((await b.list()).list).toEqual([])
    expect(await b.codes(b.call('updateRollOut', { id, version: 1, act: 'pause' }))).toEqual([404, '010003'])
  })

  it('leave out what another model is, and are refused where nothing is left or another roll-out has a module', async () => {
    await b.s.store.pool.query("update equipment e set model = 'OPT-300' from device d where d.number = e.number and d.id = $1", [
      b.s.modules[0],
    ])
    const one = [{ stationId: b.s.stations[0], target: { kind: 'list', ids: [b.s.modules[0]] } }]
    expect(await b.codes(b.add({ targets: one }))).toEqual([400, '013101'])
    expect((await b.add()).data).toMatchObject({ totalCount: 7, leftOut: 1 })
    const again = await b.add({ targets: [{ stationId: b.s.stations[0], target: { kind: 'list', ids: b.s.modules.slice(0, 3) } }] })
    expect(again).toMatchObject({ http: 409, code: '013108', msg: expect.stringContaining('2 modules belong to another roll-out') })
    await b.s.store.pool.query('update equipment set model = null')
  })

  it('an older version than a module runs is refused, by hand and as a roll-out, unless it is said to go back', async () => {
    await b.s.store.pool.query("update device set firmware = '1.6.0' where id = any ($1)", [b.s.modules.slice(0, 2)])
    const refused = await b.add()
    expect(refused).toMatchObject({ http: 409, code: '013107', msg: expect.stringContaining('2 modules run a newer version (1.6.0)') })
    expect((await b.list()).list).toEqual([])
    expect((await b.add({ goesBack: true })).http).toBe(200)
    await b.s.store.pool.query(
      `insert into task (number, action, station_id, target, total_count, deadline, status)
       select 'F-' || gw, 'sendFirmware', station_id, '{"kind":"concentrator","label":"x","ids":[]}', 1, now(), 2 from concentrator;
       insert into task_concentrator (task_id, gw, phase, updated_at) select t.id, substr(t.number, 3), 'verified', now() from task t;
       insert into command (id, gw, task_id, op, args, priority, seq, deadline)
       select gen_random_uuid(), x.gw, x.task_id, 'file.offer', jsonb_build_object('xfer', p.xfer), 1, 1, now()
         from task_concentrator x cross join firmware_package p`,
    )
    const order = { packageId: b.s.packageId, ...b.all()[0]! }
    expect(await b.codes(b.call('startUpdate', order))).toEqual([409, '013107'])
    expect(await b.codes(b.s.call(calls.upgradeOptimizers.path, order, b.s.bearer))).toEqual([409, '013107'])
    expect((await b.call('startUpdate', { ...order, goesBack: true })).data).toMatchObject({ totalCount: 8 })
  })

  it('tell where each module stands, what failed and at which of those that finished', async () => {
    const id = b.idOf(await b.add({ limitPercent: 50 }))
    await b.run(id)
    await b.s.store.pool.query("update roll_out_module set state = 'verified', ended_at = $2 where device_id = $1", [
      b.s.modules[0],
      new Date(testNow),
    ])
    await b.s.store.pool.query("update roll_out_module set state = 'fellBack', note = 'oldVersion', ended_at = $2 where device_id = $1", [
      b.s.modules[1],
      new Date(testNow + 1),
    ])
    const { data } = await b.call('rollOutModules', { id })
    const told = data as OutputOf<typeof calls.rollOutModules>
    expect(told.stations).toMatchObject([{ stationName: 'Test 1', ids: expect.arrayContaining(b.s.modules) }])
    expect(told.stations[0]!.states.toSorted()).toEqual(['fellBack', 'verified', ...new Array(6).fill('waiting')])
    expect(told.unwell).toMatchObject([{ deviceId: b.s.modules[1], state: 'fellBack', note: 'oldVersion', runs: '1.4.0' }])
    expect([told.finished, told.failedAt, told.left]).toEqual([2, [2], []])
    expect(told.concentrators).toMatchObject([
      { gw: '100000000001', counts: { verified: 1, fellBack: 1 }, sent: null, receivedAt: null, tries: 0, taskId: expect.any(Number) },
      { gw: '100000000002', counts: { waiting: 0 }, taskId: null },
    ])
  })

  it('versions are read behind each concentrator of the target, and one module is restarted with the right to energise', async () => {
    const { data } = await b.call('readVersions', b.all()[0]!)
    expect((data as { tasks: object[] }).tasks).toHaveLength(2)
    const { rows } = await b.s.store.pool.query(
      "select jsonb_array_length(args -> 'devices') as n from command where op = 'versions.devices'",
    )
    expect(rows).toEqual([{ n: 4 }, { n: 4 }])
    const one = { stationId: b.s.stations[0], deviceId: b.s.modules[0] }
    expect((await b.call('resetForUpdate', one)).data).toMatchObject({ totalCount: 1 })
    await b.s.store.pool.query("insert into role_permission select id, 'devices.upgrade' from role where code = 'nobody'")
    expect(await b.codes(b.call('resetForUpdate', one, await b.s.token('nobody')))).toEqual([403, '401'])
  })
})
