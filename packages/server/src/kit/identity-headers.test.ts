import { type CallName, calls } from '@sundial/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDay } from '../../test/day.ts'
import { type ForeignCases, foreignCases } from '../../test/foreign-cases.ts'
import { ownInputs } from '../../test/own-inputs.ts'
import { serverForTests, type TestServer } from '../../test/server.ts'

const all = Object.keys(calls) as CallName[]
/** Calls of somebody known; what ends the session stands last. */
const known = all.filter((name) => calls[name].may !== 'anyone').toSorted((a, b) => Number(a === 'signOut') - Number(b === 'signOut'))

/** Who somebody says they are counts for nothing: the session does (promise S09, U2). */
describe('headers that name somebody else', () => {
  let s: TestServer
  let cases: ForeignCases
  let inputs: Record<CallName, object>
  let token: string
  let posing: Record<string, string>
  beforeAll(async () => {
    s = await serverForTests()
    await seedDay(s)
    cases = await foreignCases(s)
    inputs = ownInputs(cases)
    token = await s.token('east')
    const { rows } = await s.store.pool.query("select id from app_user where login_name = 'west'")
    const id = String(rows[0].id)
    posing = { uuid: id, userid: id, 'x-user-id': id, 'x-forwarded-for': '192.0.2.66', forwarded: 'for=192.0.2.66' }
  })
  afterAll(() => s.stop())

  const written = async (): Promise<number> =>
    (await s.store.pool.query("select count(*)::int as n from audit where action not in ('refused', 'session.denied')")).rows[0].n
  type Answer = { http: number; code: string; msg: string; data: unknown }
  const answer = async (name: CallName, input: object, headers = {}): Promise<Answer> => {
    const { http, code, msg, data } = await s.call(calls[name].path, input, token, headers)
    const { ticket, running, ...rest } = (data ?? {}) as { ticket?: string; running?: boolean }
    if (running === true) return answer(name, input, headers) // what the call set going ends at a moment of its own
    return { http, code, msg, data: ticket ? rest : data }
  }
  it.each(known)('%s: what belongs to the one that is named stays out of reach', async (name) => {
    for (const [path, { given, input }] of Object.entries(cases[name])) {
      const plain = await answer(name, input([given.foreign]))
      expect({ path, ...(await answer(name, input([given.foreign]), posing)) }).toEqual({ path, ...plain })
    }
  })

  it.each(known)('%s: what only reads answers the same', async (name) => {
    const before = await written()
    const plain = await answer(name, inputs[name])
    if ((await written()) !== before) return // it changes something: a second time is another
    expect(await answer(name, inputs[name], posing)).toEqual(plain)
  })

  it('are logged, once a minute for each user and header, and never taken for the address', async () => {
    const told = s.logged.filter((l) => l.event === 'server.otherIdentity')
    expect(told).toHaveLength(1)
    expect(told[0]!.fields).toMatchObject({ header: 'uuid', claimed: posing.uuid, address: '127.0.0.1' })
    const { rows } = await s.store.pool.query("select count(*)::int as n from audit where address <> '127.0.0.1'")
    expect(rows[0].n).toBe(0)
  })
})
