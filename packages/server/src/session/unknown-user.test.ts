import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { signInWith } from '../../test/second-factor.ts'
import { serverForTests, type TestServer } from '../../test/server.ts'

/** The real one, counted. */
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})

/** Comparable work, known or not (promise S01). */
describe('signing in with a wrong password', () => {
  let s: TestServer
  beforeAll(async () => {
    s = await serverForTests({ hashes: 'asInProduction' })
    await s.store.pool.query("update app_user set enabled = false where login_name = 'west'")
    await signInWith(s, 'ghost')
  })
  afterAll(() => s.stop())
  beforeEach(() => void vi.mocked(verify).mockClear())

  it.each([
    ['of a user', 'east'],
    ['of a disabled user', 'west'],
    ['of a user that does not exist', 'ghost'],
    ['of one with a name that can’t be', 'x'.repeat(128)],
  ])('%s: one hash of the same strength is worked out, and the answer is the same', async (_name, username) => {
    expect(await signInWith(s, username, { password: 'wrong' })).toMatchObject({ http: 401, code: '010101', data: null })
    expect(vi.mocked(verify).mock.calls.map(([kept]) => String(kept).split('$').slice(0, 4))).toEqual([
      ['', 'argon2id', 'v=19', 'm=47104,t=1,p=1'],
    ])
  })
})
