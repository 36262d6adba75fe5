import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FleetPlan } from '@sundial/core/fleet/plan.ts'
import { checkPassword, hashPassword } from '@sundial/server/kit/password.ts'
import { openStore, type Store } from '@sundial/store/kit/open-store.ts'
import { type TestDatabase, testDatabase } from '@sundial/store/kit/test-database.ts'
import { findLogin } from '@sundial/store/users/users.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addUser } from '../admin/add-user.ts'
import { resetSecondFactor } from '../admin/reset-second-factor.ts'
import { firstPassword, isForOthers } from './first-password.ts'
import { seedFleetFile, seedNothing } from './seed.ts'

let database: TestDatabase
let store: Store
let data: string

beforeEach(async () => {
  database = await testDatabase()
  store = openStore(database.url, { applicationName: 'test', poolSize: 2 })
  data = mkdtempSync(join(tmpdir(), 'sundial-data-'))
})
afterEach(async () => {
  await store.close()
  await database.drop()
})

const organisation = { orgNo: 'Z1', parentOrgNo: null, level: 'NATIONAL' as const, names: { zh: '甲', en: 'One', ja: '一' } }
const fleet = (names = organisation.names): FleetPlan => ({
  version: 1,
  seed: 1,
  organisations: [{ ...organisation, names }],
  stations: [],
})
const names = async () => (await store.pool.query<{ name: string }>('select name from organisation')).rows.map((r) => r.name)
const first = (wanted: string | null, mustChange = false) => firstPassword(store, { data, wanted, mustChange })
const kept = () => join(data, 'first-password')

describe('the first user', () => {
  beforeEach(() => seedNothing(store))

  it('gets a password made up, kept for this user alone and told again at every start', async () => {
    const made = await first(null)
    expect(made).toMatch(/^[a-z0-9]{16}$/)
    expect(readFileSync(kept(), 'utf8').trim()).toBe(made)
    expect(statSync(kept()).mode & 0o077).toBe(0)
    expect(await first(null)).toBe(made)
  })

  it('gets the password that is set, which is not kept in a file', async () => {
    expect(await first('chosen-by-hand')).toBe('chosen-by-hand')
    expect(existsSync(kept())).toBe(false)
    const admin = await findLogin(store.db, 'admin')
    expect(await checkPassword('chosen-by-hand', admin?.passwordHash ?? null)).toBe(true)
  })

  it('keeps a password that was changed: nothing is told and the first one is forgotten', async () => {
    await first(null)
    await store.db
      .updateTable('app_user')
      .set({ password_hash: await hashPassword('another one') })
      .execute()
    expect(await first('chosen-by-hand')).toBeNull()
    expect(existsSync(kept())).toBe(false)
    const admin = await findLogin(store.db, 'admin')
    expect(await checkPassword('another one', admin?.passwordHash ?? null)).toBe(true)
  })
})

describe('the first password', () => {
  beforeEach(() => seedNothing(store))
  const mustChange = async () => (await store.pool.query('select must_change_password as m from app_user')).rows[0].m

  it.each([
    ['the demo on this machine', {}, false],
    ['without the demo', { demo: false }, true],
    ['that other machines reach', { host: '0.0.0.0' }, true],
    ['by its own address', { host: '192.168.1.7' }, true],
    ['behind a proxy', { publicUrl: 'https://pv.example' }, true],
    ['behind a trusted proxy', { trustedProxies: ['10.0.0.1'] }, true],
    ['on IPv6 loopback', { host: '::1' }, false],
  ])('%s', (_name, part, must) =>
    expect(isForOthers({ demo: true, host: '127.0.0.1', publicUrl: null, trustedProxies: [], ...part })).toBe(must),
  )
  it('has to be changed where others reach it, from the first start on', async () => {
    await first(null, true)
    expect(await mustChange()).toBe(true)
  })
  it('has to be changed once others reach it', async () => {
    await first(null)
    expect(await mustChange()).toBe(false)
    await first(null, true)
    expect(await mustChange()).toBe(true)
  })
  it('that was changed is left alone', async () => {
    await first(null)
    await store.db
      .updateTable('app_user')
      .set({ password_hash: await hashPassword('another one') })
      .execute()
    await first(null, true)
    expect(await mustChange()).toBe(false)
  })
})

describe('the fleet of the first start', () => {
  it('is made once, kept in the data folder for this user alone and written to the database', async () => {
    const file = await seedFleetFile(store, data, null, fleet)
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(await names()).toEqual(['One'])
    const again = () => {
      throw new Error('made twice')
    }
    expect(await seedFleetFile(store, data, null, again)).toBe(file)
  })

  it('is left alone at later starts, but written again to a database that lacks it or when its file has changed', async () => {
    const file = await seedFleetFile(store, data, null, fleet)
    await store.pool.query("update organisation set name = 'Renamed'")
    await seedFleetFile(store, data, null, fleet)
    expect(await names()).toEqual(['Renamed'])
    await store.pool.query('truncate organisation cascade')
    await seedFleetFile(store, data, null, fleet)
    expect(await names()).toEqual(['One'])
    writeFileSync(file, JSON.stringify(fleet({ zh: '乙', en: 'Two', ja: '二' })))
    await seedFleetFile(store, data, null, fleet)
    expect(await names()).toEqual(['Two'])
  })

  it('that is given but is none names itself and the setting', async () => {
    const file = join(data, 'mine.json')
    await expect(seedFleetFile(store, data, file, fleet)).rejects.toThrow(/no fleet file.*mine\.json.*SUNDIAL_FLEET/)
    writeFileSync(file, '{"version":2}')
    await expect(seedFleetFile(store, data, file, fleet)).rejects.toThrow(
      /Wrong fleet \(SUNDIAL_FLEET\):\n.*mine\.json:1: version: must be 1/,
    )
  })

  it('without a demo is one organisation, once', async () => {
    await seedNothing(store)
    await seedNothing(store)
    expect(await names()).toEqual(['Head office'])
  })
})

describe('sundial user add', () => {
  it('adds a user who can sign in with the password that is printed, and refuses a second one of that name', async () => {
    await seedNothing(store)
    const wanted = { loginName: 'mai', realName: 'Mai', role: 'viewer', passwordFrom: 'made' as const }
    const settings = { databaseUrl: database.url, data, pgBin: null }
    const made = await addUser(settings, wanted)
    const mai = await findLogin(store.db, 'mai')
    expect(await checkPassword(made ?? '', mai?.passwordHash ?? null)).toBe(true)
    expect((await store.pool.query("select must_change_password as m from app_user where login_name = 'mai'")).rows).toEqual([{ m: true }])
    await expect(addUser(settings, wanted)).rejects.toThrow(/not added: there is a user mai already/)
    await expect(addUser(settings, { ...wanted, loginName: 'x', role: 'king' })).rejects.toThrow(/no role king/)
  })
})

describe('sundial user reset-second-factor', () => {
  it('removes it with its sessions and writes that down; says where there is none', async () => {
    await seedNothing(store)
    await first(null)
    const settings = { databaseUrl: database.url, data, pgBin: null }
    await expect(resetSecondFactor(settings, 'nobody')).rejects.toThrow('There is no user nobody.')
    await expect(resetSecondFactor(settings, 'admin')).rejects.toThrow('admin has no second factor.')
    await store.pool.query("insert into second_factor select id, '', now() from app_user")
    await store.pool.query("insert into recovery_code select id, '' from app_user")
    await store.pool.query("insert into session (token_hash, user_id, expires_at) select '', id, now() + interval '1 hour' from app_user")
    await resetSecondFactor(settings, 'Admin')
    for (const table of ['second_factor', 'recovery_code', 'session'])
      expect((await store.pool.query(`select 1 from ${table}`)).rowCount).toBe(0)
    const { rows } = await store.pool.query("select subject, user_id from audit where action = 'secondFactor.reset'")
    expect(rows).toEqual([{ subject: 'admin', user_id: null }])
  })
})
