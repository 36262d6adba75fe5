import { type CallName, calls } from '@sundial/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testStation } from '../../test/foreign-cases.ts'
import { serverForTests, type TestServer } from '../../test/server.ts'

const names = (text: string) => ({ zh: '', en: text, ja: '' })
const role = { number: 'night', description: '', status: 1 }

/** Each kind of row that people save: how one is made, listed and saved under a name, and how the name stands in the refusal. */
type Kind = {
  save: CallName
  made: (s: TestServer) => Promise<object>
  /** Answers the row, or a list with it. */
  listed: CallName
  named: (name: string) => object
}
type Versioned = { version: number }
const kinds: Record<string, Kind> = {
  'a station': {
    save: 'saveStation',
    made: async (s) => {
      const { data } = await s.call(calls.saveStation.path, { ...testStation, code: 'TWO' }, await s.token('east'))
      return { ...testStation, code: 'TWO', id: (data as { id: number }).id }
    },
    listed: 'stationDetails',
    named: (name) => ({ names: names(name) }),
  },
  'an organisation': {
    save: 'saveOrganisation',
    made: async (s) => {
      const added = { number: 'TWO', parentNo: 'EAST', type: 'GROUP', names: names('Two') }
      await s.call(calls.saveOrganisation.path, added, await s.token('east'))
      return { orgNo: 'TWO', number: 'TWO', type: 'GROUP' }
    },
    listed: 'organisations',
    named: (name) => ({ names: names(name) }),
  },
  'a role': {
    save: 'updateRole',
    made: async (s) => {
      const { data } = await s.call(calls.addRole.path, { ...role, name: 'Night' }, await s.token('all'))
      return { ...role, id: (data as { id: number }).id }
    },
    listed: 'roles',
    named: (name) => ({ name }),
  },
  'a user': {
    save: 'editUser',
    made: async (s) => {
      const { rows } = await s.store.pool.query("select id from role where code = 'viewer'")
      const person = { realName: 'Ida', orgNo: 'EAST', roleIds: [Number(rows[0].id)] }
      const { data } = await s.call(calls.addUser.path, { ...person, loginName: 'ida.two' }, await s.token('east'))
      return { ...person, id: (data as { id: number }).id, status: 1 }
    },
    listed: 'users',
    named: (realName) => ({ realName }),
  },
}

describe.each(Object.entries(kinds))('%s that two people change', (_, { save, made, listed, named }) => {
  let s: TestServer
  let row: object
  beforeAll(async () => {
    s = await serverForTests()
    row = await made(s)
  })
  afterAll(() => s.stop())
  const saved = async (user: string, name: string, version?: number) =>
    s.call(calls[save].path, { ...row, ...named(name), ...(version === undefined ? {} : { version }) }, await s.token(user), { i18n: 'en' })
  const versions = async () => {
    const asked = listed === 'stationDetails' ? { id: (row as { id: number }).id } : { pageSize: 100 }
    const data = (await s.call(calls[listed].path, asked, await s.token('all'))).data as Versioned | { list: Versioned[] }
    return ('list' in data ? data.list : [data]).map(({ version }) => version).filter((version) => version > 1)
  }

  it('is saved by the first; the second sees both values and by whom, and saves again over what was shown', async () => {
    expect((await saved('all', 'First', 1)).code).toBe('00000')
    expect(await versions()).toEqual([2])
    const refused = await saved('all', 'Second', 1)
    expect(refused).toMatchObject({ http: 409, code: '010504', data: { version: 2, theirs: named('First'), yours: named('Second') } })
    const { theirs, yours } = refused.data as { theirs: object; yours: object }
    expect([Object.keys(theirs), Object.keys(yours)]).toEqual([Object.keys(named('')), Object.keys(named(''))])
    expect((refused.data as { changedBy: string }).changedBy).toBe('all')
    expect(await versions()).toEqual([2])
    expect((await saved('all', 'Second', 2)).code).toBe('00000')
    expect(await versions()).toEqual([3])
  })

  it('at the same instant is saved by one', async () => {
    const answers = await Promise.all([saved('all', 'Left', 3), saved('all', 'Right', 3)])
    expect(answers.map(({ code }) => code).sort()).toEqual(['00000', '010504'])
    expect(await versions()).toEqual([4])
  })

  it('is saved by a program that names no version, which counts too', async () => {
    expect((await saved('all', 'Program')).code).toBe('00000')
    expect(await versions()).toEqual([5])
  })
})
