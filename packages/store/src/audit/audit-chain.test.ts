import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/test-database.ts'
import { openStore, type Store } from '../kit/open-store.ts'
import { writeAudit } from '../session/audit.ts'
import { verifyAudit } from './verify-audit.ts'

describe('the chain of the audit', () => {
  let database: TestDatabase
  let owner: Store
  let app: Store
  beforeAll(async () => {
    database = await testDatabase()
    owner = openStore(database.url, { applicationName: 'test', poolSize: 4 })
    app = openStore(database.url, { applicationName: 'test app', poolSize: 8, confined: true })
  })
  afterAll(async () => {
    await app.close()
    await owner.close()
    await database.drop()
  })
  const write = (subject: string, store = app) =>
    writeAudit(store.db, {
      userId: null,
      action: 'stations.edit',
      subject,
      detail: { ü: [1, null, '\n'] },
      before: { a: 1 },
      address: '::1',
    })
  beforeEach(async () => {
    await owner.pool.query('delete from audit')
    await owner.pool.query(`update audit_head set id = 0, hash = sha256('sundial audit')`)
    for (const n of [1, 2, 3, 4, 5]) await write(`row ${n}`)
  })

  it('of an empty log is whole, and of one that only grew', async () => {
    expect(await verifyAudit(app.db)).toEqual({ rows: 5, brokenAt: null })
    await owner.pool.query('delete from audit')
    await owner.pool.query(`update audit_head set id = 0, hash = sha256('sundial audit')`)
    expect(await verifyAudit(app.db)).toEqual({ rows: 0, brokenAt: null })
  })

  it('holds when fifty write at once and some fail', async () => {
    const failing = (n: number) =>
      app.db.transaction().execute(async (trx) => {
        await writeAudit(trx, { userId: null, action: 'users.add', subject: `gone ${n}`, address: null })
        throw new Error('the change failed')
      })
    await Promise.allSettled(Array.from({ length: 50 }, (_, n) => (n % 5 === 0 ? failing(n) : write(`row ${n}`))))
    expect(await verifyAudit(app.db)).toEqual({ rows: 45, brokenAt: null })
    const { rows } = await owner.pool.query('select min(id) as first, max(id) as last from audit')
    expect(rows).toEqual([{ first: 1, last: 45 }])
  })

  it.each([
    ['who', 'update audit set user_id = 7 where id = 3'],
    ['what', `update audit set action = 'session.signIn' where id = 3`],
    ['when', `update audit set at = at + interval '1 ms' where id = 3`],
    ['where from', 'update audit set address = null where id = 3'],
    ['the subject', `update audit set subject = 'row 4' where id = 3`],
    ['the value before', `update audit set before = '{"a": 2}' where id = 3`],
    ['the value after', `update audit set after = '{}' where id = 3`],
    ['the detail', `update audit set detail = '{}' where id = 3`],
    ['the hash', `update audit set hash = sha256('x') where id = 3`],
  ])('shows a row whose %s was changed', async (_what, sql) => {
    await owner.pool.query(sql)
    expect(await verifyAudit(app.db)).toEqual({ rows: 5, brokenAt: 3 })
  })

  it.each([
    ['the first', 'id = 1', 2],
    ['one between', 'id = 3', 4],
    ['the last', 'id = 5', 5],
    ['all', 'true', 1],
  ])('shows that %s is gone', async (_what, which, brokenAt) => {
    await owner.pool.query(`delete from audit where ${which}`)
    expect(await verifyAudit(app.db)).toMatchObject({ brokenAt })
  })

  it('shows a row that was written anew with a hash of its own', async () => {
    await owner.pool.query(`update audit set subject = 'forged' where id = 3`)
    await owner.pool.query(`update audit a set hash = sha256((select hash from audit where id = 2) || audit_content(a)) where id = 3`)
    expect(await verifyAudit(app.db)).toEqual({ rows: 5, brokenAt: 4 })
  })

  it.each([
    `update audit set subject = 'x'`,
    'delete from audit',
    'truncate audit',
    `update audit_head set id = 0`,
    `insert into audit_head (one, id, hash) values (false, 0, '')`,
    'alter table audit disable trigger all',
    'drop trigger audit_chain on audit',
    'drop table audit',
    `create or replace function audit_content(a audit) returns bytea language sql as 'select null'`,
    'create table mine (id int)',
    'update schema_migration set version = 1',
  ])('the application’s role may not: %s', async (sql) => {
    await expect(app.pool.query(sql)).rejects.toMatchObject({ code: '42501' })
  })

  it('the application’s role can’t choose a row’s number or hash', async () => {
    await app.pool.query(`insert into audit (id, action, hash) values (999, 'users.add', 'x')`)
    expect(await verifyAudit(app.db)).toEqual({ rows: 6, brokenAt: null })
  })

  it('a line break in a name forges no row', async () => {
    await write('x\n{"id":7}')
    expect(await verifyAudit(app.db)).toEqual({ rows: 6, brokenAt: null })
  })

  it('of a hundred thousand rows is followed in seconds', async () => {
    await owner.pool.query(`alter table audit disable trigger audit_chain`)
    await owner.pool.query(`do $$ declare row audit; last bytea := (select hash from audit_head); begin
      for n in 6..100000 loop
        row := (n, now(), null, 'users.edit', n::text, '{}', null, null, null, null);
        last := sha256(last || audit_content(row));
        row.hash := last;
        insert into audit select row.*;
      end loop;
      update audit_head set id = 100000, hash = last;
    end $$`)
    await owner.pool.query(`alter table audit enable trigger audit_chain`)
    expect(await verifyAudit(app.db)).toEqual({ rows: 100_000, brokenAt: null })
    await owner.pool.query('delete from audit where id = 77777')
    const begin = Date.now()
    expect(await verifyAudit(app.db)).toMatchObject({ brokenAt: 77_778 })
    expect(Date.now() - begin).toBeLessThan(6000)
  })
})
