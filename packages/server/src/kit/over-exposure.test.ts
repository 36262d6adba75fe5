import { type CallName, calls } from '@sundial/contract/calls.ts'
import { downloadPath } from '@sundial/contract/downloads.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { permissionKeys, permissions } from '@sundial/core/session/permissions.ts'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDay } from '../../test/day.ts'
import { foreignCases } from '../../test/foreign-cases.ts'
import { inConversation, ownInputs } from '../../test/own-inputs.ts'
import { serverForTests, type TestServer } from '../../test/server.ts'

const person = { loginName: 'wang', realName: 'Wang', orgNo: 'EAST', phone: '13800138000', email: 'wang.personal@example.com' }
/** What no answer may hold: what passwords and tokens are kept as, and what is personal of somebody else. */
const never = /\$argon2|\\\\x[0-9a-f]{64}|13800138000|wang\.personal@/
const pages = permissionKeys.filter((key) => permissions[key].actionType === '1')
/** PDFs are no tables: in them is what `certificate` answers, places, and who signed it; and what `ivScanDevices` and `ivCurve` answer. */
const unread: readonly CallName[] = ['signOut', 'exportCertificate', 'exportIvScan']
const names = (Object.keys(calls) as CallName[]).filter((name) => !inConversation.includes(name) && !unread.includes(name))

/** Somebody who may open every page and change nothing (promise S16). */
describe('whoever may only look', () => {
  let s: TestServer
  let inputs: Record<CallName, object>
  let token: string
  beforeAll(async () => {
    s = await serverForTests()
    await seedDay(s)
    inputs = ownInputs(await foreignCases(s))
    const east = await s.token('east')
    const { rows } = await s.store.pool.query("select id from role where code = 'viewer'")
    const added = await s.call(calls.addUser.path, { ...person, roleIds: [rows[0].id] }, east)
    const { id } = added.data as { id: number }
    const changed = { ...person, loginName: undefined, id, status: 1, roleIds: [rows[0].id], realName: 'Wang Wei' }
    await s.call(calls.editUser.path, changed, east)
    await s.store.pool.query('insert into role_permission select r.id, p from role r, unnest($1::text[]) p where r.code = $2', [
      [...pages, 'audit.verify'],
      'nobody',
    ])
    token = await s.token('nobody')
  })
  afterAll(() => s.stop())

  /** What an answer shows, a file's cells where it leads to one. */
  const answered = async (name: CallName, input: object): Promise<string> => {
    const { text, data } = await s.call(calls[name].path, input, token)
    const ticket = (data as { ticket?: string } | null)?.ticket
    if (!ticket) return text
    const { rawPayload } = await s.app.inject({ url: `${prefixes[0]}${downloadPath}?ticket=${ticket}`, headers: { token, i18n: 'en' } })
    return JSON.stringify((await readXlsx(rawPayload)).sheets.map(({ rows }) => rows))
  }
  /** With what it asks for, and with nothing but a long page: lists show all then. */
  const shown = async (name: CallName): Promise<string> =>
    (await Promise.all([inputs[name], {}, { pageSize: 1000 }].map((input) => answered(name, input)))).join('\n')

  it.each(names)('%s shows them no hash, no key, and nobody’s whole number or address', async (name) => {
    expect(await shown(name)).not.toMatch(never)
  })

  it.each(['users', 'auditLog', 'exportAudit'] as const)('%s shows these people in part', async (name) => {
    expect(await shown(name)).toMatch(/138\*\*\*\*8000[\s\S]*w\*\*\*\*@example\.com/)
  })
})
