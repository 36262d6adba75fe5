import { mkdirSync, readdirSync, rmdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { calls } from '@sundial/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { bookOf, importServer, li, type Preview, wrongCells } from '../../test/import.ts'
import { testNow } from '../../test/server.ts'
import { makeKeptUploads } from './kept-uploads.ts'

describe('an import', () => {
  const s = importServer()

  it('grants nothing that the importer lacks', async () => {
    const { data: made } = await s.at.ask(calls.addRole, { name: 'Clerk', number: 'clerk' })
    await s.at.ask(calls.setRolePermissions, { roleId: (made as { id: number }).id, permissions: ['users', 'users.edit'] })
    const add = {
      loginName: 'clerk',
      realName: 'Clerk',
      orgNo: 'EAST',
      roleIds: [(made as { id: number }).id],
      password: 'bees like clover',
    }
    await s.at.ask(calls.addUser, add)
    const first = await s.call(calls.signIn.path, { username: 'clerk', password: 'bees like clover' })
    const clerk = (first.data as { accessToken: string }).accessToken
    await s.call(calls.changePassword.path, { employeePwd: 'bees like clover', newPassWord: 'clover likes bees' }, clerk)
    const { data } = await s.at.send(
      [
        ['li', 'Li', 'East', 'Administrator'],
        ['wu', 'Wu', 'East', 'Clerk'],
      ],
      clerk,
    )
    expect(wrongCells(data as Preview)).toEqual([[2, 'roles', 'You can’t assign the role “Administrator”']])
    const { data: east } = await s.at.send([['li', 'Li', 'East', 'Administrator']])
    // a system role is given from the top of the tree alone
    expect(wrongCells(east as Preview)).toHaveLength(1)
    const { data: all } = await s.at.send([['li', 'Li', 'East', 'Administrator']], await s.token('all'))
    expect((all as Preview).counts.good).toBe(1)
  })

  it('gives roles of an organisation to its own people and those below alone', async () => {
    const all = await s.token('all')
    await s.at.ask(calls.addRole, { name: 'Eastern', number: 'eastern' })
    const { data } = await s.at.send(
      [
        ['li', 'Li', 'East', 'Eastern'],
        ['wu', 'Wu', 'West', 'Eastern'],
      ],
      all,
    )
    expect(wrongCells(data as Preview)).toEqual([[3, 'roles', 'The role “Eastern” does not apply to this organisation']])
  })

  it('needs the right to change users, at every step', async () => {
    const viewer = await s.token('viewer')
    expect(await s.at.send([li], viewer)).toMatchObject({ http: 403, code: '401' })
    expect(await s.at.ask(calls.importTemplate, { name: 'users' }, viewer)).toMatchObject({ http: 403, code: '401' })
    const preview = await s.at.upload([li])
    await s.store.pool.query(`delete from role_permission where role_id = (select id from role where code = 'administrator')`)
    const input = { importId: preview.importId, mapping: preview.mapping }
    expect(await s.at.ask(calls.checkImport, input)).toMatchObject({ http: 403 })
    expect(await s.at.ask(calls.annotatedImport, input)).toMatchObject({ http: 403 })
    expect(await s.at.commit(preview)).toMatchObject({ http: 403 })
    expect(await s.at.names()).toEqual([])
  })

  it('is the session’s own: to any other there is nothing', async () => {
    const preview = await s.at.upload([li])
    const input = { importId: preview.importId, mapping: preview.mapping }
    const gone = { http: 410, code: '010612', data: null }
    for (const other of [await s.token('east'), await s.token('west'), await s.token('all')]) {
      expect(await s.at.ask(calls.checkImport, input, other)).toMatchObject(gone)
      expect(await s.at.ask(calls.annotatedImport, input, other)).toMatchObject(gone)
      expect(await s.at.ask(calls.closeImport, { importId: preview.importId }, other)).toMatchObject(gone)
      expect(await s.at.commit(preview, 'all', other)).toMatchObject(gone)
    }
    await s.at.commit(preview)
    for (const other of [await s.token('east'), await s.token('all')]) {
      expect(await s.at.ask(calls.importResult, { importId: preview.importId }, other)).toMatchObject(gone)
      expect(await s.at.commit(preview, 'all', other)).toMatchObject(gone)
    }
    expect(await s.at.ask(calls.checkImport, { ...input, importId: 'a'.repeat(43) })).toMatchObject(gone)
    expect(await s.at.ask(calls.checkImport, { ...input, importId: '../'.repeat(14) })).toMatchObject({ http: 400 })
  })

  it('lies in a folder and under a name that nobody else reads, one for a session, until it is over', async () => {
    const first = await s.at.upload([li])
    const preview = await s.at.upload([li])
    const files = readdirSync(s.uploadsDir)
    expect(files).toHaveLength(1)
    expect(files[0]).toMatch(/^[0-9a-f]{64}\.jsonl$/)
    expect(files[0]).not.toContain(preview.importId)
    expect(statSync(join(s.uploadsDir, files[0]!)).mode & 0o777).toBe(0o600)
    expect(await s.at.ask(calls.checkImport, { importId: first.importId, mapping: first.mapping })).toMatchObject({ http: 410 })
    await s.at.commit(preview)
    expect(await s.at.ask(calls.closeImport, { importId: preview.importId })).toMatchObject({ http: 200 })
    expect(readdirSync(s.uploadsDir)).toEqual([])
    for (const after of [calls.importResult, calls.closeImport])
      expect(await s.at.ask(after, { importId: preview.importId })).toMatchObject({ http: 410 })
  })

  it('is over after an hour, and swept away then', async () => {
    const preview = await s.at.upload([li])
    for (const minutes of [20, 40, 60]) {
      s.clock.set(testNow + minutes * 60_000)
      const answer = await s.at.ask(calls.checkImport, { importId: preview.importId, mapping: preview.mapping })
      expect(answer.http).toBe(minutes < 60 ? 200 : 410)
    }
    const uploads = makeKeptUploads(s.uploadsDir)
    await uploads.sweep(testNow + 3_599_999)
    expect(readdirSync(s.uploadsDir)).toHaveLength(1)
    await uploads.sweep(testNow + 3_600_000)
    expect(readdirSync(s.uploadsDir)).toEqual([])
  })

  it('that the disk does not give is an error, not one that is over: it stays, and the sweep goes on to the others', async () => {
    await s.at.upload([li])
    const unreadable = join(s.uploadsDir, `${'0'.repeat(64)}.jsonl`)
    mkdirSync(unreadable)
    await expect(makeKeptUploads(s.uploadsDir).sweep(testNow + 3_600_000)).rejects.toMatchObject({ code: 'EISDIR' })
    expect(readdirSync(s.uploadsDir)).toEqual([basename(unreadable)])
    rmdirSync(unreadable)
  })

  it('takes a file in the part `file`, and nothing else', async () => {
    const bytes = await bookOf([li])
    const file = { name: 'People.xlsx', bytes }
    const path = calls.importUsers.path
    expect(await s.call(path, {}, s.bearer)).toMatchObject({ http: 400, code: '010001' })
    expect(await s.upload(path, { ...file, part: 'other' }, s.bearer)).toMatchObject({ http: 400, code: '010001' })
    expect(await s.upload(path, file, s.bearer, { orgNo: 'WEST' })).toMatchObject({ http: 400, code: '010001' })
    expect(await s.upload(path, file, s.bearer, { __proto__: 'x', rubbish: '1' })).toMatchObject({ http: 400 })
    expect(await s.upload(path, file)).toMatchObject({ http: 401 })
    expect(await s.upload(calls.users.path, file, s.bearer)).toMatchObject({ http: 400, code: '010001' })
    expect(await s.upload(path, { ...file, bytes: Buffer.alloc(10_485_761) }, s.bearer)).toMatchObject({
      http: 413,
      code: '010606',
      msg: 'The file is too large; at most 10 MB.',
    })
    expect(await s.upload(path, { ...file, name: 'People.xls' }, s.bearer)).toMatchObject({ http: 400, code: '010602' })
    expect(await s.upload(path, { name: 'a.csv', bytes: Buffer.from('Username,Name\n') }, s.bearer)).toMatchObject({ code: '010604' })
    const many = Array.from({ length: 1_001 }, (_, i) => [`u${i}`])
    expect(await s.at.send(many)).toMatchObject({ http: 400, code: '010609', msg: expect.stringContaining('at most 1000') })
    expect(readdirSync(s.uploadsDir)).toEqual([])
  })
})
