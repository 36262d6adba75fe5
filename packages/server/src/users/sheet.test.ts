import { calls } from '@sundial/contract/calls.ts'
import { downloadPath } from '@sundial/contract/downloads.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { testNow } from '../../test/server.ts'
import { serverForAll } from '../../test/serving.ts'

describe('users as a workbook', () => {
  const s = serverForAll(async (server) => {
    await server.store.pool.query("update app_user set phone = '13800138000', last_login_at = null where login_name = 'east'")
    await server.store.pool.query("insert into role_permission select id, 'users' from role where code = 'viewer'")
    return {}
  })
  const rowsFor = async (user: string, input: object = {}) => {
    const token = await s.token(user)
    const { data } = await s.call(calls.exportUsers.path, input, token, { i18n: 'en' })
    const { ticket } = data as { ticket: string }
    const answer = await s.app.inject({ url: `${prefixes[0]}${downloadPath}?ticket=${ticket}`, headers: { token, i18n: 'en' } })
    expect(answer.statusCode).toBe(200)
    return (await readXlsx(answer.rawPayload)).sheets[0]!.rows
  }

  it('has the rows and words of the list, and times as such', async () => {
    const [head, ...rows] = await rowsFor('all', { loginName: 'east' })
    expect(head!.slice(0, 2)).toEqual(['Username', 'Full name'])
    expect(rows).toHaveLength(1)
    expect(rows[0]![0]).toBe('east')
    expect(rows[0]![2]).toBe('13800138000')
    expect(rows[0]!).toContain('Enabled')
    expect((await rowsFor('all', { status: 0 })).slice(1)).toEqual([])
  })
  it('has no user of another organisation, and personal data in part for who may only look', async () => {
    const rows = (await rowsFor('viewer')).slice(1)
    expect(rows.map(([name]) => name)).toEqual(['east', 'viewer', 'nobody'])
    expect(rows[0]![2]).not.toBe('13800138000')
  })
  it('tells when somebody was there last', async () => {
    const [head, row] = await rowsFor('all', { loginName: 'viewer' })
    expect(row![head!.indexOf('Last sign-in (UTC)')]).toEqual(new Date(testNow))
  })
})
