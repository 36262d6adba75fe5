import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { describe, expect, it } from 'vitest'
import { bookOf, importServer, li, type Preview, type Row, sato, titles, wrongCells } from '../../test/import.ts'

describe('importing users', () => {
  const s = importServer()

  it('says what would become of each row, and writes nothing', async () => {
    const before = (await s.store.pool.query('select count(*) from audit')).rows
    const preview = await s.at.upload([li, sato])
    expect(preview).toMatchObject({
      fileName: 'People.xlsx',
      counts: { rows: 2, good: 2, known: 0, wrong: 0 },
      mapping: [0, 1, 2, 3, 4, null, 5, 6, null],
      issues: [],
      pageTotalCount: 2,
    })
    expect(preview.list[0]).toMatchObject({ row: 2, state: 'good' })
    expect(preview.list[0]!.cells[4]).toEqual({ text: '13800138000', wrong: null })
    expect(preview.columns[5]).toEqual({ index: 5, title: 'E-mail', sample: 'li@example.com' })
    expect(await s.at.names()).toEqual([])
    expect((await s.store.pool.query('select count(*) from audit')).rows).toEqual(before)
  })

  it('imports all in one go; each new user has a first password that is told once and has to be changed', async () => {
    const preview = await s.at.upload([li, sato])
    expect(await s.at.commit(preview)).toMatchObject({ http: 200, data: { added: 2, known: 0, wrong: 0 } })
    expect(await s.at.names()).toEqual(['li.ming', 'sato'])
    const { data } = await s.at.ask(calls.users, { pageSize: 100, loginName: 'li.ming' })
    expect((data as OutputOf<typeof calls.users>).list[0]).toMatchObject({
      realName: '李明',
      phone: '13800138000',
      country: 'CN',
      orgName: 'East',
      jobNumber: 'J-1',
      mustChangePassword: true,
      status: 1,
    })
    const [sheet] = await s.at.sheetsOf(calls.importResult, { importId: preview.importId })
    expect(sheet!.rows[0]).toEqual(['Row', 'Username', 'Full name', 'First password'])
    const [, username, , password] = sheet!.rows[2] as string[]
    const signedIn = await s.call(calls.signIn.path, { username, password })
    expect(signedIn).toMatchObject({ http: 200 })
    const { accessToken } = signedIn.data as { accessToken: string }
    expect(await s.call(calls.stations.path, {}, accessToken)).toMatchObject({ http: 403, code: '010311' })
    const audit = await s.store.pool.query("select subject, after, detail from audit where action = 'users.add' order by id")
    expect(audit.rows).toMatchObject([
      { subject: 'li.ming', after: { realName: '李明', orgNo: 'EAST' }, detail: { file: 'People.xlsx', row: 2 } },
      { subject: 'sato' },
    ])
    const everything = JSON.stringify((await s.store.pool.query('select * from audit')).rows)
    for (const row of sheet!.rows.slice(1)) expect(everything).not.toContain(row[3])
    for (const file of readdirSync(s.uploadsDir)) expect(readFileSync(join(s.uploadsDir, file), 'utf8')).not.toContain(password)
  })

  it('is the same when it is said again: the same import, and the same file', async () => {
    const preview = await s.at.upload([li, sato])
    await s.at.commit(preview)
    expect(await s.at.commit(preview)).toMatchObject({ http: 200, data: { added: 2, known: 0, wrong: 0 } })
    const again = await s.at.upload([li, ['SATO', 'Other', 'nowhere', null, null, null, null]])
    expect(again.counts).toEqual({ rows: 2, good: 0, known: 2, wrong: 0 })
    expect(await s.at.commit(again)).toMatchObject({ data: { added: 0, known: 2, wrong: 0 } })
    expect(await s.at.names()).toEqual(['li.ming', 'sato'])
  })

  it('at the same time by two is done once', async () => {
    const preview = await s.at.upload([li])
    const answers = await Promise.all([s.at.commit(preview), s.at.commit(preview)])
    expect(answers.map((a) => a.http).sort()).toEqual([200, 429])
    const other = await s.token('all')
    const theirs = (await s.at.send([li], other)).data as Preview
    expect(theirs.counts.known).toBe(1)
    expect(await s.at.names()).toEqual(['li.ming'])
  })

  it('says of every wrong cell why, and of no other', async () => {
    const preview = await s.at.upload([
      li,
      ['-x', '', 'East', 'Viewer', null, null, null],
      ['a1', 'A', 'West', 'Viewer', null, null, null],
      ['a2', 'A', 'East', 'Viewer; King', null, null, null],
      ['a3', 'A', 'East', null, 12345, 'nobody', 'x'.repeat(33)],
      ['LI.MING', 'A', 'East', 'Viewer', null, null, null],
      ['west', 'A', 'East', 'Viewer', null, null, null],
      ['a4', '#REF!', 'East', 'Viewer', null, null, null],
      ['viewer', 'A', 'East', 'Viewer', null, null, null],
      [null, 'A', 'East', 'null', null, null, null],
    ])
    expect(wrongCells(preview)).toEqual([
      [3, 'loginName', '2 to 64 letters, digits or . _ @ -, beginning with a letter or digit'],
      [3, 'realName', 'Required'],
      [4, 'organisation', 'There is no such organisation, or you cannot see it'],
      [5, 'roles', 'There is no role “King”'],
      [6, 'roles', 'Required'],
      [6, 'phone', 'Not a mobile number of that country'],
      [6, 'email', 'Not an e-mail address'],
      [6, 'jobNumber', 'At most 32 characters'],
      [7, 'loginName', 'The same as in row 2'],
      [8, 'loginName', 'This username is already in use'],
      [9, 'realName', 'The formula in this cell has an error'],
      [11, 'loginName', 'Required'],
      [11, 'roles', 'Required'],
    ])
    expect(preview.counts).toEqual({ rows: 10, good: 1, known: 1, wrong: 8 })
    expect(preview.issues[0]).toEqual({ field: 'roles', text: 'Required', count: 2 })
    const wrong = await s.at.ask(calls.checkImport, {
      importId: preview.importId,
      mapping: preview.mapping,
      state: 'wrong',
      pageSize: 2,
      targetPage: 4,
    })
    expect(wrong.data).toMatchObject({ pageTotalCount: 8, list: [{ row: 9 }, { row: 11 }] })
    expect(await s.at.commit(preview)).toMatchObject({ http: 409, code: '010613', msg: expect.stringContaining('8 rows') })
    expect(await s.at.names()).toEqual([])
    expect(await s.at.commit(preview, 'good')).toMatchObject({ data: { added: 1, known: 1, wrong: 8 } })
    expect(await s.at.names()).toEqual(['li.ming'])
  })

  it('hands the rows back with what is wrong with each', async () => {
    const preview = await s.at.upload([li, ['x', 'X', 'East', 'Viewer', null, null, null]])
    const input = { importId: preview.importId, mapping: preview.mapping }
    const [sheet] = await s.at.sheetsOf(calls.annotatedImport, input, 'zh')
    expect(sheet!.rows).toEqual([
      [...titles, '行号', '结果', '原因'],
      ['li.ming', '李明', 'East', 'Viewer', '13800138000', 'li@example.com', 'J-1', '2', '可导入', expect.toSatisfy((v) => !v)],
      ['x', 'X', 'East', 'Viewer', null, null, null, '3', '有错误', expect.stringMatching(/^用户名: 2 至 64/)],
    ])
    const [only] = await s.at.sheetsOf(calls.annotatedImport, { ...input, state: 'wrong' })
    expect(only!.rows).toHaveLength(2)
    // and is taken again as it is
    const again = await s.upload(
      calls.importUsers.path,
      { name: 'a.xlsx', bytes: await bookOf(sheet!.rows.slice(1) as Row[], sheet!.rows[0] as string[]) },
      s.bearer,
    )
    expect((again.data as Preview).counts).toEqual({ rows: 2, good: 1, known: 0, wrong: 1 })
  })

  it('finds its columns in any order, in any of the languages, below a heading; others can be chosen', async () => {
    const csv = '\ufeff用户名单,,\r\nロール,氏名,用户名 *,ＯＲＧＡＮＩＳＡＴＩＯＮ,x\r\n监控员,Li,li,EAST,y\r\n'
    const { data } = await s.upload(calls.importUsers.path, { name: 'a.csv', bytes: Buffer.from(csv) }, s.bearer)
    expect((data as Preview).mapping.slice(0, 4)).toEqual([2, 1, 3, 0])
    const preview = await s.at.upload([['li', 'Li', 'East', 'Viewer']], ['who', 'called', 'Organisation', 'Roles'])
    expect(preview.mapping.slice(0, 4)).toEqual([null, null, 2, 3])
    expect(preview.counts.wrong).toBe(1)
    const mapping = [0, 1, ...preview.mapping.slice(2)]
    const mapped = await s.at.ask(calls.checkImport, { importId: preview.importId, mapping })
    expect(mapped.data).toMatchObject({ counts: { good: 1 }, mapping })
    expect(await s.at.ask(calls.checkImport, { importId: preview.importId, mapping: [0] })).toMatchObject({ http: 400 })
  })

  it('has a template in each language that is taken as it is', async () => {
    for (const [language, first] of [
      ['zh', '用户名 *'],
      ['en', 'Username *'],
      ['ja', 'ユーザー名 *'],
    ] as const) {
      const [form, notes, values] = await s.at.sheetsOf(calls.importTemplate, { name: 'users' }, language)
      expect(form!.rows[0]![0]).toBe(first)
      expect(form!.rows).toHaveLength(1)
      expect(notes!.rows).toHaveLength(10)
      expect(JSON.stringify(values!.rows)).toMatch(/East/)
      expect(JSON.stringify(values!.rows)).not.toMatch(/West|Root/)
      const filled = await s.at.send([['li', 'Li', 'EAST', 'viewer']], s.bearer, form!.rows[0] as string[])
      expect((filled.data as Preview).counts).toEqual({ rows: 1, good: 1, known: 0, wrong: 0 })
    }
  })

  it('answers what is wrong in the reader’s language', async () => {
    const preview = await s.at.upload([['x', '', 'East', 'Viewer']])
    for (const [language, text] of [
      ['zh', '必填'],
      ['ja', '必須'],
    ] as const) {
      const { data } = await s.at.ask(calls.checkImport, { importId: preview.importId, mapping: preview.mapping }, s.bearer, language)
      expect(wrongCells(data as Preview)[1]![2]).toBe(text)
    }
  })
})
