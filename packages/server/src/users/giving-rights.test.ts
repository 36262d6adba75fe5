import { calls } from '@sundial/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { givingServer, laterPassword } from '../giving-for-tests.ts'
import { importer, li } from '../import-for-tests.ts'
import { sqlOf, stationFields } from '../rights-inputs-for-tests.ts'
import { testPassword } from '../server-for-tests.ts'

const stepUpNeeded = { http: 403, code: '010312' }

/** Finding A5: with nothing but an open session two accounts were made that energised a whole plant. */
describe('giving a right that needs the password', () => {
  const { s, as, call, fields, add, idOf, role, stale, newcomer } = givingServer()

  it('is refused to a session whose password is long ago: each call that gives something, and none that does not', async () => {
    const held = await role('held', ['home'])
    const off = await role('off', ['tasks'])
    const east = await add({ roleIds: [held, off] })
    await as('east', calls.updateRole, { id: off, name: 'off', number: 'off', status: 0, secondFactor: true })
    await as('east', calls.bindStations, { userId: await idOf('nobody'), ids: [] })
    const preview = await importer(s, await s.token('east')).upload([li])
    const token = await stale('east')
    const { loginName: _n, ...person } = fields({ id: east.id, status: 1, roleIds: [held, off] })
    const giving: [{ path: string }, object][] = [
      [calls.addUser, fields({ loginName: 'another' })],
      [calls.editUser, { ...person, roleIds: [held, off, s.operatorRole] }],
      [calls.editUser, { ...person, resetPassword: true }],
      [calls.editUser, { ...person, password: laterPassword }],
      [calls.setRolePermissions, { roleId: held, permissions: ['home', 'rsd.energise'] }],
      [calls.updateRole, { id: off, name: 'off', number: 'off', status: 1, secondFactor: true }],
      [calls.updateRole, { id: off, name: 'off', number: 'off', status: 0, secondFactor: false }],
    ]
    for (const [c, input] of giving) expect({ c: c.path, ...(await call(token, c, input)) }).toMatchObject(stepUpNeeded)
    expect(await call(token, calls.commitImport, { importId: preview.importId, mapping: preview.mapping, rows: 'all' })).toMatchObject(
      stepUpNeeded,
    )
    // what takes away, or changes nobody's rights
    for (const [c, input] of [
      [calls.editUser, { ...person, realName: 'Another' }],
      [calls.editUser, { ...person, roleIds: [held] }],
      [calls.editUser, { ...person, roleIds: [held], status: 0 }],
      [calls.setRolePermissions, { roleId: held, permissions: [] }],
      [calls.bindStations, { userId: await idOf('viewer'), ids: [s.stations[0]] }],
    ] as const)
      expect({ c: c.path, ...(await call(token, c, input)) }).toMatchObject({ http: 200 })
    for (const [c, input] of [
      [calls.editUser, { ...person, roleIds: [held], status: 1 }],
      [calls.bindStations, { userId: await idOf('viewer'), everything: true }],
    ] as const)
      expect({ c: c.path, ...(await call(token, c, input)) }).toMatchObject(stepUpNeeded)
    expect((await s.store.pool.query("select from app_user where login_name = 'another'")).rows).toEqual([])
    // with the password it is done
    await call(token, calls.confirmPassword, { password: testPassword })
    expect((await call(token, ...giving[0]!)).http).toBe(200)
  })

  it('moves no plant and no organisation without it, nor to people who may more there than the mover', async () => {
    for (const number of ['E1', 'E2'])
      await as('east', calls.saveOrganisation, { parentNo: 'EAST', number, type: 'GROUP', names: { zh: '', en: number, ja: '' } })
    await add({ loginName: 'operates', orgNo: 'E1', roleIds: [s.operatorRole] })
    const mover = await role('mover', ['home', 'stations', 'stations.edit', 'organisations', 'organisations.edit'])
    const token = await newcomer(await s.token('east'), 'moves', [mover])
    const input = { ...(await stationFields(sqlOf(s), s.stations[0]!)), orgNo: 'E1' }
    expect(await call(token, calls.saveStation, input)).toMatchObject({ http: 403, code: '010303' })
    expect(await call(token, calls.moveOrganisation, { orgNo: 'E2', parentNo: 'E1' })).toMatchObject({ http: 403, code: '010303' })
    expect(await call(await stale('east'), calls.saveStation, input)).toMatchObject(stepUpNeeded)
    expect(await call(await stale('east'), calls.moveOrganisation, { orgNo: 'E2', parentNo: 'E1' })).toMatchObject(stepUpNeeded)
    expect((await as('east', calls.saveStation, input)).http).toBe(200)
    expect((await as('east', calls.moveOrganisation, { orgNo: 'E2', parentNo: 'E1' })).http).toBe(200)
  })
})
