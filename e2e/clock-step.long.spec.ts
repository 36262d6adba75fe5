import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openFaketime, whyNoFaketime } from '@sundial/concentrator/test/faketime.ts'
import { freePort } from '@sundial/concentrator/test/free-port.ts'
import type { FleetPlan } from '@sundial/core/fleet/plan.ts'
import { seedFleet } from '@sundial/store/fleet/seed-fleet.ts'
import { openStore } from '@sundial/store/kit/open-store.ts'
import { testFleet } from '@sundial/store/test/fleet.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, signedIn } from './kit/api.ts'
import { dataFolder, type Run, type RunningSundial, runSundial, startSundial } from './kit/sundial.ts'
import { until } from './kit/until.ts'

if (whyNoFaketime !== null) console.log(`skipped: the clocks of a whole Sundial and of its plants, because ${whyNoFaketime}`)

const hourMs = 3_600_000
/** Each process looks at its clock's file once a second. */
const followMs = 2_000

/** The test fleet where it is noon now: modules in the dark answer nothing. */
const fleetAtNoon = (): FleetPlan => {
  const fleet = testFleet()
  const longitudeDeg = ((12 - (Date.now() % (24 * hourMs)) / hourMs + 24) % 24) * 15
  return { ...fleet, stations: fleet.stations.map((s) => ({ ...s, longitudeDeg: longitudeDeg > 180 ? longitudeDeg - 360 : longitudeDeg })) }
}

/** How far the clock of the server's process is from ours, s: its answers say what time it is. */
const platformAheadS = async (address: string): Promise<number> =>
  (Date.parse((await fetch(address)).headers.get('date')!) - Date.now()) / 1000

/** Attack A6 and promise R10: the whole platform, its database among it, by one clock, the plants by another, each a process of its own. */
describe.skipIf(whyNoFaketime !== null)('a clock that is set', () => {
  let data: ReturnType<typeof dataFolder>
  let fieldDir: string
  let clocks: Record<'platform' | 'plants', ReturnType<typeof openFaketime>>
  let sundial: RunningSundial
  let field: Run
  let api: Api
  let stationId: number

  beforeAll(async () => {
    data = dataFolder()
    fieldDir = mkdtempSync(join(tmpdir(), 'sundial-field-'))
    clocks = { platform: openFaketime(), plants: openFaketime() }
    for (const { env } of Object.values(clocks)) chmodSync(dirname(env.FAKETIME_TIMESTAMP_FILE), 0o755) // PostgreSQL is another user's
    const port = String(await freePort())
    sundial = await startSundial(data.path, { SUNDIAL_DEMO: 'off', MQTT_PORT: port, ...clocks.platform.env })
    const { databaseUrl } = JSON.parse(readFileSync(join(data.path, 'sundial.lock'), 'utf8')) as { databaseUrl: string }
    const store = openStore(databaseUrl, { applicationName: 'e2e', poolSize: 1 })
    const fleet = fleetAtNoon()
    await seedFleet(store.db, fleet)
    await store.pool.query('update app_user set must_change_password = false')
    await store.pool.query("update app_user set org_id = (select id from organisation where org_no = 'ROOT')")
    await store.close()
    const fleetFile = join(fieldDir, 'fleet.json')
    writeFileSync(fleetFile, JSON.stringify(fleet))
    const where = { SUNDIAL_DATA: fieldDir, SUNDIAL_FLEET: fleetFile, SUNDIAL_REPORT_PERIOD_S: '60', SUNDIAL_HISTORY_DAYS: '0' }
    field = runSundial(['field'], { ...where, MQTT_URL: `mqtt://127.0.0.1:${port}`, ...clocks.plants.env })
    api = await signedIn(sundial.address, sundial.password)
    await until(
      () => api('concentrators', {}),
      (rows) => rows.length > 0 && rows.every(({ status }) => status === 1 || status === 2),
    )
    // the one of eight modules: which plant comes first in the list depends on what each needs
    stationId = (await api('stations', {})).list.find(({ moduleCount }) => moduleCount === 8)!.id
  })
  afterAll(async () => {
    field?.process.kill('SIGTERM')
    await field?.ended
    await sundial?.stop()
    for (const clock of Object.values(clocks ?? {})) clock.close()
    rmSync(fieldDir, { recursive: true, force: true })
    data.remove()
  })

  const shutDown = async () => {
    const { taskId } = await api('switchRsd', { stationId, action: 'shutdown', target: { kind: 'station', ids: [] } })
    const { list, devices } = await until(
      () => api('tasks', { id: taskId }),
      (task) => task.list[0]!.status !== 1,
    )
    expect(list[0]).toMatchObject({ totalCount: 8 })
    expect(devices!.map(({ phase, note }) => [phase, note])).toEqual(Array.from({ length: 8 }, () => ['verified', null]))
  }

  it.each([
    ['of nobody', 'platform', 0],
    ['of the platform, back by five minutes', 'platform', -300],
    ['of the platform, ahead by an hour', 'platform', 3_600],
    ['of the plants, ahead by an hour', 'plants', 3_600],
    ['of the plants, put right after that', 'plants', 0],
    ['of the plants, back by a day', 'plants', -86_400],
  ] as const)(
    '%s: a shutdown that is ordered at once ends verified, module by module, and another one later',
    async (_what, whose, aheadS) => {
      for (const clock of Object.values(clocks)) clock.set(0)
      clocks[whose].set(aheadS)
      await until(
        () => platformAheadS(sundial.address),
        (s) => Math.abs(s - (whose === 'platform' ? aheadS : 0)) < 3,
      )
      api = await signedIn(sundial.address, sundial.password) // an hour ahead ends sessions
      const setAt = performance.now()
      await shutDown()
      await until(
        () => performance.now() - setAt,
        (ms) => ms > followMs,
      )
      await shutDown()
    },
  )
})
