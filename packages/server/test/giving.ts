import { calls } from '@sundial/contract/calls.ts'
import type { Permission } from '@sundial/core/session/permissions.ts'
import { peopleOf } from './people.ts'
import { serverForEach } from './serving.ts'

export const laterPassword = 'quiet harbour 7 lanterns'
const wholeStation = { kind: 'station', ids: [] }

/** A server for each test of a describe on which one person energises a single module (550 W) and no more, and what people do there. */
export const givingServer = () => {
  const s = serverForEach(
    async ({ store }) => {
      const { rows } = await store.pool.query("select id from role where code in ('viewer', 'administrator', 'operator') order by code")
      return { adminRole: rows[0].id as number, operatorRole: rows[1].id as number, viewerRole: rows[2].id as number }
    },
    { settings: { energise: { share: 0.0001, floorW: 800 } } },
  )
  const people = peopleOf(s)
  const { as, fields, tokenOf } = people
  const call = (token: string, c: { path: string }, input: object) => s.call(c.path, input, token)
  return {
    s,
    ...people,
    call,
    /** A session whose password was said too long ago. */
    stale: async (user: string): Promise<string> => {
      const token = await s.token(user)
      await s.store.pool.query("update session set fresh_at = fresh_at - interval '6 minutes'")
      return token
    },
    /** Adds somebody who then signs in and chooses another password; answers the token. */
    newcomer: async (by: string, loginName: string, roleIds: number[], orgNo = 'EAST'): Promise<string> => {
      const { password } = (await call(by, calls.addUser, fields({ loginName, roleIds, orgNo }))).data as { password: string }
      const token = await tokenOf(loginName, password)
      await call(token, calls.changePassword, { employeePwd: password, newPassWord: laterPassword })
      return token
    },
    energise: (token: string, target: object = wholeStation) =>
      call(token, calls.switchRsd, { stationId: s.stations[0], action: 'energise', target, reason: 'done' }),
    /** Approves what was asked for last. */
    approve: async (token: string) => {
      const { rows } = await s.store.pool.query('select id from approval where decided_at is null order by id desc limit 1')
      return call(token, calls.decideApproval, { id: rows[0].id, approve: true })
    },
    role: async (number: string, permissions: readonly Permission[], by = 'east'): Promise<number> => {
      const { id } = (await as(by, calls.addRole, { name: number, number })).data as { id: number }
      await as(by, calls.setRolePermissions, { roleId: id, permissions })
      return id
    },
    program: async (user: string, permissions: readonly Permission[], mayGive = false): Promise<string> =>
      ((await as(user, calls.addApiToken, { name: 'p', permissions, days: 1, mayGive })).data as { token: string }).token,
  }
}
