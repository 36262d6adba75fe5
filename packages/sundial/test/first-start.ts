import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, type Store } from '@sundial/store/kit/open-store.ts'
import { type TestDatabase, testDatabase } from '@sundial/store/test/test-database.ts'
import { afterEach, beforeEach } from 'vitest'
import { firstPassword } from '../src/start/first-password.ts'

/** What a first start finds, made anew for each test of a file: an empty database and an empty data folder. */
export let database: TestDatabase
export let store: Store
export let data: string

export const emptyForEach = (): void => {
  beforeEach(async () => {
    database = await testDatabase()
    store = openStore(database.url, { applicationName: 'test', poolSize: 2 })
    data = mkdtempSync(join(tmpdir(), 'sundial-data-'))
  })
  afterEach(async () => {
    await store.close()
    await database.drop()
  })
}

export const first = (wanted: string | null, mustChange = false) => firstPassword(store, { data, wanted, mustChange })
