import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeSeal, sealedForPushDevice, sealedForPushKey } from '@sundial/server/kit/sealing.ts'
import { openStore, type Store } from '@sundial/store/kit/open-store.ts'
import { keepPushDevice, sealedDevices } from '@sundial/store/notifications/push-devices.ts'
import { keepPushKey, keepSealedPushKey, keptPushKey } from '@sundial/store/notifications/push-key.ts'
import { type TestDatabase, testDatabase } from '@sundial/store/test/test-database.ts'
import { createUser } from '@sundial/store/users/create-user.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { renewSecretKey } from '../admin/renew-secret-key.ts'
import { seedNothing } from '../start/seed.ts'
import { secretKeyOf } from './secret-key.ts'

let database: TestDatabase
let store: Store
let data: string
beforeEach(async () => {
  database = await testDatabase()
  store = openStore(database.url, { applicationName: 'test', poolSize: 2 })
  data = join(mkdtempSync(join(tmpdir(), 'sundial-key-')), 'data')
})
afterEach(async () => {
  await store.close()
  await database.drop()
})

const anotherKey = 'ab'.repeat(32)
const key = () => secretKeyOf(store, { secretKey: null, data })
const asks = async () => {
  throw new Error('asked')
}

describe('sundial secret-key renew', () => {
  it('seals the key for push services and what browsers gave anew; what the old key does not open is lost', async () => {
    const settings = { databaseUrl: database.url, data, pgBin: null, secretKey: null }
    const old = makeSeal(Buffer.from(await key(), 'hex'))
    const foreign = makeSeal(Buffer.from(anotherKey, 'hex'))
    await seedNothing(store)
    const userId = await createUser(store.db, { loginName: 'ana', realName: 'Ana', passwordHash: 'h', role: 'viewer' })
    const keep = (mark: string, seal: typeof old) =>
      keepPushDevice(store.db, {
        userId,
        mark,
        sealed: seal.close(`of ${mark}`, sealedForPushDevice(mark)),
        serverKey: 'k',
        agent: '',
        now: 1,
      })
    await keep('mine', old)
    await keep('foreign', foreign)
    await keepPushKey(store.db, { publicKey: 'k', sealed: old.close('private', sealedForPushKey) }, undefined, 1)
    await renewSecretKey(settings, asks)
    const seal = makeSeal(Buffer.from(await key(), 'hex'))
    expect(seal.open((await keptPushKey(store.db))!.sealed, sealedForPushKey)).toBe('private')
    const devices = await sealedDevices(store.db)
    expect(devices.map(({ mark, sealed }) => [mark, seal.open(sealed, sealedForPushDevice(mark))]).toSorted()).toEqual([
      ['foreign', null],
      ['mine', 'of mine'],
    ])
    await keepSealedPushKey(store.db, foreign.close('private', sealedForPushKey))
    await renewSecretKey(settings, asks)
    expect(await keptPushKey(store.db)).toBeUndefined()
  })
})
