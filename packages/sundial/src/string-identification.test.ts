import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TaskDevice } from '@sundial/contract/tasks.ts'
import { silent } from '@sundial/core/kit/log.ts'
import { start as startField } from '@sundial/field/start.ts'
import { start as startLink } from '@sundial/link/start.ts'
import { serverForTests, testNow } from '@sundial/server/test/server.ts'
import { testFleet, testGws } from '@sundial/store/test/fleet.ts'
import { expect, it } from 'vitest'

type Told = { list: { status: number; counts: object }[]; devices: TaskDevice[] }

/** Both strings of the first plant behind its first concentrator: what is swapped between them can be seen by it. */
const fleetOfOne = () => {
  const fleet = testFleet()
  const [station] = fleet.stations
  station!.concentrators[0]!.strings = ['A-1', 'A-2']
  station!.concentrators[1]!.strings = []
  for (const inverter of station!.inverters) inverter.gw = testGws[0]
  return fleet
}

it('strings are found out by switching each once: two swapped modules stand out, one that was shut down stays so', {
  timeout: 180_000,
}, async () => {
  const begun = Date.now()
  const clock = { now: () => testNow + Date.now() - begun }
  const s = await serverForTests()
  const link = await startLink({ databaseUrl: s.database.url, broker: { host: '127.0.0.1', port: 0 }, node: 'test', log: silent, clock })
  const dataDir = mkdtempSync(join(tmpdir(), 'sundial-field-'))
  const common = { reportPeriodS: 60, historyDays: 0, log: silent, clock }
  const field = await startField({ fleet: fleetOfOne(), mqttUrl: link.mqttUrl, dataDir, ...common })
  try {
    await s.store.pool.query('update device set gw = $1 where gw = $2', [testGws[0], testGws[1]])
    const token = await s.token('east')
    await field.control.inject('TS-01', { kind: 'swapped', modules: ['S1-1-2', 'S1-2-3'] })
    await field.control.inject('TS-01', { kind: 'shutDown', modules: ['S1-2-1'] })
    s.clock.set(clock.now())
    const parents = async () => (await s.store.pool.query('select id, parent_id, position from device order by id')).rows
    const before = await parents()
    const made = await s.call('/identification/strings', { stationId: s.stations[0], target: { kind: 'station', ids: [] } }, token)
    expect(made).toMatchObject({ http: 200, data: { totalCount: 8 } })
    const { taskId } = made.data as { taskId: number }
    const told = async () => (await s.call('/taskApi/selectTask', { id: taskId }, token)).data as Told
    await expect.poll(async () => (await told()).list[0]!.status, { timeout: 120_000, interval: 500 }).toBeGreaterThan(1)
    const { list, devices } = await told()
    expect(list[0]).toMatchObject({ action: 'identifyStrings', executeStep: 10, outcome: 'partly', counts: { verified: 7 } })
    expect(Object.fromEntries(devices.map(({ code, found, note }) => [code, note ?? `${found![0]!.is} ${found![0]!.stands}`]))).toEqual({
      ...{ 'S1-1-1': 'A-1 same', 'S1-1-2': 'A-2 differs', 'S1-1-3': 'A-1 same', 'S1-1-4': 'A-1 same' },
      ...{ 'S1-2-1': 'shutDownBefore', 'S1-2-2': 'A-2 same', 'S1-2-3': 'A-1 differs', 'S1-2-4': 'A-2 same' },
    })
    expect(Math.min(...devices.flatMap(({ found }) => found?.map(({ sure }) => sure!) ?? []))).toBeGreaterThan(0.8)
    const ledger = readFileSync(join(dataDir, 'devices', 'ledger.jsonl'), 'utf8')
      .trim()
      .split('\n')
    const did = ledger.map((line) => JSON.parse(line) as { number: string; did: string })
    for (const { code, number } of devices) {
      // What was off when the order came may have been switched off before, and was never energised.
      const own = did.filter((row) => row.number === number && /shutdown|energise/.test(row.did)).map((row) => row.did)
      expect([code, own.join()]).toEqual([code, code === 'S1-2-1' ? own.filter((one) => one === 'shutdown').join() : 'shutdown,energise'])
    }
    expect(await parents()).toEqual(before)
  } finally {
    await field.stop()
    await link.stop()
    await s.stop()
    rmSync(dataDir, { recursive: true })
  }
})
