import { describe, expect, it } from 'vitest'
import { hourMs, minuteMs, now, rollOutBench } from '../../test/roll-outs.ts'
import { orderConcentrator } from '../commands/order-concentrator.ts'
import { everything } from '../kit/scope.ts'
import { insertRollOut, updateRollOut } from './change-roll-outs.ts'
import { dueRollOuts } from './due-roll-outs.ts'

describe('what a roll-out does not do', () => {
  const b = rollOutBench()

  it('leaves alone what runs the version already, and what runs a newer one unless it goes back', async () => {
    const versions = () =>
      b.query("update device set firmware = case id when $1 then '1.5.0' when $2 then '1.6.0' end", [b.ids[0], b.ids[1]])
    await versions()
    const id = await b.create()
    await b.run(id)
    expect(await b.states(id)).toEqual([{ left: 2 }, {}, { waiting: b.ids.length - 2 }])
    const { rows } = await b.query('select note from roll_out_module where stage = 1 order by device_id')
    expect(rows).toEqual([{ note: 'sameVersion' }, { note: 'newerVersion' }])
    await b.query('truncate roll_out cascade')
    const back = await b.create({ goesBack: true })
    await b.run(back)
    expect(await b.states(back)).toEqual([{ left: 1, waiting: 1 }, {}, { waiting: b.ids.length - 2 }])
  })

  it('waits for a concentrator that is offline, for the day, and ten minutes after a transfer that failed; after three it leaves its modules', async () => {
    await b.query('update concentrator set online = false')
    const id = await b.create()
    await b.run(id)
    expect(await b.tasks('sendFirmware')).toEqual([])
    await b.query('update concentrator set online = true')
    const night = now + 14 * hourMs
    await b.run(id, night)
    await b.transferred('verified')
    await b.run(id, night)
    await b.run(id, night + minuteMs)
    expect([(await b.tasks('sendFirmware')).length, await b.tasks('upgradeOptimizers')]).toEqual([1, []])
    await b.query('truncate roll_out cascade')
    const other = await b.create()
    for (const [at, given] of [
      [0, 2],
      [1, 2],
      [10, 3],
      [20, 4],
      [30, 4],
    ] as const) {
      await b.run(other, now + at * minuteMs)
      expect({ at, given: (await b.tasks('sendFirmware')).length }).toEqual({ at, given })
      await b.transferred('failed')
      await b.run(other, now + at * minuteMs)
    }
    expect((await b.states(other))[0]).toEqual({ left: 2 })
  })

  it('waits a minute for a concentrator to which another file is on its way', async () => {
    const id = await b.create()
    const { rows } = await b.query('select gw from device where id = $1', [b.ids[0]])
    const other = { action: 'sendFirmware', scope: everything, gw: rows[0].gw, args: { xfer: 'cdcdcdcd' } } as const
    await orderConcentrator(b.s.store.db, { ...other, userId: b.users.other, address: null, now })
    await b.run(id)
    await b.transferred('verified')
    await b.run(id, now + minuteMs - 1)
    expect(await b.tasks('sendFirmware')).toHaveLength(1)
    await b.run(id, now + minuteMs)
    expect(await b.tasks('sendFirmware')).toHaveLength(2)
  })

  it('nothing under a lock-out tag is touched', async () => {
    const [station] = (await b.query("select id from station where code = 'TS-01'")).rows
    const id = await b.create()
    await b.run(id)
    await b.transferred('verified')
    await b.query(
      `insert into lock_out (station_id, kind, label, user_id, holder, reason, until_at, created_at)
       values ($1, 'station', 'TS-01', $2, 'Chen Gang', 'roof work', $3, $4)`,
      [station.id, b.users.other, new Date(now + hourMs), new Date(now)],
    )
    await b.run(id)
    const { rows } = await b.query('select note from roll_out_module where stage = 1')
    expect([await b.tasks('upgradeOptimizers'), rows]).toEqual([[], [{ note: 'lockedOut' }, { note: 'lockedOut' }]])
  })

  it('is paused where whoever made it go has not the right any more, and goes on in the name of whoever goes on with it', async () => {
    await b.query('update app_user set enabled = false where id = $1', [b.users.engineer])
    const id = await b.create()
    await b.run(id)
    expect(await b.stands(id)).toMatchObject({ state: 'paused', why: 'noPermission' })
    expect(await b.tasks('sendFirmware')).toEqual([])
    await updateRollOut(
      b.s.store.db,
      id,
      { state: 'running', limitPercent: 2, watchHours: 0, hours: null, goesOn: true },
      { userId: b.users.other, now },
    )
    await b.run(id)
    expect(await b.stands(id)).toMatchObject({ state: 'running', why: null, watchHours: 0 })
    expect(await b.tasks('sendFirmware')).toMatchObject([{ created_by: b.users.other }])
  })

  it('with hours orders nothing outside of them by the clock of the plant, and goes on when they begin', async () => {
    const id = await b.create({ hours: { fromMinute: 11 * 60, untilMinute: 13 * 60 } })
    await b.run(id)
    expect(await b.tasks('sendFirmware')).toEqual([])
    await b.run(id, now + hourMs - 1)
    expect(await b.tasks('sendFirmware')).toEqual([])
    await b.run(id, now + hourMs)
    expect(await b.tasks('sendFirmware')).toHaveLength(1)
  })

  it('tells of itself when something shown has changed, and only then', async () => {
    const told = async () => (await b.query('select told_at from roll_out')).rows[0].told_at
    const id = await b.create()
    await b.run(id)
    expect(await told()).toEqual(new Date(now))
    await b.run(id, now + 5_000)
    expect(await told()).toEqual(new Date(now))
    await b.query("update roll_out_module set state = 'left' where stage = 1")
    await b.run(id, now + 9_000)
    expect(await told()).toEqual(new Date(now + 9_000))
  })

  it('that is paused or cancelled orders nothing, and what was ordered before is still copied', async () => {
    const id = await b.create()
    await b.pilotOrdered(id)
    await updateRollOut(
      b.s.store.db,
      id,
      { state: 'cancelled', limitPercent: 2, watchHours: 24, hours: null, goesOn: false },
      { userId: b.users.other, now },
    )
    expect(await b.states(id)).toEqual([{ ordered: 2 }, {}, { cancelled: b.ids.length - 2 }])
    await b.updated('verified')
    await b.run(id)
    expect(await b.states(id)).toEqual([{ verified: 2 }, {}, { cancelled: b.ids.length - 2 }])
    expect([await dueRollOuts(b.s.store.db, now + hourMs), (await b.tasks('upgradeOptimizers')).length]).toEqual([[], 1])
  })

  it('no module is in two roll-outs that have not ended, also of two people at the same moment', async () => {
    await b.create()
    const modules = await b.inPilot()
    expect(modules.every(({ isOpen }) => isOpen)).toBe(true)
    expect((await insertRollOut(b.s.store.db, b.saidOf(modules), { userId: b.users.other, now })).taken).toBe(b.ids.length)
  })
})
