import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { TestServer } from './server.ts'
import { serverForEach } from './serving.ts'

export const wang = { realName: '王小明', gender: 'male', phone: '13800138000', email: 'wang@example.com', jobNumber: 'J-17' }

type Roles = { viewerRole: number; adminRole: number }

/** A server of its own for each test of a describe, with the ids of two roles. */
export const peopleServer = (): TestServer & Roles =>
  serverForEach(async ({ store }) => {
    const { rows } = await store.pool.query("select id from role where code in ('viewer', 'administrator') order by code")
    return { adminRole: rows[0].id, viewerRole: rows[1].id }
  })

/** What users do with users; Wang, a viewer of EAST, is whom they add and change unless told. */
export const peopleOf = (s: TestServer & Roles) => {
  const as = async (user: string, call: { path: string }, input: object) => s.call(call.path, input, await s.token(user))
  const fields = (change = {}) => ({ ...wang, loginName: 'wang', orgNo: 'EAST', roleIds: [s.viewerRole], ...change })
  const signIn = (username: string, password: string) => s.call(calls.signIn.path, { username, password })
  return {
    as,
    fields,
    add: async (change = {}, by = 'east') => (await as(by, calls.addUser, fields(change))).data as OutputOf<typeof calls.addUser>,
    edit: (id: number, change = {}, by = 'east') => {
      const { loginName: _name, ...rest } = fields()
      return as(by, calls.editUser, { ...rest, id, status: 1, ...change })
    },
    idOf: async (name: string) => (await s.store.pool.query('select id from app_user where login_name = $1', [name])).rows[0].id as number,
    signIn,
    tokenOf: async (username: string, password: string) => ((await signIn(username, password)).data as { accessToken: string }).accessToken,
  }
}
