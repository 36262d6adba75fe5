import { silent } from '@sundial/core/kit/log.ts'
import { testFleet } from '@sundial/store/fleet/fleet-for-tests.ts'
import { seedFleet } from '@sundial/store/fleet/seed-fleet.ts'
import { openStore, type Store } from '@sundial/store/kit/open-store.ts'
import { type Seeding, type TestDatabase, testDatabase } from '@sundial/store/kit/test-database.ts'

const withFleet: Seeding = {
  name: 'seeded_fleet',
  seed: async (url) => {
    const store = openStore(url, { applicationName: 'test', poolSize: 1, log: silent })
    await seedFleet(store.db, testFleet())
    await store.close()
  },
}

/** A fresh database with the test fleet, and a handle on it. */
export const seededDatabase = async (): Promise<{ database: TestDatabase; store: Store; close(): Promise<void> }> => {
  const database = await testDatabase(withFleet)
  const store = openStore(database.url, { applicationName: 'test', poolSize: 2, log: silent })
  return {
    database,
    store,
    close: async () => {
      await store.close()
      await database.drop()
    },
  }
}
