import { type CallName, calls } from '@sundial/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { foreignServer } from '../../test/serving.ts'

const all = Object.keys(calls) as CallName[]
const smuggled = {
  orgNo: 'WEST',
  roleIds: [1],
  permissions: ['/**'],
  id: 1,
  createTime: 0,
  status: 1,
  isLocked: false,
  employeePwd: 'x',
  passwordHash: 'x',
  system: true,
  userId: 1,
  mustChangePassword: false,
}

/** A key that a call does not take is refused with the whole call: nothing slips in beside what was meant (promise S15). */
describe('keys too many', () => {
  const s = foreignServer('east')
  const entries = async (): Promise<number> =>
    (await s.store.pool.query("select count(*)::int as n from audit where action not in ('refused', 'session.denied')")).rows[0].n

  it.each(all)('%s: one more, with everything else right, and nothing is done', async (name) => {
    const known = Object.keys(calls[name].input.shape)
    const before = await entries()
    const extra = Object.entries(smuggled).filter(([key]) => !known.includes(key))
    expect(extra.length).toBeGreaterThan(5)
    // all at once, that the limits of single calls are not met
    const { http, code, msg } = await s.call(calls[name].path, { ...s.inputs[name], ...Object.fromEntries(extra) }, s.bearer)
    expect({ name, http, code }).toEqual({ name, http: 400, code: '010001' })
    for (const [key] of extra.slice(0, 1)) expect(msg).toContain(key)
    for (const [key, value] of extra.slice(0, 3))
      expect({ key, ...(await s.call(calls[name].path, { ...s.inputs[name], [key]: value }, s.bearer)) }).toMatchObject({ key, http: 400 })
    expect(await entries()).toBe(before)
  })
})
