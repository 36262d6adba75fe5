import type { RolledState } from '@sundial/core/firmware/roll-out.ts'
import type { DevicePhase } from '@sundial/core/orders/phases.ts'
import { beforeAll, beforeEach } from 'vitest'
import { findCandidates, insertRollOut, type NewRollOut } from '../src/firmware/change-roll-outs.ts'
import { keepPackage } from '../src/firmware/packages.ts'
import { countRolled, findRollOuts } from '../src/firmware/roll-outs.ts'
import { runRollOut } from '../src/firmware/run-roll-out.ts'
import { everything } from '../src/kit/scope.ts'
import { createUser } from '../src/users/create-user.ts'
import { seededStore } from './opened-store.ts'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
/** 10:00 in Shanghai. */
export const now = Date.UTC(2026, 10, 19, 2)
const sha256 = 'ab'.repeat(32)
const file = { kind: 'optimizerFirmware', name: 'opt.bin', version: '1.5.0', model: 'OPT-600', size: 1, sha256, signature: 'x' } as const

/** Call it in a describe: roll-outs of the first plant of the test fleet, whose orders end as the test says. */
export const rollOutBench = () => {
  const s = seededStore(8)
  const b = { s, users: { engineer: 0, other: 0 }, packageId: 0, ids: [] as number[] }
  const query = (text: string, values: unknown[] = []) => s.store.pool.query(text, values)
  beforeAll(async () => {
    const user = (loginName: string) => createUser(s.store.db, { loginName, realName: loginName, passwordHash: 'h', role: 'engineer' })
    b.users = { engineer: await user('engineer'), other: await user('other') }
    b.packageId = (await keepPackage(s.store.db, { ...file, xfer: 'abababab' }, Buffer.from('x'), { userId: null, now })).id
    const { rows } = await query(
      "select d.id from device d join station s on s.id = d.station_id where d.kind = 'module' and s.code = 'TS-01' order by d.id",
    )
    b.ids = rows.map(({ id }) => id)
  })
  beforeEach(async () => {
    await query('truncate roll_out, task, command, audit, lock_out cascade')
    await query(`
      update device set firmware = '1.4.0';
      update concentrator set online = true;
      update app_user set enabled = true;
      update equipment set versions_at = null`)
  })
  const saidOf = (modules: NewRollOut['modules']): NewRollOut => ({
    ...{ packageId: b.packageId, pilotCount: 2, sharePercent: 0, limitPercent: 2, watchHours: 24, goesBack: false, hours: null, modules },
  })
  const inPilot = async () => (await findCandidates(s.store.db, b.ids)).map((m) => ({ ...m, stage: 1 as const }))
  /** Two modules are its pilot, all others its rest. */
  const create = async (change: Partial<NewRollOut> = {}) => {
    const modules = (await findCandidates(s.store.db, b.ids)).map((m, i) => ({ ...m, stage: i < 2 ? (1 as const) : (3 as const) }))
    return (await insertRollOut(s.store.db, { ...saidOf(modules), ...change }, { userId: b.users.engineer, now })).id
  }
  const run = async (id: number, at = now) => {
    await query('update roll_out set next_at = $1', [new Date(at)])
    return runRollOut(s.store.db, id, at)
  }
  const tasks = async (action: string) =>
    (await query('select id, station_id, created_by, status from task where action = $1 order by id', [action])).rows
  const states = async (id: number) => {
    const counts = (await countRolled(s.store.db, [id])).get(id)!
    const some = (of: Record<RolledState, number>) => Object.fromEntries(Object.entries(of).filter(([, count]) => count > 0))
    return [some(counts[1]), some(counts[2]), some(counts[3])]
  }
  const stands = async (id: number) => (await findRollOuts(s.store.db, everything, { id }, { limit: 1, offset: 0 })).rows[0]!
  /** What concentrators answer to the package. */
  const transferred = async (phase: DevicePhase) => {
    await query("update task_concentrator set phase = $1 where phase not in ('verified', 'failed')", [phase])
    await query("update task set status = 2 where action = 'sendFirmware'")
  }
  /** How the updates that are under way end. */
  const updated = (phase: DevicePhase, at = now) =>
    query("update task_device set phase = $1, updated_at = $2 where phase = 'queued'", [phase, new Date(at)])
  /** The pilot has the package, and its update is under way. */
  const pilotOrdered = async (id: number) => {
    await run(id)
    await transferred('verified')
    await run(id)
  }
  /** Its modules run the new program. */
  const pilotDone = async (id: number) => {
    await pilotOrdered(id)
    await updated('verified')
    await run(id)
  }
  return Object.assign(b, { query, saidOf, inPilot, create, run, tasks, states, stands, transferred, updated, pilotOrdered, pilotDone })
}
