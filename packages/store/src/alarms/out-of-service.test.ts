import { isOutOfService, type OutOfService, type ServicePlace } from '@sundial/core/alarms/out-of-service.ts'
import { array, constantFrom, integer, record, sample } from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testGws } from '../../test/fleet.ts'
import { seededStore } from '../../test/opened-store.ts'
import { ask, col } from '../kit/ask.ts'
import { everything } from '../kit/scope.ts'
import { findOutOfService } from './find-out-of-service.ts'
import { isOutOfService as inDatabase, wasOutOfService } from './out-of-service.ts'

const noon = Date.parse('2026-06-21T04:00:00Z')

type Device = { id: number; kind: OutOfService['kind']; gw: string | null; parent: number | null }
type Alarm = { id: number; device: number | null; gw: string | null; members: { id: number; ended: boolean }[]; cleared: boolean }

describe('what is out of service', () => {
  const opened = seededStore(4)
  const query = async (text: string, values: unknown[] = []) => (await opened.store.pool.query(text, values)).rows
  let stationId: number
  let devices: Map<number, Device>
  const rows = async (outs: readonly OutOfService[], at = noon) => {
    await query('delete from out_of_service')
    for (const { kind, deviceId, gw } of outs)
      await query(
        "insert into out_of_service (station_id, kind, device_id, gw, label, since_at, reason) values ($1, $2, $3, $4, 'x', $5, 'repair') on conflict do nothing",
        [stationId, kind, deviceId, gw, new Date(at)],
      )
  }

  beforeAll(async () => {
    stationId = Number((await query('select min(id) as id from station'))[0].id)
    const inverter =
      "insert into device (station_id, kind, code, gw, number) select $1, 'inverter', 'INV', min(gw), '199999999991' from device where station_id = $1 returning id"
    const id = (await query(inverter, [stationId]))[0].id
    // One of its strings has an inverter, and the others have none.
    await query("update device set parent_id = $2 where id = (select min(id) from device where station_id = $1 and kind = 'string')", [
      stationId,
      id,
    ])
    const found = await query('select id, kind, gw, parent_id as parent from device where station_id = $1 order by id', [stationId])
    devices = new Map(found.map((one) => [one.id, one as Device]))
  })
  beforeEach(() => query('delete from alarm'))

  const placeOf = (id: number | null, own: string | null): ServicePlace => {
    const device = id === null ? undefined : devices.get(id)
    const parent = devices.get(device?.parent ?? 0)
    const deviceIds = [device?.id, parent?.id, parent?.parent].filter((one) => one != null)
    return { deviceIds, gw: own ?? device?.gw ?? null }
  }
  /** An alarm at a device, a concentrator or the plant, with devices that have it or had it. */
  const addAlarm = async (one: Omit<Alarm, 'id'>, n: number): Promise<Alarm> => {
    const cleared = one.cleared ? new Date(noon) : null
    const [{ id }] = await query(
      `insert into alarm (station_id, condition, place, consequence, level, device_id, gw, began_at, raised_at, cleared_at, times, changed_at)
       values ($1, 'moduleZero', $2, 'production', 2, $3, $4, $5, $5, $6, 1, $5) returning id`,
      [stationId, `n:${n}`, one.device, one.gw, new Date(noon), cleared],
    )
    for (const member of one.members)
      await query(
        'insert into alarm_member (alarm_id, device_id, station_id, level, began_at, ended_at) values ($1, $2, $3, 2, $4, $5) on conflict do nothing',
        [id, member.id, stationId, new Date(noon), member.ended ? new Date(noon) : null],
      )
    return { ...one, id: Number(id) }
  }
  const isOut = ({ device, gw, members, cleared }: Alarm, outs: readonly OutOfService[]): boolean => {
    const counted = members.filter(({ ended }) => !ended || cleared).map(({ id }) => placeOf(id, null))
    return isOutOfService({ place: placeOf(device, gw), members: counted }, outs)
  }

  it('is the same in the database and in core, for any alarm and anything that is out', async () => {
    const ids = [...devices.keys()]
    const modules = ids.filter((id) => devices.get(id)!.kind === 'module')
    const alarm = record({
      device: constantFrom(null, ...ids),
      gw: constantFrom(null, null, ...testGws),
      members: array(record({ id: constantFrom(...modules), ended: constantFrom(false, false, true) }), { maxLength: 3 }),
      cleared: constantFrom(false, false, true),
    })
    const alarms: Alarm[] = []
    for (const [n, { members, device, gw, cleared }] of sample(alarm, { numRuns: 120, seed: 11 }).entries()) {
      const once = [...new Map(members.map((member) => [member.id, member])).values()]
      alarms.push(await addAlarm({ device: gw === null ? device : null, gw, members: once, cleared }, n))
    }
    const any: OutOfService[] = [
      ...ids.map((id) => ({ kind: devices.get(id)!.kind, deviceId: id, gw: null })),
      ...testGws.map((gw) => ({ kind: 'concentrator' as const, deviceId: null, gw })),
      { kind: 'station', deviceId: null, gw: null },
    ]
    const sets = [
      [],
      ...any.map((one) => [one]),
      ...sample(array(integer({ min: 0, max: any.length - 2 }), { maxLength: 4 }), { numRuns: 40, seed: 7 }).map((picked) =>
        picked.map((i) => any[i]!),
      ),
    ]
    let out = 0
    for (const outs of sets) {
      await rows(outs)
      const found = await ask(opened.store.db, { id: col.number, out: col.bool, was: col.bool })`
        select a.id, ${inDatabase} as out, ${wasOutOfService(sql`a.raised_at`)} as was from alarm a order by a.id`
      const wanted = alarms.map((one) => ({ id: one.id, out: isOut(one, outs), was: isOut(one, outs) }))
      expect([outs, found]).toEqual([outs, wanted])
      out += wanted.filter((one) => one.out).length
    }
    expect(out).toBeGreaterThan(300)
  })

  it('lists what is out with how many open alarms it silences, and is overdue from the day after it was expected back', async () => {
    const string = [...devices.values()].find(({ kind }) => kind === 'string')!
    await addAlarm({ device: string.id, gw: null, members: [], cleared: false }, 1)
    await addAlarm({ device: null, gw: null, members: [], cleared: false }, 2)
    await rows([{ kind: 'string', deviceId: string.id, gw: null }])
    await query("update out_of_service set expected_on = '2026-06-21'")
    const listed = async (filter: object, now: number) =>
      (await findOutOfService(opened.store.db, everything, filter, { limit: 10, offset: 0 }, now)).rows
    expect(await listed({}, noon)).toMatchObject([{ deviceId: string.id, kind: 'string', alarms: 1, expectedOn: '2026-06-21' }])
    // The plant is in China: its day ends at 16:00 UTC.
    const [before, after] = [Date.parse('2026-06-21T15:59:59Z'), Date.parse('2026-06-21T16:00:00Z')]
    expect([(await listed({ state: 'out' }, before)).length, (await listed({ state: 'overdue' }, before)).length]).toEqual([1, 0])
    expect([(await listed({ state: 'out' }, after)).length, (await listed({ state: 'overdue' }, after)).length]).toEqual([0, 1])
    await query('update out_of_service set ended_at = now()')
    expect([(await listed({ state: 'back' }, after)).length, (await listed({ holding: true }, after)).length]).toEqual([1, 0])
  })
})
