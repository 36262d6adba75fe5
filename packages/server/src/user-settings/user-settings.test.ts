import { calls } from '@sundial/contract/calls.ts'
import { otherListsMax, type TableSettings } from '@sundial/contract/user-settings.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'

const key = 'list.stations'
const value: TableSettings = {
  density: 'compact',
  columns: [{ key: 'power', shown: true, fixed: false, width: 120 }],
  views: [{ id: 'v1', name: '我负责的', query: { orgNo: 'EAST', sort: 'powerW', order: 'desc' } }],
}

describe('settings of a user', () => {
  const s = signedInServer('east')
  const ask = asking(() => s)
  beforeEach(() => s.store.pool.query('delete from user_setting'))
  const save = (input: object, token = s.bearer) => s.call(calls.saveUserSetting.path, { key, value, version: 0, ...input }, token)

  it('come back as they were saved, with the version that the next save names', async () => {
    expect(await ask('getUserSetting', {}, s.bearer)).toEqual([])
    expect(await save({})).toMatchObject({ code: '00000', data: { version: 1 } })
    expect(await ask('getUserSetting', { keys: [key] }, s.bearer)).toEqual([{ key, value, version: 1, updateTime: testNow }])
    expect(await save({ version: 1, value: { ...value, density: 'roomy' } })).toMatchObject({ data: { version: 2 } })
    expect((await ask('getUserSetting', {}, s.bearer))[0]).toMatchObject({ version: 2, value: { density: 'roomy' } })
    expect(await ask('getUserSetting', { keys: [] }, s.bearer)).toEqual([])
  })

  it('two devices do not undo each other: the later save is refused and changes nothing', async () => {
    await save({})
    for (const version of [0, 2, 7]) {
      const refused = await save({ version, value: { ...value, density: 'roomy' } })
      expect(refused).toMatchObject({ http: 409, code: '010501' })
    }
    const both = await Promise.all([save({ version: 1 }), save({ version: 1 })])
    expect(both.map((a) => a.http).sort()).toEqual([200, 409])
  })

  it('are one’s own: nobody else sees or changes them', async () => {
    await save({})
    for (const user of ['all', 'viewer', 'west']) {
      const token = await s.token(user)
      expect(await ask('getUserSetting', {}, token)).toEqual([])
      expect(await save({ value: { ...value, views: [] } }, token)).toMatchObject({ http: 200 })
    }
    expect((await ask('getUserSetting', {}, s.bearer))[0]?.value).toEqual(value)
  })

  it('go with the user', async () => {
    const { rows } = await s.store.pool.query(`insert into app_user (login_name, real_name, password_hash, org_id)
      select 'leaving', '', '', org_id from app_user limit 1 returning id`)
    await s.store.pool.query(`insert into user_setting values ($1, $2, '{}', 1, now())`, [rows[0].id, key])
    await s.store.pool.query('delete from app_user where id = $1', [rows[0].id])
    expect((await s.store.pool.query('select from user_setting')).rowCount).toBe(0)
  })

  it('of the shell have a shape of their own', async () => {
    const look = { theme: 'green', layout: 'horizontal', header: 'noFixed', tabsBar: false }
    expect(await save({ key: 'shell.look', value: look })).toMatchObject({ data: { version: 1 } })
    expect(await ask('getUserSetting', { keys: ['shell.look'] }, s.bearer)).toMatchObject([{ key: 'shell.look', value: look }])
    expect((await save({ key: 'shell.look', value, version: 1 })).http).toBe(400)
    expect((await save({ key: 'shell.look', value: { ...look, theme: 'pink' }, version: 1 })).http).toBe(400)
  })

  it('are kept of lists that the console does not have, so many and no more', async () => {
    for (let i = 0; i < otherListsMax; i++) expect((await save({ key: `list.other${i}` })).http).toBe(200)
    expect(await ask('getUserSetting', { keys: ['list.other7'] }, s.bearer)).toMatchObject([{ key: 'list.other7', value }])
    expect(await save({ key: 'list.oneMore' })).toMatchObject({ http: 409, code: '010505' })
    expect((await save({ key: 'list.other7', version: 1 })).http).toBe(200)
    expect((await save({ key: 'list.stations' })).http).toBe(200)
    expect(await ask('getUserSetting', {}, s.bearer)).toHaveLength(otherListsMax + 1)
  })

  it('of a key that no version knows any more are not told', async () => {
    await save({})
    await s.store.pool.query("update user_setting set key = 'shell.before'")
    expect(await ask('getUserSetting', {}, s.bearer)).toEqual([])
  })

  it('of an earlier shape have no value and can be saved anew', async () => {
    await save({})
    await s.store.pool.query(`update user_setting set value = '{"density":7}'`)
    expect(await ask('getUserSetting', {}, s.bearer)).toEqual([{ key, value: null, version: 1, updateTime: testNow }])
    expect(await save({ version: 1 })).toMatchObject({ data: { version: 2 } })
  })

  const views = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `v${i}`, name: `v${i}`, query: {} }))
  it.each([
    ['a key that nobody knows', { key: 'shell.secrets' }],
    ['a list without a name', { key: 'list.' }],
    ['a list with a name that is none', { key: 'list.a b' }],
    ['a shape of another key', { key: 'shell.look' }],
    ['a key of every object', { key: '__proto__' }],
    ['no value', { value: undefined }],
    ['another shape', { value: [] }],
    ['a field too many', { value: { ...value, admin: true } }],
    ['a density that is none', { value: { ...value, density: 'huge' } }],
    ['a view without a name', { value: { ...value, views: [{ id: 'a', name: '  ', query: {} }] } }],
    ['a query that is no text', { value: { ...value, views: [{ id: 'a', name: 'a', query: { page: 1 } }] } }],
    ['21 views', { value: { ...value, views: views(21) } }],
    ['a column twice', { value: { ...value, columns: [value.columns[0], value.columns[0]] } }],
    ['a column of 10,000 px', { value: { ...value, columns: [{ ...value.columns[0], width: 10_000 }] } }],
    ['more than 32 KB', { value: { ...value, note: 'x'.repeat(33_000) } }],
    ['no version', { version: undefined }],
    ['a negative version', { version: -1 }],
    ['another user', { userId: 1 }],
  ])('%s is refused and nothing is kept', async (_name, change) => {
    expect(await save(change)).toMatchObject({ http: 400, code: '010001' })
    expect((await s.store.pool.query('select from user_setting')).rowCount).toBe(0)
  })
})
