import { silent } from '@sundial/core/kit/log.ts'
import { describe, expect, it } from 'vitest'
import { hourMs, minuteMs, now, rollOutBench } from '../../test/roll-outs.ts'
import { openStore } from '../kit/open-store.ts'
import { releaseRollOut } from './change-roll-outs.ts'
import { dueRollOuts } from './due-roll-outs.ts'
import { runRollOut } from './run-roll-out.ts'

describe('a roll-out in the database', () => {
  const b = rollOutBench()

  it('brings the package to the concentrators of its stage only, orders the update when it is there, and copies what becomes of it', async () => {
    const id = await b.create()
    expect(await dueRollOuts(b.s.store.db, now)).toEqual([id])
    await b.run(id)
    expect(await b.tasks('sendFirmware')).toMatchObject([{ created_by: b.users.engineer }])
    await b.run(id)
    expect(await b.tasks('sendFirmware')).toHaveLength(1)
    expect(await b.tasks('upgradeOptimizers')).toEqual([])
    await b.transferred('verified')
    await b.run(id)
    const [task] = await b.tasks('upgradeOptimizers')
    expect(await b.states(id)).toEqual([{ ordered: 2 }, {}, { waiting: b.ids.length - 2 }])
    const { rows } = await b.query('select args from command where task_id = $1', [task.id])
    expect(rows).toMatchObject([{ args: { xfer: 'abababab', devices: expect.any(Array) } }])
    expect(rows[0].args.devices).toHaveLength(2)
    await b.run(id)
    expect(await b.tasks('upgradeOptimizers')).toHaveLength(1)
    await b.updated('verified')
    await b.run(id)
    expect(await b.states(id)).toEqual([{ verified: 2 }, {}, { waiting: b.ids.length - 2 }])
    expect(await b.stands(id)).toMatchObject({ state: 'running', stage: 1, stageEndedAt: now })
  })

  it('several processes on connections of their own give each order once', async () => {
    const others = [1, 2, 3].map((n) => openStore(b.s.database.url, { applicationName: `runner ${n}`, poolSize: 2, log: silent }))
    const all = (id: number) => Promise.all([b.s.store, ...others].map(({ db }) => runRollOut(db, id, now)))
    try {
      const id = await b.create()
      for (let round = 0; round < 3; round++) {
        await b.query('update roll_out set next_at = $1', [new Date(now)])
        await all(id)
        await b.transferred('verified')
      }
      expect([(await b.tasks('sendFirmware')).length, (await b.tasks('upgradeOptimizers')).length]).toEqual([1, 1])
    } finally {
      await Promise.all(others.map((other) => other.close()))
    }
  })

  it('an error in the middle leaves nothing half done, and the next turn does all of it', async () => {
    const id = await b.create()
    await b.run(id)
    await b.transferred('verified')
    await b.query("alter table roll_out_module add constraint broken check (state <> 'ordered')")
    await expect(b.run(id)).rejects.toThrow('broken')
    await b.query('alter table roll_out_module drop constraint broken')
    expect([await b.tasks('upgradeOptimizers'), (await b.states(id))[0]]).toEqual([[], { waiting: 2 }])
    await b.run(id)
    expect([(await b.tasks('upgradeOptimizers')).length, (await b.states(id))[0]]).toEqual([1, { ordered: 2 }])
  })

  it('begins the last stage when the hours are over and a person has released it, and is done after it', async () => {
    const id = await b.create()
    await b.pilotDone(id)
    await b.run(id, now + 25 * hourMs)
    expect(await b.stands(id)).toMatchObject({ state: 'running', stage: 1 })
    await releaseRollOut(b.s.store.db, id, { userId: b.users.other, now: now + 25 * hourMs })
    await b.run(id, now + 25 * hourMs)
    expect(await b.stands(id)).toMatchObject({ stage: 3, stageEndedAt: null, releasedBy: 'other' })
    await b.run(id, now + 25 * hourMs)
    await b.transferred('verified')
    await b.run(id, now + 25 * hourMs)
    expect(await b.states(id)).toEqual([{ verified: 2 }, {}, { ordered: b.ids.length - 2 }])
    await b.updated('verified', now + 26 * hourMs)
    for (const hours of [26, 50, 51]) await b.run(id, now + hours * hourMs)
    expect(await b.stands(id)).toMatchObject({ state: 'done' })
    expect(await dueRollOuts(b.s.store.db, now + 99 * hourMs)).toEqual([])
  })

  it('released early, it still waits for its hours', async () => {
    const id = await b.create()
    await b.pilotDone(id)
    await releaseRollOut(b.s.store.db, id, { userId: b.users.other, now })
    await b.run(id, now + 23 * hourMs)
    expect((await b.stands(id)).stage).toBe(1)
    await b.run(id, now + 24 * hourMs)
    expect((await b.stands(id)).stage).toBe(3)
  })

  it('stops above its limit, cancels what has not begun, and says so in the audit', async () => {
    const id = await b.create({
      limitPercent: 10,
      modules: await b.inPilot(),
    })
    await b.pilotOrdered(id)
    const [first, second] = await b.tasks('upgradeOptimizers')
    await b.query("update task_device set phase = 'unknown', note = 'noAnswer' where task_id = $1", [first.id])
    await b.run(id)
    expect(await b.stands(id)).toMatchObject({ state: 'stopped', changedBy: null })
    expect((await b.tasks('upgradeOptimizers')).find((task) => task.id === second.id)).toMatchObject({ status: 4 })
    expect((await b.query("select detail from audit where action = 'firmware.rollOut.stop'")).rows).toMatchObject([
      { detail: { rollOutId: id, failed: 4, finished: 4 } },
    ])
    await b.run(id)
    expect(await b.states(id)).toEqual([{ failed: 4, left: 4 }, {}, {}])
    expect(await dueRollOuts(b.s.store.db, now + hourMs)).toEqual([])
  })

  it('a module that says later that it runs its old program has fallen back, and stops the roll-out while it is watched', async () => {
    const id = await b.create()
    await b.pilotDone(id)
    const read = (at: number) =>
      b.query('update equipment e set versions_at = $1 from device d where d.number = e.number and d.id = $2', [new Date(at), b.ids[0]])
    await read(now + minuteMs)
    await b.run(id, now + 2 * minuteMs)
    expect(await b.states(id)).toMatchObject([{ verified: 2 }, {}, {}])
    await read(now + 5 * minuteMs)
    await b.run(id, now + 6 * minuteMs)
    expect(await b.states(id)).toMatchObject([{ verified: 1, fellBack: 1 }, {}, {}])
    expect((await b.stands(id)).state).toBe('stopped')
  })

  it('a result that comes after the deadline counts', async () => {
    const id = await b.create({ limitPercent: 50 })
    await b.pilotOrdered(id)
    await b.query("update task_device set phase = case when device_id = $1 then 'unknown' else 'verified' end", [b.ids[0]])
    await b.run(id)
    expect(await b.states(id)).toMatchObject([{ verified: 1, failed: 1 }, {}, {}])
    await b.query("update task_device set phase = 'verified'")
    await b.run(id)
    expect(await b.states(id)).toMatchObject([{ verified: 2 }, {}, {}])
  })
})
