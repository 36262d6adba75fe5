import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FleetPlan } from '@sundial/core/fleet/plan.ts'
import { silent } from '@sundial/core/kit/log.ts'
import type { RsdAction } from '@sundial/core/rsd/action.ts'
import { type Field, start as startField } from '@sundial/field/start.ts'
import { createTask } from '@sundial/store/commands/create-task.ts'
import { seedFleet } from '@sundial/store/fleet/seed-fleet.ts'
import { openStore, type Store } from '@sundial/store/kit/open-store.ts'
import { everything } from '@sundial/store/kit/scope.ts'
import { testFleet, testSecret } from '@sundial/store/test/fleet.ts'
import { testDatabase } from '@sundial/store/test/test-database.ts'
import { operatorOf } from '@sundial/wire/dlt645/exchange.ts'

const count = 24
const index = Array.from({ length: count }, (_, i) => i)
export const manyGws = index.map((i) => `1000000009${String(i + 1).padStart(2, '0')}`)

/** One station with 24 concentrators, each with a string of two modules. */
const fleetOfMany = (): FleetPlan => {
  const fleet = testFleet(2)
  const [station] = fleet.stations
  const codeOf = (i: number): string => `A-${i + 1}`
  const number = (prefix: string, n: number): string => prefix + String(n).padStart(11, '0')
  const modules = index.flatMap((i) =>
    station!.modules.slice(0, 2).map((module, n) => ({
      ...module,
      number: number('2', 90_000 + i * 10 + n),
      code: `S-${i + 1}-${n + 1}`,
      mac: number('0', 90_000 + i * 10 + n),
      serialNo: `SN9${i * 10 + n}`,
      string: codeOf(i),
      row: i,
      col: n,
    })),
  )
  const many = {
    ...station!,
    blocks: station!.blocks.map((block) => ({ ...block, rows: count })),
    inverters: index.map((i) => ({ number: number('4', 900 + i), code: `INV-${i + 1}`, ratedW: 50_000, gw: manyGws[i]! })),
    strings: index.map((i) => ({ number: number('3', 900 + i), code: codeOf(i), inverter: `INV-${i + 1}`, input: 1 })),
    modules,
    irradianceSensors: [],
    concentrators: index.map((i) => ({ gw: manyGws[i]!, name: `C${i + 1}`, secret: testSecret, strings: [codeOf(i)] })),
  }
  return { ...fleet, stations: [many] }
}

/** It is past noon at the plants, whenever the test runs. */
const begun = Date.now()
const dayMs = 86_400_000
const noonMs = 4 * 3_600_000
const clock = { now: (): number => Math.floor((begun - noonMs) / dayMs) * dayMs + noonMs + Date.now() - begun }

const seeding = {
  name: 'many_concentrators',
  seed: async (url: string) => {
    const store = openStore(url, { applicationName: 'test', poolSize: 1, log: silent })
    await seedFleet(store.db, fleetOfMany())
    await store.close()
  },
}

const tasksOf = (store: Store) => {
  const strings = () => store.db.selectFrom('device').select(['id', 'station_id']).where('kind', '=', 'string').orderBy('id').execute()
  return {
    /** An order for each of the strings: one command for each concentrator. */
    orderAll: async (action: RsdAction): Promise<number[]> => {
      const tasks: number[] = []
      for (const { id, station_id: stationId } of await strings()) {
        const target = { kind: 'string' as const, ids: [id] }
        const order = { scope: everything, stationId, action, target, reason: 'test', userId: null, now: Date.now() }
        tasks.push((await createTask(store.db, order)).taskId)
      }
      return tasks
    },
    /** How many tasks, commands and devices of tasks have not ended. */
    open: async (): Promise<number> => {
      const { rows } = await store.pool.query(
        `select (select count(*) from task where status = 1) + (select count(*) from command where state in ('queued', 'sent', 'accepted', 'running'))
           + (select count(*) from task_device where phase in ('queued', 'sent', 'accepted', 'confirmed')) as n`,
      )
      return rows[0].n
    },
    /** Switches that the platform believes to be done: number of the module, what, and the code of the command. */
    believed: async (): Promise<string[]> => {
      const { rows } = await store.pool.query(
        `select d.number, k.action, c.id from task_device td join device d on d.id = td.device_id join task k on k.id = td.task_id
           join command c on c.task_id = td.task_id and c.gw = d.gw where td.phase = 'verified'`,
      )
      return rows.map((r) => `${r.number} ${r.action} ${operatorOf(r.id)}`).sort()
    },
    phases: async (): Promise<Record<string, number>> => {
      const { rows } = await store.pool.query('select phase, count(*)::int as n from task_device group by 1')
      return Object.fromEntries(rows.map((r) => [r.phase, r.n]))
    },
    online: async (): Promise<number> => (await store.pool.query('select count(*)::int as n from concentrator where online')).rows[0].n,
    heardSince: async (at: number): Promise<number> =>
      (await store.pool.query('select count(*)::int as n from concentrator where seen_at > $1', [new Date(at)])).rows[0].n,
    /** How many of the first numbers of journals, `written` of each concentrator, are not committed. */
    missing: async (written: ReadonlyMap<string, number>): Promise<number> => {
      const { rows } = await store.pool.query(
        `select count(*)::int as n from unnest($1::text[], $2::int[]) as w (gw, written), generate_series(1, w.written) as seq
          where not exists (select from ingest_batch b where b.gw = w.gw and b.stream = 'tm' and b.seq = seq)`,
        [[...written.keys()], [...written.values()]],
      )
      return rows[0].n
    },
  }
}

/** A database with 24 concentrators, and the field that simulates them: their devices, their agents. */
export const manyConcentrators = async () => {
  const database = await testDatabase(seeding)
  const store = openStore(database.url, { applicationName: 'test', poolSize: 2, log: silent })
  const dataDir = mkdtempSync(join(tmpdir(), 'sundial-many-'))
  let field: Field | null = null
  return {
    url: database.url,
    store,
    ...tasksOf(store),
    begin: async (mqttUrl: string, reportPeriodS: number): Promise<Field> => {
      field = await startField({ fleet: fleetOfMany(), mqttUrl, dataDir, reportPeriodS, historyDays: 0, log: silent, clock })
      return field
    },
    close: async (): Promise<void> => {
      await field?.stop()
      await store.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type ManyConcentrators = Awaited<ReturnType<typeof manyConcentrators>>
