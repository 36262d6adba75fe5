import { calls } from '@sundial/contract/calls.ts'
import { absent, byOrganisation, type Given, many, one, organisation } from './foreign-case.ts'
import { exportCases } from './foreign-exports.ts'
import { type TestServer, testNow, testPassword } from './server.ts'

const givens = async (s: TestServer) => {
  for (const [by, parentNo, number] of [
    ['east', 'EAST', 'EAST-1'],
    ['east', 'EAST', 'EAST-GONE'],
    ['west', 'WEST', 'WEST-1'],
  ] as const) {
    const input = { parentNo, number, type: 'GROUP', names: { zh: '', en: number, ja: '' } }
    await s.call(calls.saveOrganisation.path, input, await s.token(by))
  }
  const role = async (user: string, number: string): Promise<number> => {
    const { data } = await s.call(calls.addRole.path, { name: number, number }, await s.token(user))
    return (data as { id: number }).id
  }
  const user = async (by: string, loginName: string, orgNo: string): Promise<number> => {
    const { rows } = await s.store.pool.query("select id from role where code = 'viewer'")
    const input = { loginName, realName: loginName, orgNo, roleIds: [rows[0].id] }
    const { data } = await s.call(calls.addUser.path, input, await s.token(by))
    return (data as { id: number }).id
  }
  const withFactor = async (): Promise<Given> => {
    const users = { own: await user('east', 'own-factor', 'EAST'), foreign: await user('west', 'S2-1-factor', 'WEST'), absent }
    await s.store.pool.query("insert into second_factor (user_id, secret, enabled_at) select unnest($1::bigint[]), '', now()", [
      [users.own, users.foreign],
    ])
    return users
  }
  const approval = async (by: string, at: number): Promise<number> => {
    const order = { stationId: s.stations[at], action: 'energise', target: { kind: 'station', ids: [] }, reason: 'x' }
    const { rows } = await s.store.pool.query(
      `insert into approval (user_id, station_id, input, rated_w, created_at, expires_at)
       select id, $2, $3, 1, $4, $5 from app_user where login_name = $1 returning id`,
      [by, s.stations[at], JSON.stringify(order), new Date(testNow), new Date(testNow + 1_800_000)],
    )
    return rows[0].id
  }
  const asked = async (number: string, at: number): Promise<number> => {
    const { rows } = await s.store.pool.query(
      `with made as (
         insert into task (number, action, station_id, target, status, total_count, fail_count, created_at, updated_at, deadline, ask_at)
         values ($1, 'shutdown', $2, '{"kind":"station","label":"","ids":[]}', 3, 1, 1, $3, $3, $3, $3) returning id),
       told as (
         insert into task_device (task_id, device_id, gw, phase)
         select made.id, d.id, d.gw, 'unknown' from made, device d where d.station_id = $2 and d.kind = 'string' order by d.id limit 1)
       select id from made`,
      [number, s.stations[at], new Date(testNow)],
    )
    return rows[0].id
  }
  const self = async (name: string): Promise<number> =>
    (await s.store.pool.query('select id from app_user where login_name = $1', [name])).rows[0].id
  return {
    user: { own: await user('east', 'own-user', 'EAST'), foreign: await user('west', 'S2-1-user', 'WEST'), absent },
    userToGo: { own: await user('east', 'own-gone', 'EAST'), foreign: await user('west', 'S2-1-gone', 'WEST'), absent },
    withFactor: await withFactor(),
    approval: { own: await approval('east', 0), foreign: await approval('west', 1), absent },
    asked: { own: await asked('own-asked', 0), foreign: await asked('S2-1-asked', 1), absent },
    self: { own: await self('east'), foreign: await self('west'), absent },
    role: { own: await role('east', 'own'), foreign: await role('west', 'TS-02-role'), absent },
    roleToGo: { own: await role('east', 'own-to-go'), foreign: await role('west', 'TS-02-gone'), absent },
  }
}
type Givens = Awaited<ReturnType<typeof givens>>

const roleCases = ({ role, roleToGo }: Givens) => ({
  updateRole: { id: one(role, 'notFound', (id) => ({ id, name: 'Changed', number: 'changed' })) },
  deleteRoles: { 'ids[]': many(roleToGo, 'notFound', (ids) => ({ ids })) },
  rolePermissions: { id: one(role, 'notFound', (id) => ({ id })) },
  setRolePermissions: { roleId: one(role, 'notFound', (roleId) => ({ roleId, permissions: ['home'] })) },
})

const userCases = ({ role, user, userToGo, withFactor, self }: Givens) => {
  const person = { realName: 'Somebody', orgNo: 'EAST', roleIds: [role.own] }
  const edited = { ...person, id: user.own, status: 1 }
  return {
    users: {
      id: one(user, 'noRows', (id) => ({ id })),
      ...byOrganisation,
      roleId: one(role, 'noRows', (roleId) => ({ roleId })),
      'counts[].orgNo': one(organisation, 'noRows', (orgNo) => ({ counts: [{ orgNo }] })),
      'counts[].roleId': one(role, 'noRows', (roleId) => ({ counts: [{ roleId }] })),
    },
    exportUsers: { ...byOrganisation, roleId: one(role, 'noRows', (roleId) => ({ roleId })) },
    organisationChoices: {
      below: one(organisation, 'noRows', (below) => ({ below })),
      'orgNos[]': many(organisation, 'noRows', (orgNos) => ({ orgNos })),
    },
    addUser: {
      orgNo: one(organisation, 'notFound', (orgNo) => ({ ...person, loginName: 'somebody', orgNo })),
      'roleIds[]': many(role, 'notFound', (roleIds) => ({ ...person, loginName: 'anybody', roleIds })),
    },
    editUser: {
      id: one(user, 'notFound', (id) => ({ ...edited, id })),
      orgNo: one(organisation, 'notFound', (orgNo) => ({ ...edited, orgNo })),
      'roleIds[]': many(role, 'notFound', (roleIds) => ({ ...edited, roleIds })),
    },
    resetSecondFactor: { id: one(withFactor, 'notFound', (id) => ({ id })) },
    deleteUsers: { 'ids[]': many(userToGo, 'notFound', (ids) => ({ ids })) },
    changePassword: { id: one(self, 'notFound', (id) => ({ id, employeePwd: testPassword, newPassWord: `${testPassword} staple` })) },
  }
}

const organisationCases = (s: TestServer, { user }: Givens) => {
  const [own, foreign] = s.stations
  const station = { own, foreign, absent }
  const office = { number: 'OFFICE', type: 'GROUP', names: { zh: '', en: 'Office', ja: '' } }
  const ofUser = { userId: one(user, 'notFound', (userId) => ({ userId })) }
  const gone: Given = { own: 'EAST-GONE', foreign: 'WEST-1', absent: 'NOWHERE' }
  const moving: Given = { own: 'EAST-1', foreign: 'WEST-1', absent: 'NOWHERE' }
  return {
    organisationChildren: {
      parentId: one({ own: s.organisations.EAST, foreign: s.organisations.WEST, absent }, 'notFound', (parentId) => ({ parentId })),
      orgNo: one(organisation, 'notFound', (orgNo) => ({ orgNo })),
    },
    saveOrganisation: {
      orgNo: one(moving, 'notFound', (orgNo) => ({ ...office, number: 'EAST-1', orgNo })),
      parentNo: one(organisation, 'notFound', (parentNo) => ({ ...office, parentNo })),
    },
    deleteOrganisations: { 'orgNos[]': many(gone, 'notFound', (orgNos) => ({ orgNos })) },
    moveOrganisation: {
      orgNo: one(moving, 'notFound', (orgNo) => ({ orgNo, parentNo: 'EAST' })),
      parentNo: one(organisation, 'notFound', (parentNo) => ({ orgNo: 'EAST-1', parentNo })),
    },
    unboundStations: ofUser,
    boundStations: ofUser,
    bindStations: {
      userId: one(user, 'notFound', (userId) => ({ userId, ids: [own] })),
      'ids[]': many(station, 'notFound', (ids) => ({ userId: user.own, ids })),
    },
  }
}

/** The calls about people and what they may, with every id they take. */
export const peopleCases = async (s: TestServer) => {
  const given = await givens(s)
  return {
    deleteApiTokens: { userId: one(given.user, 'notFound', (userId) => ({ userId, ids: [1] })) },
    sessions: { userId: one(given.user, 'notFound', (userId) => ({ userId })) },
    endSessions: { userId: one(given.user, 'notFound', (userId) => ({ userId, ids: [1] })) },
    ...organisationCases(s, given),
    ...(await exportCases(s)),
    dropAskAgain: { id: one(given.asked, 'notFound', (id) => ({ id })) },
    decideApproval: { id: one(given.approval, 'notFound', (id) => ({ id, approve: false })) },
    auditLog: {
      userId: one(given.user, 'noRows', (userId) => ({ userId })),
      'counts[].userId': one(given.user, 'noRows', (userId) => ({ counts: [{ userId }] })),
    },
    exportAudit: { userId: one(given.user, 'noRows', (userId) => ({ userId })) },
    ...roleCases(given),
    ...userCases(given),
  }
}
