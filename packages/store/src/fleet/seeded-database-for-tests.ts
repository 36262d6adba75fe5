import { silent } from '@sundial/core/kit/log.ts'
import { openStore, type Store } from '../kit/open-store.ts'
import { type Seeding, type TestDatabase, testDatabase } from '../kit/test-database.ts'
import { testFleet } from './fleet-for-tests.ts'
import { seedFleet } from './seed-fleet.ts'

const withFleet: Seeding = {
  name: 'seeded_fleet',
  seed: async (url) => {
    const store = openStore(url, { applicationName: 'test', poolSize: 1, log: silent })
    await seedFleet(store.db, testFleet())
    await store.close()
  },
}

/** A fresh database with the test fleet, and a handle on it. */
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
