import type { OrderTarget } from '@sundial/core/orders/targets.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { statementsOf } from '../../test/count-statements.ts'
import { testFleet, testGws } from '../../test/fleet.ts'
import { type TestDatabase, testDatabase } from '../../test/test-database.ts'
import { tasksWrittenSince } from '../events/changes.ts'
import { seedFleet } from '../fleet/seed-fleet.ts'
import { openStore, type Store } from '../kit/open-store.ts'
import { everything } from '../kit/scope.ts'
import { createTask } from './create-task.ts'
import { recordPower } from './record-power.ts'

const now = Date.UTC(2026, 10, 21, 3, 0, 0)

describe('writing an order', () => {
  let database: TestDatabase
  let store: Store
  let station: number
  let modules: number[]
  beforeAll(async () => {
    database = await testDatabase()
    store = openStore(database.url, { applicationName: 'test', poolSize: 8 })
    await seedFleet(store.db, testFleet())
    station = (await store.db.selectFrom('station').select('id').orderBy('code').executeTakeFirstOrThrow()).id
    modules = (await store.db.selectFrom('device').select('id').where('kind', '=', 'module').orderBy('number').execute()).map((r) => r.id)
  })
  afterAll(async () => {
    await store.close()
    await database.drop()
  })
  beforeEach(() => store.pool.query('truncate task, command, audit cascade'))
  const asked = (target: OrderTarget) => ({ scope: everything, stationId: station, target, reason: 'roof', userId: null, now })

  it('takes two statements, and a third for what its devices gave; until that one the event stream does not tell the task', async () => {
    const single = openStore(database.url, { applicationName: 'counted', poolSize: 1 })
    const target: OrderTarget = { kind: 'list', ids: [modules[0]!, modules[4]!, modules[5]!] }
    let taskId = 0
    const giving = await statementsOf(async () => {
      const order = { ...asked(target), action: 'shutdown' as const, idempotencyKey: 'key-counted', figuresFollow: true }
      taskId = (await createTask(single.db, order)).taskId
    })
    expect(giving).toHaveLength(2)
    const told = async (at: number) => (await tasksWrittenSince(store.db, new Date(now), at)).map((t) => t.id)
    expect(await told(now)).toEqual([])
    // whoever was to read the figures has ended; or our clock was set back since
    expect(await told(now + 3_001)).toEqual([taskId])
    expect(await told(now - 3_001)).toEqual([taskId])
    const powers = new Map([
      [modules[0]!, 100.5],
      [modules[1]!, 1000],
      [modules[4]!, 200],
    ])
    const power = async () => (await store.db.selectFrom('task').select('power_before_w').executeTakeFirstOrThrow()).power_before_w
    // the same order, sent again when nothing flows any more
    await recordPower(single.db, taskId, now + 1, new Map([[modules[0]!, 0]]))
    expect(await power()).toBeNull()
    expect(await statementsOf(() => recordPower(single.db, taskId, now, powers))).toHaveLength(1)
    expect([await power(), await told(now)]).toEqual([300.5, [taskId]])
    await recordPower(single.db, taskId, now, new Map())
    expect(await power()).toBe(300.5)
    await single.close()
  })

  it('many at once, which overrule each other, over the same concentrators: each is written, none waits for ever', async () => {
    const target = (i: number): OrderTarget =>
      i % 3 === 0
        ? { kind: 'station', ids: [] }
        : { kind: 'list', ids: i % 3 === 1 ? [modules[0]!, modules[7]!] : [modules[7]!, modules[0]!] }
    const action = (i: number) => (i % 2 === 0 ? ('shutdown' as const) : ('energise' as const))
    const made = await Promise.all(Array.from({ length: 24 }, (_, i) => createTask(store.db, { ...asked(target(i)), action: action(i) })))
    expect(new Set(made.map((m) => m.taskId)).size).toBe(24)
    const all = await store.db.selectFrom('command').selectAll().orderBy('gw').orderBy('seq').execute()
    for (const gw of [testGws[0], testGws[1]]) {
      const own = all.filter((c) => c.gw === gw)
      expect(own.map((c) => c.seq)).toEqual(own.map((_, i) => own[0]!.seq + i))
      expect(own.filter((c) => c.state === 'queued' && c.op === 'rsd.switch').length).toBeGreaterThan(0)
    }
    expect(await store.db.selectFrom('audit').select('id').execute()).toHaveLength(24)
  })
})
