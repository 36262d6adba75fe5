import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runAgent } from '@sundial/concentrator/agent.ts'
import { benchBus, benchInverter, benchModule } from '@sundial/concentrator/test/bus.ts'
import type { Clock } from '@sundial/core/kit/clock.ts'
import { silent } from '@sundial/core/kit/log.ts'
import type { RsdAction } from '@sundial/core/rsd/action.ts'
import { createTask } from '@sundial/store/commands/create-task.ts'
import { everything } from '@sundial/store/kit/scope.ts'
import { cableTo } from '@sundial/store/test/cable.ts'
import { testGws, testSecret } from '@sundial/store/test/fleet.ts'
import { seededDatabase } from '@sundial/store/test/seeded-database.ts'
import { start } from '../src/start.ts'

const [gw] = testGws
const modules = ['200000011001', '200000011002', '200000011003', '200000011004']
const string = '300000000010'
const inverter = '400000000010'
const beginMs = Date.UTC(2026, 5, 1, 0, 0, 0)

/** A clock whose speed can be set. */
const pacedClock = () => {
  let [atMs, since, pace] = [beginMs, performance.now(), 1]
  const now = (): number => Math.round(atMs + (performance.now() - since) * pace)
  const setPace = (next: number): void => {
    atMs = now()
    since = performance.now()
    pace = next
  }
  return { now, pace: () => pace, setPace } satisfies Clock & { setPace(next: number): void }
}

const lookAt = ({ store }: Awaited<ReturnType<typeof seededDatabase>>) => ({
  /** Instants of reports of the modules, with when they came; in order of instants. */
  reports: async (): Promise<{ instant: number; receivedAt: number }[]> => {
    const { rows } = await store.pool.query(`select instant, received_at from telemetry_report where kind = 'module' order by instant`)
    return rows.map((r) => ({ instant: r.instant.getTime(), receivedAt: r.received_at.getTime() }))
  },
  committed: async (): Promise<{ keys: number; highest: number }> => {
    const { rows } = await store.pool.query(
      `select count(*)::int as keys, coalesce(max(seq), 0)::int as highest from ingest_batch where stream = 'tm'`,
    )
    return rows[0]
  },
  online: async (): Promise<boolean> =>
    (await store.db.selectFrom('concentrator').select('online').where('gw', '=', gw).executeTakeFirstOrThrow()).online,
  tasks: async (): Promise<string[]> => {
    const { rows } = await store.pool.query(
      `select distinct k.action || ' ' || d.phase as said from task k join task_device d on d.task_id = k.id order by 1`,
    )
    return rows.map((r) => r.said)
  },
})

/** The link with its own broker, a cable that can be cut, and a concentrator behind it. All go by one clock that can run fast. */
export const openCutOff = async (reportPeriodS: number) => {
  const seeded = await seededDatabase()
  const clock = pacedClock()
  const link = await start({ databaseUrl: seeded.database.url, broker: { host: '127.0.0.1', port: 0 }, node: 'test', log: silent, clock })
  const cable = await cableTo(new URL(link.mqttUrl))
  const dataDir = mkdtempSync(join(tmpdir(), 'sundial-cut-off-'))
  const known = new Map(modules.map((number) => [number, benchModule()]))
  const agent = await runAgent(
    {
      gw,
      secret: testSecret,
      mqttUrl: `mqtt://127.0.0.1:${cable.port}`,
      dataDir,
      model: 'C-1',
      firmware: '1.0.0',
      reportPeriodS,
      fsync: 'each',
      reconnectMinMs: 20,
      reconnectMaxMs: 200,
      resendMinMs: 300,
      resendMaxMs: 1000,
      buses: [
        { id: 'plc', kind: 'dlt645-tcp', host: '127.0.0.1', port: 1, devices: modules },
        { id: 'inv', kind: 'modbus-tcp', host: '127.0.0.1', port: 1, unit: 1, inverter, strings: [{ number: string, input: 1, modules }] },
      ],
    },
    { log: silent, clock },
    { dlt645: () => benchBus(known).driver, modbus: () => benchInverter(known) },
  )
  return {
    clock,
    cable,
    agent,
    ...lookAt(seeded),
    heldOff: async (): Promise<number> => {
      const { values } = await link.metrics.getSingleMetric('sundial_link_cut_offs_total')!.get()
      return values.reduce((sum, { value }) => sum + value, 0)
    },
    switched: () => [...known.values()].flatMap((module) => module.switches),
    order: async (action: RsdAction): Promise<number> => {
      const device = await seeded.store.db
        .selectFrom('device')
        .select(['id', 'station_id'])
        .where('kind', '=', 'string')
        .where('gw', '=', gw)
        .executeTakeFirstOrThrow()
      const target = { kind: 'string' as const, ids: [device.id] }
      const order = { scope: everything, stationId: device.station_id, action, target, reason: 'test', userId: null, now: clock.now() }
      return (await createTask(seeded.store.db, order)).taskId
    },
    close: async (): Promise<void> => {
      clock.setPace(1)
      cable.set('refused')
      await agent.stop()
      cable.stop()
      await link.stop()
      await seeded.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type CutOff = Awaited<ReturnType<typeof openCutOff>>
