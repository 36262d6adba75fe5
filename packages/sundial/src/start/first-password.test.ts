import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { checkPassword, hashPassword } from '@sundial/server/accounts/password.ts'
import { findLogin } from '@sundial/store/users/users.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { data, database, emptyForEach, first, store } from '../../test/first-start.ts'
import { resetPassword } from '../admin/reset-password.ts'
import { howToSignIn, isForOthers } from './first-password.ts'
import { seedNothing } from './seed.ts'

emptyForEach()

const kept = () => join(data, 'first-password')
const opens = async (password: string) => checkPassword(password, (await findLogin(store.db, 'admin'))?.passwordHash ?? null)

describe('the first user', () => {
  beforeEach(() => seedNothing(store))

  it('gets a password made up, kept for this user alone; it is told once, later only where it is kept', async () => {
    const made = await first(null)
    expect(made).toEqual({ by: 'made', password: expect.stringMatching(/^[a-z0-9]{16}$/) })
    expect(readFileSync(kept(), 'utf8').trim()).toBe((made as { password: string }).password)
    expect(statSync(kept()).mode & 0o077).toBe(0)
    expect(await first(null)).toEqual({ by: 'kept', file: kept() })
  })

  it('gets the password that is set, which is neither kept in a file nor told', async () => {
    expect(await first('chosen-by-hand')).toEqual({ by: 'set' })
    expect(await first('chosen-by-hand')).toEqual({ by: 'set' })
    expect(existsSync(kept())).toBe(false)
    expect(await opens('chosen-by-hand')).toBe(true)
  })

  it.each(['password', 'P@ssw0rd!', 'admin1234', 'administrator', 'sundial2026', 'qwertyuiop', '20260101', 'seven77', 'x'.repeat(129)])(
    'gets no password that nobody may choose (%s): the start ends, and nobody is added',
    async (weak) => {
      await expect(first(weak)).rejects.toThrow(/SUNDIAL_ADMIN_PASSWORD is among the passwords that are guessed first/)
      await expect(first(weak)).rejects.toBeInstanceOf(PlainError)
      expect((await store.pool.query('select from app_user')).rowCount).toBe(0)
      expect(await first('lanterns by the harbour')).toEqual({ by: 'set' })
    },
  )

  it('whose password was set before it had to obey the rules must change it', async () => {
    await first(null)
    await store.db
      .updateTable('app_user')
      .set({ password_hash: await hashPassword('password') })
      .execute()
    expect(await first('password')).toEqual({ by: 'set' })
    expect((await store.pool.query('select must_change_password as m from app_user')).rows).toEqual([{ m: true }])
  })

  it('keeps a password that was changed: nothing is told and the first one is forgotten', async () => {
    await first(null)
    await store.db
      .updateTable('app_user')
      .set({ password_hash: await hashPassword('another one') })
      .execute()
    expect(await first('chosen-by-hand')).toEqual({ by: 'own' })
    expect(existsSync(kept())).toBe(false)
    expect(await opens('another one')).toBe(true)
  })
})

describe('how to sign in', () => {
  it.each([
    [{ by: 'made', password: 'k7' } as const, 'Sign in: admin / k7'],
    [{ by: 'kept', file: 'data/first-password' } as const, /first start, which is kept in data\/first-password .*reset-password admin/],
    [{ by: 'set' } as const, 'Sign in: admin, with the password of SUNDIAL_ADMIN_PASSWORD'],
    [{ by: 'own' } as const, /the password you chose .*reset-password admin/],
  ])('is said for %o', (signIn, said) => expect(howToSignIn(signIn)).toMatch(said))
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

describe('sundial user reset-password', () => {
  it('gives a new password that must be changed, ends the sessions and writes that down; says where nobody can be helped', async () => {
    await seedNothing(store)
    await first(null)
    const settings = { databaseUrl: database.url, data, pgBin: null }
    await expect(resetPassword(settings, 'nobody')).rejects.toThrow('There is no user nobody.')
    await store.pool.query("insert into session (token_hash, user_id, expires_at) select '', id, now() + interval '1 hour' from app_user")
    const password = await resetPassword(settings, 'Admin')
    expect(await opens(password)).toBe(true)
    expect((await store.pool.query('select must_change_password as m from app_user')).rows).toEqual([{ m: true }])
    expect((await store.pool.query('select from session')).rowCount).toBe(0)
    const { rows } = await store.pool.query("select subject, user_id, detail from audit where action = 'users.password'")
    expect(rows).toEqual([{ subject: 'admin', user_id: null, detail: {} }])
    expect(await first(null)).toEqual({ by: 'own' })
    expect(existsSync(kept())).toBe(false)
    await store.pool.query('update app_user set enabled = false')
    await expect(resetPassword(settings, 'admin')).rejects.toThrow('admin is disabled')
  })
})
