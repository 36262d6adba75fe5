import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linksOf } from '../../test/embed-links.ts'
import { serverForTests, type TestServer, testPassword } from '../../test/server.ts'

/** `clerk` worked in EAST and now stands in WEST; `east` stayed. */
describe('at what somebody did who has moved to another organisation', () => {
  let s: TestServer
  let east: string
  const names = async (token: string) => ({
    tasks: ((await s.call(calls.tasks.path, {}, token)).data as OutputOf<typeof calls.tasks>).list.map((t) => t.createdBy),
    approvals: ((await s.call(calls.approvals.path, {}, token)).data as OutputOf<typeof calls.approvals>).map((a) => a.userName),
    links: (await linksOf(s, token).list()).map((l) => l.createdBy),
  })
  beforeAll(async () => {
    s = await serverForTests({ settings: { energise: { share: 0.0001, floorW: 0 } } })
    east = await s.token('east')
    const { rows } = await s.store.pool.query("select id from role where code = 'operator'")
    const clerk = { loginName: 'clerk', realName: 'clerk', orgNo: 'EAST', roleIds: [rows[0].id], password: testPassword }
    await s.call(calls.addUser.path, clerk, east)
    await s.store.pool.query('update app_user set must_change_password = false')
    const token = await s.token('clerk')
    const order = { stationId: s.stations[0], target: { kind: 'station', ids: [] }, reason: 'done' }
    for (const action of ['shutdown', 'energise']) await s.call(calls.switchRsd.path, { ...order, action }, token)
    await linksOf(s, token).made()
    await s.store.pool.query("update app_user set org_id = (select id from organisation where org_no = 'WEST') where login_name = 'clerk'")
  })
  afterAll(() => s.stop())

  it('their name stays, for those who see what was done', async () => {
    expect(await names(east)).toEqual({ tasks: ['clerk'], approvals: ['clerk'], links: ['clerk'] })
    expect(await names(await s.token('west'))).toEqual({ tasks: [], approvals: [], links: [] })
  })

  it('nothing else of them shows there, and who never acted there stays unknown', async () => {
    const { list } = (await s.call(calls.users.path, {}, east)).data as OutputOf<typeof calls.users>
    expect(list.map((u) => u.loginName)).toEqual(['east', 'viewer', 'nobody'])
    const seen = s.store.pool.query('select id, path from organisation where org_no = $1', ['EAST'])
    const { path } = (await seen).rows[0]
    const client = await s.store.pool.connect()
    await client.query("select set_config('role', 'sundial_app', false), set_config('sundial.paths', $1, false)", [`{${path}}`])
    const { rows } = await client.query('select login_name from person order by 1').finally(() => client.query('reset role; reset all'))
    client.release()
    expect(rows.map((r) => r.login_name)).toEqual(['all', 'clerk', 'east', 'nobody', 'viewer'])
  })
})
