import type { StationPlan } from '@sundial/core/fleet/plan.ts'
import { seedFleet } from '@sundial/store/fleet/seed-fleet.ts'
import { testFleet } from '@sundial/store/test/fleet.ts'
import { type TestServer, testNow } from './server.ts'

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export const randomOf = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
type Random = ReturnType<typeof randomOf>
const pick = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)]!

/** Stations like those of the test fleet, of different size, in different organisations; two names are alike but for a number. */
const stationsOf = (random: Random, count: number): StationPlan[] =>
  Array.from({ length: count }, (_, k): StationPlan => {
    const like = testFleet(6).stations[k % 2]!
    const digits = (text: string): string => `${text[0]}${String(k + 70).padStart(3, '0')}${text.slice(4)}`
    const kept = Math.floor(random() * (like.modules.length + 1))
    return {
      ...like,
      code: `R-${String(k).padStart(2, '0')}`,
      names: { zh: `随机${k}`, en: `Random ${k}`, ja: `無作為${k}` },
      orgNo: pick(random, ['EAST', 'EAST', 'WEST', 'ROOT']),
      moduleRatedW: pick(random, [400, 550, 600]),
      inverters: like.inverters.map((i) => ({ ...i, number: digits(i.number), gw: digits(i.gw) })),
      strings: like.strings.map((s) => ({ ...s, number: digits(s.number) })),
      modules: like.modules.slice(0, kept).map((m) => ({ ...m, number: digits(m.number), mac: `ab${digits(m.mac).slice(2)}` })),
      irradianceSensors: like.irradianceSensors.map((m) => ({ ...m, number: digits(m.number), gw: digits(m.gw) })),
      concentrators: like.concentrators.map((c) => ({ ...c, gw: digits(c.gw), name: `${c.name}-${k}` })),
    }
  })

/** What a module may have reported: it produces, gives nothing, is shut down or says so, is awake behind its switch, or is silent. */
const reports = [
  { power: 400, voltage: 40, rsdVoltage: 40, switchState: 1 },
  { power: 0, voltage: 40, rsdVoltage: 40, switchState: 1 },
  { power: 0, voltage: 40, rsdVoltage: 0.8, switchState: 0 },
  { power: 300, voltage: 40, rsdVoltage: 39, switchState: 0 },
  { power: 0, voltage: 40, rsdVoltage: 0.5, switchState: null },
  { power: null, voltage: null, rsdVoltage: null, switchState: null },
]
const ages = [60_000, 60_000, 90_000, 600_000, 7_200_000]

/**
 * Adds a fleet to the server's: some stations have no modules, some have never reported, some not for hours; some concentrators are
 * offline. `viewer` is bound to a third of the stations.
 */
export const addRandomFleet = async (s: TestServer, seed: number, count: number): Promise<void> => {
  const random = randomOf(seed)
  const stations = stationsOf(random, count)
  await seedFleet(s.store.db, { ...testFleet(), stations })
  await s.store.pool.query('update concentrator set report_period_s = 60, seen_at = now()')
  for (const { modules } of stations) {
    if (modules.length === 0 || random() < 0.15) continue
    const at = testNow - pick(random, ages)
    await s.report({ kind: 'module', at, values: Object.fromEntries(modules.map((m) => [m.number, pick(random, reports)])) })
  }
  for (const { concentrators } of stations)
    for (const { gw } of concentrators) await s.store.pool.query('update concentrator set online = $2 where gw = $1', [gw, random() < 0.7])
  await s.store.pool.query(`update app_user set bound = true where login_name = 'viewer'`)
  await s.store.pool.query(
    `insert into user_station (user_id, station_id)
     select u.id, s.id from app_user u, station s where u.login_name = 'viewer' and s.id % 3 = 0`,
  )
}

/** Ids of the stations that belong to EAST. */
export const eastStations = async ({ store }: TestServer): Promise<Set<number>> => {
  const { rows } = await store.pool.query<{ id: number }>(
    `select s.id from station s join organisation o on o.id = s.org_id where o.org_no = 'EAST'`,
  )
  return new Set(rows.map(({ id }) => id))
}
