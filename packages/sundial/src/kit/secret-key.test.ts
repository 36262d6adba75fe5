import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { makeSeal, sealedFor, sealedForAuthority } from '@sundial/server/kit/sealing.ts'
import { addAuthority, authorities } from '@sundial/store/concentrators/authorities.ts'
import { openStore, type Store } from '@sundial/store/kit/open-store.ts'
import { keyFingerprint, serversOn } from '@sundial/store/session/secret-key.ts'
import { type TestDatabase, testDatabase } from '@sundial/store/test/test-database.ts'
import { createUser } from '@sundial/store/users/create-user.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { renewSecretKey } from '../admin/renew-secret-key.ts'
import { seedNothing } from '../start/seed.ts'
import { lockFolder } from './host-lock.ts'
import { prepareKey, secretKeyAt, secretKeyOf } from './secret-key.ts'

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

const file = () => join(data, 'secret-key')
const inFile = () => secretKeyOf(store, { secretKey: null, data })
const anotherKey = 'ab'.repeat(32)

/** A user with a second factor that this key has sealed. */
const addFactor = async (loginName: string, key: string, enabled = true): Promise<number> => {
  const id = await createUser(store.db, { loginName, realName: loginName, passwordHash: 'h', role: 'viewer' })
  const secret = makeSeal(Buffer.from(key, 'hex')).close(`secret of ${loginName}`, sealedFor(id))
  await store.db
    .insertInto('second_factor')
    .values({ user_id: id, secret, enabled_at: enabled ? new Date() : null })
    .execute()
  return id
}
const opened = async (key: string, id: number) => {
  const { secret } = await store.db.selectFrom('second_factor').select('secret').where('user_id', '=', id).executeTakeFirstOrThrow()
  return makeSeal(Buffer.from(key, 'hex')).open(secret, sealedFor(id))
}

describe('the key of what is kept encrypted', () => {
  it('is made once, for this user alone, and the same at every start; the database keeps a fingerprint, not the key', async () => {
    const key = await inFile()
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    expect(statSync(file()).mode & 0o077).toBe(0)
    expect(await inFile()).toBe(key)
    const noted = await keyFingerprint(store.db)
    expect(noted).toHaveLength(32)
    expect(noted?.toString('hex')).not.toBe(key)
  })
  it('is the one that is set, which is written nowhere', async () => {
    expect(await secretKeyOf(store, { secretKey: anotherKey, data })).toBe(anotherKey)
    expect(() => readFileSync(file())).toThrow('ENOENT')
  })
  it('that was spoilt is said, not made anew: what it closed would be lost', async () => {
    await inFile()
    writeFileSync(file(), 'oops')
    await expect(inFile()).rejects.toThrow(/secret-key is no key of 64 hex digits/)
  })
  it('that is gone is said with what to do and how many are affected, and none is made in its place', async () => {
    const key = await inFile()
    await seedNothing(store)
    await addFactor('ana', key)
    await addFactor('bo', key)
    await addFactor('only.begun', key, false)
    rmSync(file())
    await expect(inFile()).rejects.toThrow(
      /secret-key is not there.*Put the right one back.*`sundial secret-key renew`.*2 users have to set up/,
    )
    await expect(inFile()).rejects.toBeInstanceOf(PlainError)
    expect(() => readFileSync(file())).toThrow('ENOENT')
    writeFileSync(file(), key)
    expect(await inFile()).toBe(key)
  })
  it('that is another one is said: of the file, and of the setting', async () => {
    await inFile()
    await expect(secretKeyOf(store, { secretKey: anotherKey, data })).rejects.toThrow(/key in SUNDIAL_SECRET_KEY is not the one/)
    writeFileSync(file(), anotherKey)
    await expect(inFile()).rejects.toThrow(/key in .*secret-key is not the one that the database was used with/)
  })
  it('of an installation from before there was a fingerprint is known by what it sealed', async () => {
    await seedNothing(store)
    await addFactor('ana', anotherKey)
    await expect(inFile()).rejects.toThrow(/is not there, but the database was used with one/)
    await expect(secretKeyOf(store, { secretKey: 'cd'.repeat(32), data })).rejects.toThrow(/not the one/)
    expect(await secretKeyOf(store, { secretKey: anotherKey, data })).toBe(anotherKey)
    expect(await keyFingerprint(store.db)).toHaveLength(32)
  })
  it('is asked for also by a server that is started by itself, which says where the schema is missing', async () => {
    const key = await inFile()
    expect(await secretKeyAt(database.url, { secretKey: null, data })).toBe(key)
    await store.pool.query('drop table secret_key')
    await expect(secretKeyAt(database.url, { secretKey: null, data })).rejects.toThrow(/`sundial migrate` brings it there/)
  })
})

describe('sundial secret-key renew', () => {
  const settings = (secretKey: string | null = null) => ({ databaseUrl: database.url, data, pgBin: null, secretKey })
  const never = async () => {
    throw new Error('asked')
  }

  it('puts a new key in the place of the old one, without a question: every second factor goes on', async () => {
    const old = await inFile()
    await seedNothing(store)
    const id = await addFactor('ana', old)
    expect(await renewSecretKey(settings(), never)).toEqual({ kept: 1, lost: [] })
    const renewed = await inFile()
    expect(renewed).not.toBe(old)
    expect([await opened(old, id), await opened(renewed, id)]).toEqual([null, 'secret of ana'])
    const { rows } = await store.pool.query("select detail from audit where action = 'secretKey.renew'")
    expect(rows).toEqual([{ detail: { kept: 1, lost: [] } }])
  })
  it('seals the keys of authorities anew; one that the old key does not open is lost', async () => {
    const old = await inFile()
    await seedNothing(store)
    const add = (name: string, key: string) =>
      addAuthority(store.db, {
        ...{ name, certificate: 'c', until: 1, now: 1 },
        sealedKey: makeSeal(Buffer.from(key, 'hex')).close(`key of ${name}`, sealedForAuthority(name)),
      })
    await add('first', old)
    await add('foreign', anotherKey)
    await renewSecretKey(settings(), never)
    const seal = makeSeal(Buffer.from(await inFile(), 'hex'))
    const kept = await authorities(store.db)
    expect(kept.map(({ name, sealedKey }) => [name, sealedKey && seal.open(sealedKey, sealedForAuthority(name))])).toEqual([
      ['foreign', null],
      ['first', 'key of first'],
    ])
  })
  it('takes the place of one that was set', async () => {
    await secretKeyOf(store, settings(anotherKey))
    await seedNothing(store)
    const id = await addFactor('ana', anotherKey)
    await renewSecretKey(settings(anotherKey), never)
    expect(await opened(await inFile(), id)).toBe('secret of ana')
    await expect(secretKeyOf(store, settings(anotherKey))).rejects.toThrow(/not the one/)
  })
  it('while a server is connected to the database, or Sundial runs on the data folder, changes nothing and says what to stop', async () => {
    const old = await inFile()
    const server = openStore(database.url, { applicationName: 'sundial server system', poolSize: 1 })
    await server.pool.query('select 1')
    await expect(renewSecretKey(settings(), never)).rejects.toThrow(/connected to the database\. .*stop Sundial, renew the key, start/)
    await server.close()
    const lock = lockFolder(data)
    await expect(renewSecretKey(settings(), never)).rejects.toThrow(/runs on the data folder .*process \d+\)\. .*stop Sundial, renew/)
    lock.release()
    expect(await inFile()).toBe(old)
    await expect.poll(() => serversOn(store.db)).toBe(0)
    await renewSecretKey(settings(), never)
    expect(await inFile()).not.toBe(old)
  })
  it('of a lost key asks first, naming whose second factors go; declined, nothing is changed', async () => {
    const old = await inFile()
    await seedNothing(store)
    const id = await addFactor('ana', old)
    await store.pool.query("insert into session (token_hash, user_id, expires_at) values ('', $1, now() + interval '1 hour')", [id])
    rmSync(file())
    await expect(renewSecretKey(settings(), async (users) => users.length === 0)).rejects.toThrow('Nothing was changed.')
    expect(await opened(old, id)).toBe('secret of ana')
    await expect(inFile()).rejects.toThrow(/is not there/)
    expect(await renewSecretKey(settings(), async (users) => users.join() === 'ana')).toEqual({ kept: 0, lost: ['ana'] })
    for (const table of ['second_factor', 'session']) expect((await store.pool.query(`select from ${table}`)).rowCount).toBe(0)
    expect(await inFile()).toMatch(/^[0-9a-f]{64}$/)
  })
  it('that was killed between database and file is finished by the next start', async () => {
    const old = await inFile()
    await seedNothing(store)
    const id = await addFactor('ana', old)
    await renewSecretKey(settings(), never)
    const renewed = readFileSync(file(), 'utf8')
    writeFileSync(`${file()}.new`, renewed)
    writeFileSync(file(), old)
    expect(await opened(await inFile(), id)).toBe('secret of ana')
    expect(readFileSync(file(), 'utf8')).toBe(renewed)
  })
  it('that was killed before the database had it changes nothing', async () => {
    const old = await inFile()
    prepareKey(data)
    expect(await inFile()).toBe(old)
  })
})
