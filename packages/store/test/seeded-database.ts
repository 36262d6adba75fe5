import { silent } from '@sundial/core/kit/log.ts'
import { seedFleet } from '../src/fleet/seed-fleet.ts'
import { openStore, type Store } from '../src/kit/open-store.ts'
import { testFleet } from './fleet.ts'
import { type Seeding, type TestDatabase, testDatabase } from './test-database.ts'

const withFleet: Seeding = {
  name: 'seeded_fleet',
  seed: async (url) => {
    const store = openStore(url, { applicationName: 'test', poolSize: 1, log: silent })
    await seedFleet(store.db, testFleet())
    await store.close()
  },
}

/** Creates a database with the test fleet and opens a store on it. */
export const seededDatabase = async (poolSize = 2): Promise<{ database: TestDatabase; store: Store; close(): Promise<void> }> => {
  const database = await testDatabase(withFleet)
  const store = openStore(database.url, { applicationName: 'test', poolSize, log: silent })
  return {
    database,
    store,
    close: async () => {
      await store.close()
      await database.drop()
    },
  }
}
