import { planPrograms } from '@sundial/core/firmware/rolled-programs.ts'
import type { DevicePhase } from '@sundial/core/orders/phases.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testGws } from '../../test/fleet.ts'
import { seededStore } from '../../test/opened-store.ts'
import { hourMs, now } from '../../test/roll-outs.ts'
import { everything } from '../kit/scope.ts'
import { createUser } from '../users/create-user.ts'
import { insertRollOut, updateRollOut } from './change-roll-outs.ts'
import { findPrograms } from './change-rolled-programs.ts'
import { keepPackage } from './packages.ts'
import { findRollOuts } from './roll-outs.ts'
import { findRolledPrograms, programsLeft } from './rolled-programs.ts'
import { runRollOut } from './run-roll-out.ts'

const sha256 = 'cd'.repeat(32)
const file = { kind: 'firmware', name: 'agent.bin', version: '1.1.0', model: 'C200', size: 1, sha256, signature: 'x' } as const
const sizes = { pilotCount: 1, sharePercent: 0, limitPercent: 2, watchHours: 0, goesBack: false, hours: null }
type Sizes = Partial<Omit<typeof sizes, 'hours'>> & { hours?: { fromMinute: number; untilMinute: number } }

describe('a roll-out of a program of concentrators', () => {
  const s = seededStore(4)
  const query = (text: string, values: unknown[] = []) => s.store.pool.query(text, values)
  let userId = 0
  let packageId = 0
  beforeAll(async () => {
    userId = await createUser(s.store.db, { loginName: 'engineer', realName: 'E', passwordHash: 'h', role: 'engineer' })
    packageId = (await keepPackage(s.store.db, { ...file, xfer: 'cdcdcdcd' }, Buffer.from('x'), { userId: null, now })).id
  })
  beforeEach(async () => {
    await query('truncate roll_out, task, command, audit cascade')
    await query("update concentrator set online = true, model = 'C200', firmware = '1.0.0'; update app_user set enabled = true")
  })

  const create = async (change: Sizes = {}) => {
    const { rows } = await query('select array_agg(id) as ids from station')
    const found = await findPrograms(s.store.db, everything, rows[0].ids)
    const planned = planPrograms(found, { ...sizes, ...change })
    const programs = found.map(({ gw, stationId }) => ({ gw, stationId, stage: planned.get(gw)! }))
    const rollOut = { ...sizes, ...change, packageId, modules: [], programs }
    return insertRollOut(s.store.db, rollOut, { userId, now })
  }
  const run = async (id: number, at = now) => {
    await query('update roll_out set next_at = $1 where next_at is not null', [new Date(at)])
    return runRollOut(s.store.db, id, at)
  }
  const stands = async (id: number) => (await findRollOuts(s.store.db, everything, { id }, { limit: 1, offset: 0 })).rows[0]!
  const programs = async (id: number) =>
    Object.fromEntries((await findRolledPrograms(s.store.db, everything, id)).map(({ gw, state, note }) => [gw, note ?? state]))
  /** How updates that are under way end. */
  const end = async (phase: DevicePhase, note: string | null = null) => {
    await query("update task_concentrator set phase = $1, note = $2, updated_at = $3 where phase not in ('verified', 'failed')", [
      ...[phase, note, new Date(now)],
    ])
    await query("update command set state = 'done'; update task set status = 2")
    if (phase === 'verified') await query("update concentrator set firmware = '1.1.0' where gw in (select gw from task_concentrator)")
  }
  const release = (id: number) => query('update roll_out set released_at = $2 where id = $1', [id, new Date(now)])
  const tasks = async () => (await query('select action, created_by from task order by id')).rows
  const [first, second, third] = testGws

  it('orders the pilot, and the rest when it has ended and was released', async () => {
    const { id, taken } = await create()
    expect(taken).toBe(0)
    await run(id)
    expect(await tasks()).toEqual([{ action: 'upgradeConcentrator', created_by: userId }])
    expect(await programs(id)).toEqual({ [first]: 'ordered', [second]: 'waiting', [third]: 'waiting' })
    expect((await findRolledPrograms(s.store.db, everything, id))[0]).toMatchObject({ at: { stage: 'offer', file: null } })
    await end('verified')
    for (let i = 0; i < 3; i++) await run(id)
    expect(await stands(id)).toMatchObject({ state: 'running', stage: 1 })
    expect(await tasks()).toHaveLength(1)
    await release(id)
    for (let i = 0; i < 2; i++) await run(id)
    expect(await tasks()).toHaveLength(3)
    await end('verified')
    for (let i = 0; i < 3; i++) await run(id)
    expect(await stands(id)).toMatchObject({ state: 'done' })
    expect(await programs(id)).toEqual({ [first]: 'verified', [second]: 'verified', [third]: 'verified' })
  })

  it('stops by itself where the pilot falls back, and touches no other', async () => {
    const { id } = await create()
    await run(id)
    await end('failed', 'fellBack')
    await run(id)
    expect(await stands(id)).toMatchObject({ state: 'stopped' })
    expect(await programs(id)).toEqual({ [first]: 'fellBack', [second]: 'waiting', [third]: 'waiting' })
    expect((await query('select action, detail from audit order by id desc limit 1')).rows[0]).toMatchObject({
      action: 'firmware.rollOut.stop',
      detail: { failed: 1, finished: 1 },
    })
  })

  it('leaves what runs the version or a newer one, and waits for what is offline or outside its hours', async () => {
    await query("update concentrator set firmware = '1.1.0' where gw = $1", [first])
    await query("update concentrator set firmware = '2.0.0' where gw = $1", [second])
    await query('update concentrator set online = false where gw = $1', [third])
    const { id } = await create({ pilotCount: 3 })
    await run(id)
    expect(await programs(id)).toEqual({ [first]: 'sameVersion', [second]: 'newerVersion', [third]: 'waiting' })
    await query('update concentrator set online = true')
    await query('update roll_out set from_minute = 0, until_minute = 1 where id = $1', [id])
    await run(id, now)
    expect(await tasks()).toEqual([])
    await query('update roll_out set from_minute = null, until_minute = null where id = $1', [id])
    await run(id)
    expect(await programs(id)).toMatchObject({ [third]: 'ordered' })
  })

  it('waits where another order has the concentrator, and is paused where its orders are refused', async () => {
    const { id } = await create()
    await query(`
      insert into task (number, action, station_id, target, total_count, deadline)
        select 'R-1', 'restartConcentrator', station_id, '{"kind":"concentrator","label":"x","ids":[]}', 1, now() from concentrator where gw = '${first}';
      insert into task_concentrator (task_id, gw, updated_at) select id, '${first}', now() from task`)
    await run(id)
    expect(await programs(id)).toMatchObject({ [first]: 'waiting' })
    await query('update task set status = 2')
    await query('update app_user set enabled = false where id = $1', [userId])
    await run(id)
    expect(await stands(id)).toMatchObject({ state: 'paused', why: 'noPermission' })
  })

  it('counts a concentrator that says later that it runs what it ran before', async () => {
    const { id } = await create({ watchHours: 24 })
    await run(id)
    await end('verified')
    await query("update concentrator set firmware = '1.0.0'")
    await run(id, now + 1_000)
    expect(await programs(id)).toMatchObject({ [first]: 'verified' })
    await run(id, now + hourMs)
    expect(await programs(id)).toMatchObject({ [first]: 'fellBack' })
    expect(await stands(id)).toMatchObject({ state: 'stopped' })
  })

  it('has each concentrator alone, and what it has left is known when it has ended', async () => {
    const { id } = await create()
    expect(await create()).toMatchObject({ taken: 3 })
    await run(id)
    const change = { state: 'cancelled', limitPercent: 2, watchHours: 0, hours: null, goesOn: false } as const
    await updateRollOut(s.store.db, id, change, { userId, now })
    expect(await programs(id)).toEqual({ [first]: 'ordered', [second]: 'cancelled', [third]: 'cancelled' })
    await end('verified')
    await run(id)
    expect(await programs(id)).toMatchObject({ [first]: 'verified' })
    expect((await programsLeft(s.store.db, id)).map(({ gw }) => gw)).toEqual([second, third])
  })
})
