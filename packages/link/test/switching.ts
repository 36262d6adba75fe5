import { silent } from '@sundial/core/kit/log.ts'
import { createTask } from '@sundial/store/commands/create-task.ts'
import type { TaskOrder } from '@sundial/store/commands/write-task.ts'
import { everything } from '@sundial/store/kit/scope.ts'
import { testGws, testSecret } from '@sundial/store/test/fleet.ts'
import { seededDatabase } from '@sundial/store/test/seeded-database.ts'
import { encode } from '@sundial/wire/link/codec.ts'
import { topics } from '@sundial/wire/link/topics.ts'
import { start } from '../src/start.ts'
import { connectConcentrator, type TestConcentrator } from './concentrator.ts'

/** A link, one hand-driven concentrator with a string of four modules, and orders to switch it. */
export const switchedGw = testGws[0]
export const switchedNumbers = ['200000011001', '200000011002', '200000011003', '200000011004'] as const

/** A clock that tests move; the link's own sweeps still run every real second. */
const movable = () => {
  let offsetMs = 0
  return { now: () => Date.now() + offsetMs, forward: (ms: number) => (offsetMs += ms) }
}
type Seeded = Awaited<ReturnType<typeof seededDatabase>>

const lookAt = ({ store }: Seeded) => ({
  task: () => store.db.selectFrom('task').selectAll().orderBy('id').executeTakeFirstOrThrow(),
  command: () => store.db.selectFrom('command').selectAll().orderBy('seq').executeTakeFirstOrThrow(),
  phases: async () => (await store.db.selectFrom('task_device').select('phase').orderBy('device_id').execute()).map((r) => r.phase),
  online: async () =>
    (await store.db.selectFrom('concentrator').select('online').where('gw', '=', switchedGw).executeTakeFirstOrThrow()).online,
  modules: async () => {
    const rows = await store.db
      .selectFrom('device')
      .select('id')
      .where('gw', '=', switchedGw)
      .where('kind', '=', 'module')
      .orderBy('id')
      .execute()
    return rows.map((r) => r.id)
  },
})

const stringOf = ({ store }: Seeded) =>
  store.db.selectFrom('device').selectAll().where('kind', '=', 'string').where('gw', '=', switchedGw).executeTakeFirstOrThrow()

export const deviceResult = (a: string, ph: string, vo: number | null = null) => ({ a, ph, vo, ms: 900, tries: 1 })

/** What the concentrator says about the first command it got. */
const speaking = (c: () => TestConcentrator) => ({
  respond: (phase: string, devices: unknown[], samples: unknown[] = []) =>
    c().publish(
      topics.response(switchedGw, 'test'),
      encode({ v: 1, gw: switchedGw, id: c().commands[0]!.id, phase, k: 0, n: 4, devices, samples }),
    ),
  result: (seq: number, phase: string, devices: unknown[]) =>
    c().event(seq, { e: 'result', id: c().commands[0]!.id, phase, k: 4, n: 4, devices, samples: [] }),
})

export const openSwitching = async () => {
  const seeded = await seededDatabase()
  const clock = movable()
  const link = await start({ databaseUrl: seeded.database.url, broker: { host: '127.0.0.1', port: 0 }, node: 'test', log: silent, clock })
  const string = await stringOf(seeded)
  let c = await connectConcentrator(link.mqttUrl, switchedGw, testSecret)
  const born = async () => {
    await c.birth(clock.now())
    await c.until(() => c.acks.length >= 2)
  }
  await born()
  return {
    seeded,
    link,
    clock,
    stringId: string.id,
    concentrator: () => c,
    reconnect: async () => {
      c = await connectConcentrator(link.mqttUrl, switchedGw, testSecret)
    },
    born,
    order: (more: Partial<TaskOrder> = {}) =>
      createTask(seeded.store.db, {
        scope: everything,
        stationId: string.station_id,
        action: 'shutdown',
        target: { kind: 'string', ids: [string.id] },
        reason: '',
        userId: null,
        now: clock.now(),
        ...more,
      }),
    collect: () =>
      createTask(seeded.store.db, {
        scope: everything,
        stationId: string.station_id,
        action: 'collect',
        target: { kind: 'string', ids: [string.id] },
        reason: '',
        userId: null,
        now: clock.now(),
      }),
    count: async (name: string): Promise<number> => (await link.metrics.getSingleMetric(name)!.get()).values[0]!.value,
    ...lookAt(seeded),
    ...speaking(() => c),
    close: async () => {
      await c.close()
      await link.stop()
      await seeded.close()
    },
  }
}
export type Switching = Awaited<ReturnType<typeof openSwitching>>
