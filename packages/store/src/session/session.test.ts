import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seededDatabase } from '../../test/seeded-database.ts'
import { testDatabase } from '../../test/test-database.ts'
import { openStore, type Store } from '../kit/open-store.ts'
import { createUser } from '../users/create-user.ts'
import { writeAudit } from './audit.ts'
import { deleteEndedSessions, deleteSession, findSession, insertSession, touchSession } from './session.ts'

const now = 1_800_000_000_000
const token = Buffer.alloc(32, 7)

describe('sessions', () => {
  let close: () => Promise<void>
  let store: Store
  let userId: number
  beforeAll(async () => {
    ;({ store, close } = await seededDatabase())
    userId = await createUser(store.db, { loginName: 'li', realName: 'Li', passwordHash: 'h', role: 'viewer', orgNo: 'EAST' })
  })
  afterAll(() => close())
  beforeEach(async () => {
    await store.pool.query('delete from session')
    await insertSession(store.db, {
      tokenHash: token,
      userId,
      now,
      expiresAt: now + 1000,
      staysSignedIn: false,
      address: '::1',
      agent: 'x'.repeat(999),
    })
  })

  it('come with the user, the organisation and the permissions of the role', async () => {
    const found = await findSession(store.db, token, now)
    expect(found).toMatchObject({ userId, loginName: 'li', orgNo: 'EAST', orgNames: { zh: 'East站' }, createdAt: now, seenAt: now })
    expect(found!.permissions.toSorted()).toEqual(['bigScreen', 'comparison', 'home', 'stations', 'tasks'])
    expect(found!.orgPath).toMatch(/^\/\d+\/\d+\/$/)
  })
  it('end at their time and not before', async () => {
    expect(await findSession(store.db, token, now + 999)).not.toBeNull()
    expect(await findSession(store.db, token, now + 1000)).toBeNull()
  })
  it('are prolonged by use', async () => {
    await touchSession(store.db, token, now + 500, now + 5000)
    expect(await findSession(store.db, token, now + 4000)).toMatchObject({ createdAt: now, seenAt: now + 500 })
  })
  it('of a disabled user, of another token and deleted ones are none', async () => {
    expect(await findSession(store.db, Buffer.alloc(32, 8), now)).toBeNull()
    await store.pool.query('update app_user set enabled = false')
    expect(await findSession(store.db, token, now)).toBeNull()
    await store.pool.query('update app_user set enabled = true')
    await deleteSession(store.db, token)
    expect(await findSession(store.db, token, now)).toBeNull()
  })
  it('that have ended are swept, living ones stay', async () => {
    expect(await deleteEndedSessions(store.db, now + 1)).toBe(0)
    expect(await deleteEndedSessions(store.db, now + 1001)).toBe(1)
  })
  it('go with their user', async () => {
    const other = await createUser(store.db, { loginName: 'gone', realName: 'G', passwordHash: 'h', role: 'viewer' })
    const hash = Buffer.alloc(32, 9)
    await insertSession(store.db, {
      tokenHash: hash,
      userId: other,
      now,
      expiresAt: now + 1000,
      staysSignedIn: false,
      address: '',
      agent: '',
    })
    await store.pool.query('delete from app_user where id = $1', [other])
    expect(await findSession(store.db, hash, now)).toBeNull()
  })
})

describe('audit', () => {
  it('is written with its change or not at all', async () => {
    const database = await testDatabase()
    const store = openStore(database.url, { applicationName: 'test', poolSize: 2 })
    const entry = { userId: null, action: 'users.add' as const, subject: 'line\nbreak', detail: { a: 1 }, address: '10.0.0.1' }
    await writeAudit(store.db, entry)
    const failed = store.db.transaction().execute(async (trx) => {
      await writeAudit(trx, { ...entry, action: 'users.edit' })
      throw new Error('the change failed')
    })
    await expect(failed).rejects.toThrow('the change failed')
    const { rows } = await store.pool.query('select action, subject, detail, address from audit')
    expect(rows).toEqual([{ action: 'users.add', subject: 'line\nbreak', detail: { a: 1 }, address: '10.0.0.1' }])
    await store.close()
    await database.drop()
  })
})
