import { silent } from '@sundial/core/kit/log.ts'
import { afterAll, beforeAll } from 'vitest'
import { openStore, type Store } from '../src/kit/open-store.ts'
import { seededDatabase } from './seeded-database.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

export type Opened = { database: TestDatabase; store: Store }

const forAll = (open: () => Promise<Opened & { close(): Promise<void> }>): Opened => {
  const opened = {} as Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    Object.assign(opened, await open())
  })
  afterAll(() => opened.close())
  return opened
}

/** Call it in a describe: a migrated database and a store on it for all its tests. The object is empty until the first test begins. */
export const emptyStore = (poolSize: number): Opened =>
  forAll(async () => {
    const database = await testDatabase()
    const store = openStore(database.url, { applicationName: 'test', poolSize, log: silent })
    const close = async (): Promise<void> => {
      await store.close()
      await database.drop()
    }
    return { database, store, close }
  })

/** The same with the test fleet. */
export const seededStore = (poolSize: number): Opened => forAll(() => seededDatabase(poolSize))
