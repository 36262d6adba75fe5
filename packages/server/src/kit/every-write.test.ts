import { type CallName, calls } from '@sundial/contract/calls.ts'
import { auditField } from '@sundial/phrases/audit.ts'
import { stationForm } from '@sundial/phrases/station-form.ts'
import { verifyAudit } from '@sundial/store/audit/verify-audit.ts'
import { describe, expect, it } from 'vitest'
import { inConversation } from '../../test/own-inputs.ts'
import { foreignServer } from '../../test/serving.ts'
import { writesOf } from '../../test/writes.ts'

/** Those that end what the others need, at the end. */
const last: readonly string[] = ['changePassword', 'endSessions', 'signOut']
const all = (Object.keys(calls) as CallName[]).filter((name) => !inConversation.includes(name))
const names = all.toSorted((a, b) => last.indexOf(a) - last.indexOf(b))

/** What follows an order by itself: the power before it, for the record. The order's other rows are written with its entry. */
const followed: Partial<Record<CallName, readonly string[]>> = {
  switchRsd: ['task'],
  switchThrough: ['task'],
  switchMany: ['task'],
  quickShutdown: ['task'],
  selfTest: ['task'],
  cycleTest: ['task'],
  identifyStrings: ['task'],
  restartDevice: ['task'],
  resetForUpdate: ['task'],
  decideApproval: ['task'],
}

/** Names of fields at any depth. */
const keysIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(keysIn)
  return Array.isArray(value) ? inner : [...Object.keys(value), ...inner]
}

/** Whatever a call changes, it writes down in the same transaction: told by the transaction's number at the rows (promises S28 and G8). */
describe('every write', () => {
  const s = foreignServer('east')
  const wrote = new Set<CallName>()

  it.each(names)('%s: what it changes is in the audit, in the same transaction', async (name) => {
    const writes = await writesOf(s, async () => {
      const { http, code } = await s.call(calls[name].path, s.inputs[name], s.bearer)
      expect({ name, http, code }).toEqual({ name, http: 200, code: '00000' })
    })
    if (writes.changed.length === 0) return
    wrote.add(name)
    const apart = writes.apart.filter((table) => !followed[name]?.includes(table))
    expect({ name, ...writes, apart }).toMatchObject({ name, audited: true, apart: [] })
    const { rows } = await s.store.pool.query('select action, at, address, user_id as "userId" from audit order by id desc limit 1')
    expect(rows[0]).toMatchObject({ action: expect.stringMatching(/./), at: expect.any(Date), address: '127.0.0.1' })
    if (calls[name].may !== 'anyone') expect(rows[0].userId).toEqual(expect.any(Number))
  })

  it('was seen at the calls that are known to write', () => {
    const known = ['signIn', 'signOut', 'switchRsd', 'collectData', 'saveStation', 'addUser', 'editUser', 'deleteUsers', 'changePassword']
    const rights = ['addRole', 'updateRole', 'deleteRoles', 'setRolePermissions', 'saveOrganisation', 'bindStations', 'addApiToken']
    for (const name of [...known, ...rights, 'saveUserSetting', 'register', 'confirmPassword', 'decideApproval'])
      expect({ name, wrote: wrote.has(name as CallName) }).toEqual({ name, wrote: true })
  })

  it('is written down in words that people know: each field has its name in every language', async () => {
    const { rows } = await s.store.pool.query("select before, after, detail from audit where action <> 'settings.save'")
    const keys = new Set(rows.flatMap(({ before, after, detail }) => [before, after, detail].flatMap(keysIn)))
    expect([...keys].filter((key) => !(key in auditField) && !(key in stationForm))).toEqual([])
    expect(keys.size).toBeGreaterThan(30)
  })

  it('leaves a chain that is whole, and shows one row that is gone', async () => {
    expect(await verifyAudit(s.store.db)).toMatchObject({ brokenAt: null })
    const { rows } = await s.store.pool.query('select max(id) - 3 as id from audit')
    await s.store.pool.query('delete from audit where id = $1', [rows[0].id])
    expect((await verifyAudit(s.store.db)).brokenAt).toBe(rows[0].id + 1)
  })
})
