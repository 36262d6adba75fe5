import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FleetPlan } from '@sundial/core/fleet/plan.ts'
import { seedFleet } from '@sundial/store/fleet/seed-fleet.ts'
import { ask, col } from '@sundial/store/kit/ask.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'
import { readFleet } from '../kit/fleet-file.ts'

/** What stands without a demo: one organisation, to which the first user belongs. */
const emptyFleet: FleetPlan = {
  version: 2,
  seed: 0,
  organisations: [{ orgNo: '1', parentOrgNo: null, level: 'NATIONAL', names: { zh: '总部', en: 'Head office', ja: '本部' } }],
  stations: [],
}

const hashOf = (fleet: FleetPlan): string => createHash('sha256').update(JSON.stringify(fleet)).digest('hex')

const stands = async (store: Store, fleet: FleetPlan): Promise<boolean> => {
  const codes = [...fleet.stations.map((s) => s.code), ...fleet.organisations.map((o) => o.orgNo)]
  const found = await ask(store.db, { code: col.text })`
    select code from station where code = any (${codes}::text[]) union all select org_no from organisation where org_no = any (${codes}::text[])`
  return found.length === codes.length
}

/** Writes the fleet to the database where it does not stand there yet or has changed since. */
const seed = async (store: Store, data: string, fleet: FleetPlan): Promise<void> => {
  const marker = join(data, 'fleet.sha256')
  const hash = hashOf(fleet)
  const known = existsSync(marker) && readFileSync(marker, 'utf8') === hash
  if (known && (await stands(store, fleet))) return
  await seedFleet(store.db, fleet)
  writeFileSync(marker, hash)
}

/** The fleet file to simulate: the given one, or the demo fleet, made once and kept in the data folder. It holds the concentrators' secrets. */
export const seedFleetFile = async (store: Store, data: string, given: string | null, make: () => FleetPlan): Promise<string> => {
  const file = given ?? join(data, 'fleet.json')
  if (!given && !existsSync(file)) writeFileSync(file, JSON.stringify(make()), { mode: 0o600 })
  await seed(store, data, readFleet(file))
  return file
}

export const seedNothing = async (store: Store): Promise<void> => {
  const { rowCount } = await store.pool.query('select 1 from organisation limit 1')
  if (rowCount === 0) await seedFleet(store.db, emptyFleet)
}
