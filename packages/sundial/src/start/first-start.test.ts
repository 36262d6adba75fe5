import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FleetPlan } from '@sundial/core/fleet/plan.ts'
import { checkPassword } from '@sundial/server/accounts/password.ts'
import { findLogin } from '@sundial/store/users/users.ts'
import { describe, expect, it } from 'vitest'
import { data, database, emptyForEach, first, store } from '../../test/first-start.ts'
import { addUser } from '../admin/add-user.ts'
import { resetSecondFactor } from '../admin/reset-second-factor.ts'
import { seedFleetFile, seedNothing } from './seed.ts'

emptyForEach()

const organisation = { orgNo: 'Z1', parentOrgNo: null, level: 'NATIONAL' as const, names: { zh: '甲', en: 'One', ja: '一' } }
const fleet = (names = organisation.names): FleetPlan => ({
  version: 2,
  seed: 1,
  organisations: [{ ...organisation, names }],
  stations: [],
})
const names = async () => (await store.pool.query<{ name: string }>('select name from organisation')).rows.map((r) => r.name)

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
    writeFileSync(file, '{"version":3}')
    await expect(seedFleetFile(store, data, file, fleet)).rejects.toThrow(
      /Wrong fleet \(SUNDIAL_FLEET\):\n.*mine\.json:1: version: must be 2/,
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
