import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testGws } from '../../test/fleet.ts'
import { seededStore } from '../../test/opened-store.ts'
import { everything } from '../kit/scope.ts'
import { statisticsByKind } from '../tasks/task-statistics.ts'
import { createUser } from '../users/create-user.ts'
import { actOnCommissioning } from './act-on-commissioning.ts'
import { findCommissionings, findSteps } from './find-commissionings.ts'
import { findQuestions } from './questions.ts'
import { runCommissioning } from './run-commissioning.ts'
import { startCommissioning } from './start-commissioning.ts'

/** 10:00 in Shanghai. */
const now = Date.UTC(2026, 10, 19, 2)
const [gw] = testGws

describe('a commissioning at a plant without transformer areas', () => {
  const s = seededStore(8)
  let userId = 0
  const query = async (text: string, values: unknown[] = []) => (await s.store.pool.query(text, values)).rows
  beforeAll(async () => {
    userId = await createUser(s.store.db, { loginName: 'eng', realName: 'Eng', passwordHash: 'h', role: 'administrator' })
  })
  beforeEach(async () => {
    await s.store.pool.query('truncate commissioning, task, command, register_reading cascade')
    await s.store.pool.query('update concentrator set online = true')
  })
  const start = () => s.store.db.transaction().execute((trx) => startCommissioning(trx, gw, { scope: everything, userId, now }))
  const stands = async (id: number) => (await findCommissionings(s.store.db, everything, { id }, { limit: 1, offset: 0 })).rows[0]!
  const stateOf = async (id: number, name: string) => (await findSteps(s.store.db, id)).find(({ step }) => step === name)!.state
  const orders = async () => (await query("select action from task where action <> 'commission' order by id")).map(({ action }) => action)
  const run = async (id: number) => {
    await query('update commissioning set next_at = $1 where next_at is not null', [new Date(now)])
    await runCommissioning(s.store.db, id, now)
  }
  /** Runs it until that is so; every order goes well. */
  const runUntil = async (id: number, isSo: () => Promise<boolean>) => {
    for (let i = 0; i < 40 && !(await isSo()); i++) {
      await query("update task_device x set phase = 'verified' from task t where t.id = x.task_id and t.status = 1")
      await query(
        "update task set status = 2, outcome = 'succeeded', success_count = total_count where status = 1 and action <> 'commission'",
      )
      await run(id)
    }
  }
  /** The self-test that runs ends with one module that did not pass. */
  const failOne = async (id: number) => {
    await query(`
      update task_device x set phase = case when d.code = 'S1-1-2' then 'failed' else 'verified' end, note = case when d.code = 'S1-1-2' then 'tooSlow' end
        from task t, device d where t.id = x.task_id and t.action = 'selfTest' and t.status = 1 and d.id = x.device_id`)
    await query(
      "update task set status = 3, outcome = 'failed', success_count = 3, fail_count = 1 where status = 1 and action = 'selfTest'",
    )
    await run(id)
  }
  const asked = async (id: number) => (await findQuestions(s.store.db, id)).map(({ kind, facts }) => [kind, facts.codes, facts.what])

  it('leaves two steps out before it orders anything, says why, and counts the others', async () => {
    const { id, taskId } = await start()
    await run(id)
    const leftOut = async () => (await findSteps(s.store.db, id)).filter(({ state }) => state === 'notNeeded')
    const expected = [
      ['area', 'noAreas', null],
      ['branch', 'noAreas', null],
    ]
    expect((await leftOut()).map(({ step, note, beganAt }) => [step, note, beganAt])).toEqual(expected)
    await runUntil(id, async () => (await stands(id)).state === 'done')
    expect(await stands(id)).toMatchObject({ state: 'done', done: 9, failed: 0, total: 9 })
    expect((await orders()).filter((action) => action === 'identifyArea' || action === 'identifyBranch')).toEqual([])
    expect(await query('select phase, count(*)::int from task_part where task_id = $1 group by phase', [taskId])).toEqual([
      { phase: 'verified', count: 9 },
    ])
    expect((await leftOut()).map(({ step, note, beganAt }) => [step, note, beganAt])).toEqual(expected)
    expect(await query('select status, outcome, total_count from task where id = $1', [taskId])).toEqual([
      { status: 2, outcome: 'succeeded', total_count: 9 },
    ])
  })

  it('asks about modules that did not pass the self-test; to test again takes the question back and orders it once more', async () => {
    const { id } = await start()
    await runUntil(id, async () => (await stateOf(id, 'selfTest')) === 'running')
    await failOne(id)
    expect([await stateOf(id, 'selfTest'), await asked(id)]).toEqual(['done', [['notPassed', ['S1-1-2'], 'tooSlow']]])
    expect(await stands(id)).toMatchObject({ state: 'running', undecided: 1 })
    await s.store.db.transaction().execute(async (trx) => {
      const { taskId, state } = await stands(id)
      await actOnCommissioning(trx, { id, taskId, state }, { act: 'repeat', step: 'selfTest' }, { userId, now })
    })
    expect(await asked(id)).toEqual([])
    await run(id)
    expect((await orders()).filter((action) => action === 'selfTest')).toHaveLength(2)
    await failOne(id)
    expect(await asked(id)).toHaveLength(1)
  })

  it('is counted by its modules, of which one did not do what every step was for', async () => {
    const { id } = await start()
    await runUntil(id, async () => (await stateOf(id, 'selfTest')) === 'running')
    await failOne(id)
    await query("update commissioning_question set answer = 'keep', answered_by = $1, answered_at = $2", [userId, new Date(now)])
    await runUntil(id, async () => (await stands(id)).state === 'done')
    const kinds = await statisticsByKind(s.store.db, everything, { from: now - 1, to: now + 1 })
    expect(kinds.find(({ action }) => action === 'commission')).toMatchObject({ tasks: 1, failed: 0, devices: 4, succeeded: 3 })
  })
})
