import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validators } from '@sundial/core/validation/validators.ts'
import { openStore, type Store } from '@sundial/store/kit/open-store.ts'
import { everything } from '@sundial/store/kit/scope.ts'
import { type TestDatabase, testDatabase } from '@sundial/store/test/test-database.ts'
import { findUsers } from '@sundial/store/users/find-users.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoFleet } from '../demo/fleet.ts'
import { people } from '../demo/people.ts'
import { firstPassword } from './first-password.ts'
import { seedFleetFile } from './seed.ts'
import { hasUsers, seedPeople } from './seed-people.ts'

describe('the people of the demo', () => {
  let database: TestDatabase
  let store: Store
  beforeAll(async () => {
    database = await testDatabase()
    store = openStore(database.url, { applicationName: 'test', poolSize: 2 })
    const data = mkdtempSync(join(tmpdir(), 'sundial-data-'))
    const { organisations } = demoFleet(() => '00')
    await seedFleetFile(store, data, null, () => ({ version: 2, seed: 1, organisations, stations: [] }))
    expect(await hasUsers(store)).toBe(false)
    await firstPassword(store, { data, wanted: 'chosen-by-hand', mustChange: false })
    await seedPeople(store, people)
  })
  afterAll(async () => {
    await store.close()
    await database.drop()
  })
  const found = async () => (await findUsers(store.db, everything, {})).rows

  it('stand in their organisations with their roles, must take a password of their own, and have never signed in', async () => {
    const users = (await found()).filter((u) => u.loginName !== 'admin')
    expect(users.map((u) => [u.loginName, u.orgNo, u.roles[0]?.number ?? 'registered']).sort()).toEqual(
      people.map((p) => [p.loginName, p.orgNo, p.part]).sort(),
    )
    const enabled = users.filter((u) => u.status === 1)
    expect(enabled.every((u) => u.mustChangePassword && u.lastLoginAt === null)).toBe(true)
    expect(users.filter((u) => u.status === 2).map((u) => u.loginName)).toEqual(expect.arrayContaining(['mori.aoi', 'pablo.gil']))
    expect(await hasUsers(store)).toBe(true)
  })

  it('share a password that nobody knows', async () => {
    const { rows } = await store.pool.query("select distinct password_hash from app_user where login_name <> 'admin'")
    expect(rows).toHaveLength(1)
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/)
  })

  it('are twice refused as a whole: nobody is added a second time', async () => {
    const before = (await found()).length
    await expect(seedPeople(store, people)).rejects.toMatchObject({ refusal: 'taken' })
    expect(await found()).toHaveLength(before)
  })

  it.each(people)('$loginName has an address and a number that the forms take', ({ email, phone }) => {
    expect(validators.email(email!)).toBe(true)
    expect(phone === null || /^\+\d{7,15}$/.test(phone)).toBe(true)
  })
})
