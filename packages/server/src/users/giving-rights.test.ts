import { calls } from '@sundial/contract/calls.ts'
import { needsPassword, permissionKeys } from '@sundial/core/session/permissions.ts'
import { describe, expect, it } from 'vitest'
import { givingServer, laterPassword } from '../../test/giving.ts'
import { importer, li } from '../../test/import.ts'
import { sqlOf, stationFields } from '../../test/rights-inputs.ts'
import { testPassword } from '../../test/server.ts'

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

  it('is refused also where nobody holds the role that is to have it: whoever is given the role later would have it unasked', async () => {
    const spare = await role('spare', ['home'])
    const rights = async () => (await s.store.pool.query('select permission from role_permission where role_id = $1', [spare])).rows.length
    const token = await stale('east')
    for (const right of permissionKeys.filter((key) => needsPassword([key])))
      expect({ right, ...(await call(token, calls.setRolePermissions, { roleId: spare, permissions: ['home', right] })) }).toMatchObject(
        stepUpNeeded,
      )
    expect(await rights()).toBe(1)
    // a right that needs no password is no such gift while nobody holds the role
    expect((await call(token, calls.setRolePermissions, { roleId: spare, permissions: ['home', 'tasks'] })).http).toBe(200)
    await call(token, calls.confirmPassword, { password: testPassword })
    const armed = { roleId: spare, permissions: ['home', 'rsd.energise', 'users.edit'] }
    expect((await call(token, calls.setRolePermissions, armed)).http).toBe(200)
    // what it holds already, or gives up, is none either
    const later = await stale('east')
    expect((await call(later, calls.setRolePermissions, { ...armed, permissions: ['tasks', 'rsd.energise'] })).http).toBe(200)
    expect(await rights()).toBe(2)
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
