import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TaskDevice } from '@sundial/contract/tasks.ts'
import type { AreaPlan } from '@sundial/core/fleet/plan.ts'
import { silent } from '@sundial/core/kit/log.ts'
import { start as startField } from '@sundial/field/start.ts'
import { start as startLink } from '@sundial/link/start.ts'
import { serverForTests, testNow } from '@sundial/server/test/server.ts'
import { seedAreas } from '@sundial/store/fleet/seed-areas.ts'
import { testFleet } from '@sundial/store/test/fleet.ts'
import { expect, it } from 'vitest'

type Told = { list: { status: number; counts: object }[]; devices: TaskDevice[] }

/** Of one branch alone a device can believe nothing else. */
const real: AreaPlan[] = [{ code: 'T1', branches: [{ code: 'T1-1', phase: 'B', lengthM: 5, inverters: ['INV-01', 'INV-02'] }] }]
/** The register has the second inverter in another area. */
const registered: AreaPlan[] = [
  { code: 'T1', branches: [{ code: 'T1-1', phase: 'B', lengthM: 5, inverters: ['INV-01'] }] },
  { code: 'T2', branches: [{ code: 'T2-1', phase: 'C', lengthM: 5, inverters: ['INV-02'] }] },
]

it('modules tell their area and branch from a call to the devices and back; the register is compared and kept', {
  timeout: 150_000,
}, async () => {
  const begun = Date.now()
  const clock = { now: () => testNow + Date.now() - begun }
  const s = await serverForTests()
  const link = await startLink({ databaseUrl: s.database.url, broker: { host: '127.0.0.1', port: 0 }, node: 'test', log: silent, clock })
  const dataDir = mkdtempSync(join(tmpdir(), 'sundial-field-'))
  const fleet = testFleet()
  fleet.stations[0]!.areas = real
  for (const concentrator of fleet.stations[0]!.concentrators) concentrator.phase = 'B'
  const common = { reportPeriodS: 60, historyDays: 0, log: silent, clock }
  const field = await startField({ fleet, mqttUrl: link.mqttUrl, dataDir, ...common })
  try {
    await seedAreas(s.store.db, s.stations[0]!, registered)
    const token = await s.token('east')
    await field.control.inject('TS-01', { kind: 'mute', modules: ['S1-1-2'] })
    s.clock.set(clock.now())
    const identify = async (path: string): Promise<Told> => {
      const made = await s.call(path, { stationId: s.stations[0], target: { kind: 'station', ids: [] } }, token)
      expect(made).toMatchObject({ http: 200, data: { totalCount: 8 } })
      const { taskId } = made.data as { taskId: number }
      const told = async () => (await s.call('/taskApi/selectTask', { id: taskId }, token)).data as Told
      await expect.poll(async () => (await told()).list[0]!.status, { timeout: 60_000 }).toBeGreaterThan(1)
      return told()
    }
    const places = async () => (await s.store.pool.query('select id, area_id, branch_id, phase from device order by id')).rows
    const before = await places()
    const { list, devices } = await identify('/identification/area')
    expect(list[0]).toMatchObject({ action: 'identifyArea', executeStep: 1, counts: { verified: 7, unknown: 1 } })
    const { list: branches } = await identify('/identification/branch')
    expect(branches[0]).toMatchObject({ action: 'identifyBranch', executeStep: 3, counts: { verified: 7, unknown: 1 } })
    for (const { code, found } of devices.filter(({ code }) => code !== 'S1-1-2')) {
      const stands = code.startsWith('S1-1') ? 'same' : 'differs'
      const all = [
        ['T1', stands],
        ['b', stands],
        ['T1-1', stands],
      ]
      expect(found!.map((fact) => [fact.is, fact.stands])).toEqual(all)
      expect(Math.min(...found!.map(({ sure }) => sure!))).toBeGreaterThan(0.9)
    }
    expect(devices.find(({ code }) => code === 'S1-1-2')!.found).toBeNull()
    expect(await places()).toEqual(before)
  } finally {
    await field.stop()
    await link.stop()
    await s.stop()
    rmSync(dataDir, { recursive: true })
  }
})
