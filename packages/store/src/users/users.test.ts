import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededDatabase } from '../../test/seeded-database.ts'
import type { Store } from '../kit/open-store.ts'
import { giveSuggested } from '../roles/give-suggested.ts'
import { createUser, ensureAdmin } from './create-user.ts'
import { findLogin, noteLogin } from './users.ts'

describe('users', () => {
  let close: () => Promise<void>
  let store: Store
  beforeAll(async () => {
    ;({ store, close } = await seededDatabase())
  })
  afterAll(() => close())
  const wanted = { loginName: 'Wang', realName: '王', passwordHash: 'hash', role: 'operator' }
  const permissionsOf = async (role: string): Promise<string[]> => {
    const { rows } = await store.pool.query(
      'select p.permission from role_permission p join role r on r.id = p.role_id where r.code = $1',
      [role],
    )
    return rows.map((r) => r.permission).sort()
  }

  it('the first start makes an administrator of the root, once, and hashes only then', async () => {
    let hashed = 0
    const hash = async () => `hash ${++hashed}`
    expect(await ensureAdmin(store.db, hash)).toEqual({ created: true })
    expect(await ensureAdmin(store.db, hash)).toEqual({ created: false })
    expect(hashed).toBe(1)
    expect(await findLogin(store.db, 'ADMIN')).toMatchObject({ loginName: 'admin', passwordHash: 'hash 1', orgNo: 'ROOT', enabled: true })
    expect(await permissionsOf('viewer')).toEqual(['bigScreen', 'comparison', 'home', 'stations', 'tasks'])
  })

  it('adds a user of an organisation with a role, and writes it down', async () => {
    const id = await createUser(store.db, { ...wanted, orgNo: 'WEST' })
    expect(await findLogin(store.db, 'wang')).toMatchObject({ id, realName: '王', orgNo: 'WEST', lastLoginAt: null })
    const { rows } = await store.pool.query("select subject, detail from audit where action = 'users.create' and subject = 'Wang'")
    expect(rows).toEqual([{ subject: 'Wang', detail: { role: 'operator' } }])
    expect(JSON.stringify(rows)).not.toContain('hash')
  })

  it.each([
    ['a name that is taken, in any capitals', { loginName: 'wANG' }, 'there is a user wANG already'],
    ['a role that does not exist', { loginName: 'li', role: 'god' }, 'there is no role god'],
    ['an organisation that does not exist', { loginName: 'li', orgNo: 'MOON' }, 'there is no organisation MOON'],
  ])('refuses %s and adds nothing', async (_name, change, message) => {
    const before = await store.pool.query('select count(*) as n from app_user')
    await expect(createUser(store.db, { ...wanted, ...change })).rejects.toThrow(message)
    expect((await store.pool.query('select count(*) as n from app_user')).rows).toEqual(before.rows)
  })

  it('leaves a role alone that somebody has changed', async () => {
    await store.pool.query(
      "delete from role_permission where permission = 'tasks' and role_id = (select id from role where code = 'viewer')",
    )
    await giveSuggested(store.db)
    expect(await permissionsOf('viewer')).toEqual(['bigScreen', 'comparison', 'home', 'stations'])
  })

  it('notes the sign-in and keeps the hash unless there is a new one', async () => {
    const { id } = (await findLogin(store.db, 'wang'))!
    await noteLogin(store.db, id, 1000)
    expect(await findLogin(store.db, 'wang')).toMatchObject({ lastLoginAt: 1000, passwordHash: 'hash' })
    await noteLogin(store.db, id, 2000, { passwordHash: 'stronger' })
    expect(await findLogin(store.db, 'wang')).toMatchObject({ lastLoginAt: 2000, passwordHash: 'stronger' })
  })

  it('finds nobody for a name nobody has', async () => {
    expect(await findLogin(store.db, "x' or '1'='1")).toBeNull()
  })
})
