import { silent } from '@sundial/core/kit/log.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testGws } from '../../test/fleet.ts'
import { seededStore } from '../../test/opened-store.ts'
import { overdueTasks, sweepDeadlines } from '../commands/sweep-deadlines.ts'
import { seedAreas } from '../fleet/seed-areas.ts'
import { openStore } from '../kit/open-store.ts'
import { everything } from '../kit/scope.ts'
import { createUser } from '../users/create-user.ts'
import { actOnCommissioning } from './act-on-commissioning.ts'
import { dueCommissionings } from './due-commissionings.ts'
import { findCommissionings, findSteps } from './find-commissionings.ts'
import { runCommissioning } from './run-commissioning.ts'
import { startCommissioning } from './start-commissioning.ts'

/** 10:00 in Shanghai. */
const now = Date.UTC(2026, 10, 19, 2)
const dayMs = 86_400_000
const [gw] = testGws

describe('a commissioning in the database', () => {
  const s = seededStore(8)
  let userId = 0
  const query = async (text: string, values: unknown[] = []) => (await s.store.pool.query(text, values)).rows
  beforeAll(async () => {
    userId = await createUser(s.store.db, { loginName: 'eng', realName: 'Eng', passwordHash: 'h', role: 'administrator' })
    const { station_id: stationId } = (await query('select station_id from concentrator where gw = $1', [gw]))[0]
    await seedAreas(s.store.db, Number(stationId), [{ code: 'T1', branches: [{ code: 'T1-1', phase: 'A', lengthM: 5, inverters: [] }] }])
  })
  beforeEach(async () => {
    await s.store.pool.query('truncate commissioning, task, command, audit, lock_out, register_reading cascade')
    await s.store.pool.query('update concentrator set online = true; update app_user set enabled = true')
  })
  const start = () => s.store.db.transaction().execute((trx) => startCommissioning(trx, gw, { scope: everything, userId, now }))
  const run = async (id: number, at = now) => {
    await query('update commissioning set next_at = $1 where next_at is not null', [new Date(at)])
    return runCommissioning(s.store.db, id, at)
  }
  /** Every order that is under way ends like this; where it succeeds all its devices have answered. */
  const end = async (status: number, outcome = status === 2 ? 'succeeded' : 'failed', success = status === 2 ? 1 : 0) => {
    if (status === 2) await query("update task_device set phase = 'verified'")
    await query("update task set status = $1, outcome = $2, success_count = $3 where status = 1 and action <> 'commission'", [
      ...[status, outcome, success],
    ])
  }
  const orders = async () => (await query("select action from task where action <> 'commission' order by id")).map(({ action }) => action)
  const states = async (id: number) => Object.fromEntries((await findSteps(s.store.db, id)).map(({ step, state }) => [step, state]))
  const stands = async (id: number) => (await findCommissionings(s.store.db, everything, { id }, { limit: 1, offset: 0 })).rows[0]!
  const act = async (id: number, deed: Parameters<typeof actOnCommissioning>[2], reason?: string) =>
    s.store.db.transaction().execute(async (trx) => {
      const { taskId, state } = await stands(id)
      await actOnCommissioning(trx, { id, taskId, state }, deed, { userId, now, ...(reason ? { reason } : {}) })
    })
  /** Runs it to where it stands still; every order goes well. */
  const runThrough = async (id: number) => {
    for (let i = 0; i < 30; i++) {
      await run(id)
      await end(2)
    }
  }

  it('gives each order once when the one before has ended, counts its steps in its task, and ends', async () => {
    const { id, taskId, number } = await start()
    expect(await dueCommissionings(s.store.db, now)).toEqual([id])
    await run(id)
    await run(id)
    expect(await orders()).toEqual(['addToWhitelist'])
    expect((await query('select c.args from command c')).map(({ args }) => args.devices.length)).toEqual([4])
    await runThrough(id)
    expect(await stands(id)).toMatchObject({ state: 'done', done: 11, failed: 0, taskNumber: number })
    expect(await orders()).toHaveLength(11)
    expect(await query('select action, status, outcome, total_count from task where id = $1', [taskId])).toEqual([
      { action: 'commission', status: 2, outcome: 'succeeded', total_count: 11 },
    ])
    expect(await dueCommissionings(s.store.db, now + dayMs)).toEqual([])
  })

  it('several processes on connections of their own give each order once', async () => {
    const others = [1, 2, 3].map((n) => openStore(s.database.url, { applicationName: `runner ${n}`, poolSize: 2, log: silent }))
    try {
      const { id } = await start()
      for (let round = 0; round < 4; round++) {
        await query('update commissioning set next_at = $1', [new Date(now)])
        await Promise.all([s.store, ...others].map(({ db }) => runCommissioning(db, id, now)))
        await end(2)
      }
      expect(await orders()).toEqual(['addToWhitelist', 'readRegister', 'writeRegister', 'checkInstallation'])
    } finally {
      await Promise.all(others.map((other) => other.close()))
    }
  })

  it('an error in the middle leaves nothing half done, and the next turn does all of it', async () => {
    const { id } = await start()
    await query("alter table commissioning_step add constraint broken check (state <> 'running')")
    await expect(run(id)).rejects.toThrow('broken')
    await query('alter table commissioning_step drop constraint broken')
    expect([await orders(), (await states(id)).whitelist]).toEqual([[], 'waiting'])
    await run(id)
    expect([await orders(), (await states(id)).whitelist]).toEqual([['addToWhitelist'], 'running'])
  })

  it('waits for its concentrator and for another order, and gives its order then', async () => {
    const { id } = await start()
    await query('update concentrator set online = false')
    await run(id)
    expect(await orders()).toEqual([])
    await query('update concentrator set online = true')
    await query(`insert into task (id, number, action, station_id, target, total_count, created_at, updated_at, deadline)
      select 900, 'T-0900', 'clearWhitelist', station_id, '{"kind":"concentrator","label":"x","ids":[]}', 1, now(), now(), now() from concentrator where gw = '${gw}';`)
    await query('insert into task_concentrator (task_id, gw, updated_at) values (900, $1, now())', [gw])
    await run(id)
    expect([await orders(), (await states(id)).whitelist]).toEqual([['clearWhitelist'], 'waiting'])
    await query('update task set status = 2 where id = 900')
    await run(id)
    expect(await orders()).toEqual(['clearWhitelist', 'addToWhitelist'].toSorted((a) => (a === 'addToWhitelist' ? -1 : 1)))
  })

  it('of somebody who may not give its orders any more is paused and says why; whoever makes it go on gives them', async () => {
    const { id } = await start()
    await query('update app_user set enabled = false')
    await run(id)
    expect(await stands(id)).toMatchObject({ state: 'paused', why: 'noPermission' })
    expect(await orders()).toEqual([])
    await query('update app_user set enabled = true')
    await act(id, { act: 'goOn' })
    await run(id)
    expect(await stands(id)).toMatchObject({ state: 'running', why: null })
    expect(await orders()).toEqual(['addToWhitelist'])
  })

  it('keeps a failed step until a person repeats it or goes on without it; what is left out counts as not done', async () => {
    const { id, taskId } = await start()
    await run(id)
    await end(3)
    await runThrough(id)
    expect(await states(id)).toMatchObject({ whitelist: 'failed', selfTest: 'done', certificate: 'waiting' })
    expect(await stands(id)).toMatchObject({ state: 'running', done: 9, failed: 1 })
    await act(id, { act: 'repeat', step: 'whitelist' })
    await run(id)
    await end(3)
    await run(id)
    await act(id, { act: 'skip', step: 'whitelist' }, 'not used here')
    await runThrough(id)
    expect(await stands(id)).toMatchObject({ state: 'done', done: 10, failed: 1 })
    expect((await findSteps(s.store.db, id))[0]).toMatchObject({ state: 'skipped', attempt: 2, reason: 'not used here' })
    expect(await query('select status, outcome from task where id = $1', [taskId])).toEqual([{ status: 3, outcome: 'partly' }])
    expect((await orders()).filter((action) => action === 'addToWhitelist')).toHaveLength(2)
  })

  it('that is stopped takes back what waits, and ends its task; what is past its time stops by itself', async () => {
    const { id, taskId } = await start()
    await run(id)
    await act(id, { act: 'stop' })
    expect(await query("select state from command where op = 'whitelist.add'")).toEqual([{ state: 'cancelled' }])
    await run(id)
    expect(await query('select status, outcome, success_count, fail_count from task where id = $1', [taskId])).toEqual([
      { status: 4, outcome: 'interrupted', success_count: 0, fail_count: 11 },
    ])
    const second = await start()
    const later = now + 8 * dayMs
    await s.store.db.transaction().execute(async () => sweepDeadlines(s.store.db, later, await overdueTasks(s.store.db, later)))
    expect((await stands(second.id)).state).toBe('running')
    await run(second.id, later)
    expect((await stands(second.id)).state).toBe('stopped')
    expect(await query("select subject from audit where action = 'commissioning.stop'")).toEqual([{ subject: gw }])
  })

  it('is one at a concentrator, and none where nothing hangs behind it', async () => {
    await start()
    await expect(start()).rejects.toMatchObject({ refusal: 'commissionedNow' })
    await query(
      "insert into concentrator (gw, station_id, name, secret_hash) select '100000000099', station_id, 'Spare', 'x' from concentrator where gw = $1",
      [gw],
    )
    await expect(
      s.store.db.transaction().execute((trx) => startCommissioning(trx, '100000000099', { scope: everything, userId, now })),
    ).rejects.toMatchObject({ refusal: 'nothingToRead' })
  })
})
