import type { CallName } from '@sundial/contract/calls.ts'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { seedDay } from './day.ts'
import { type ForeignCases, foreignCases } from './foreign-cases.ts'
import { seedOutages } from './foreign-history.ts'
import { ownInputs } from './own-inputs.ts'
import { serverForTests, type TestServer } from './server.ts'

type Options = NonNullable<Parameters<typeof serverForTests>[0]>
/** Prepares what the tests of a describe need besides the server. */
type Furnish<T> = (s: TestServer) => Promise<T>

const serving = <T extends object>(
  begin: typeof beforeAll,
  end: typeof afterAll,
  furnish: Furnish<T>,
  options: Options,
): TestServer & T => {
  const s = {} as TestServer & T
  begin(async () => {
    Object.assign(s, await serverForTests(options))
    Object.assign(s, await furnish(s))
  })
  end(() => s.stop())
  return s
}

/** Call it in a describe: one server for all its tests. The object is empty until the first test begins. */
export const serverForAll = <T extends object>(furnish: Furnish<T>, options: Options = {}): TestServer & T =>
  serving(beforeAll, afterAll, furnish, options)

/** Call it in a describe: a new server for each of its tests. The object is empty until the first test begins. */
export const serverForEach = <T extends object>(furnish: Furnish<T>, options: Options = {}): TestServer & T =>
  serving(beforeEach, afterEach, furnish, options)

/** The test fleet for all tests of a describe, with the token of a signed-in user. `furnish` prepares more. */
export const signedInServer = (
  user: string,
  furnish: (s: TestServer, bearer: string) => Promise<unknown> = async () => {},
): TestServer & { bearer: string } =>
  serverForAll(async (s) => {
    const bearer = await s.token(user)
    await furnish(s, bearer)
    return { bearer }
  })

/** The seeded day for all tests of a describe, with the token of a signed-in user. */
export const dayServer = (user: string): TestServer & { bearer: string } =>
  serverForAll(async (s) => {
    await seedDay(s)
    return { bearer: await s.token(user) }
  })

/** The seeded day, with the test cases of every call (own and foreign ids) and the token of a signed-in user. */
export const foreignServer = (
  user: string,
  options: Options = {},
): TestServer & { bearer: string; cases: ForeignCases; inputs: Record<CallName, object> } =>
  serverForAll(async (s) => {
    await seedDay(s)
    await seedOutages(s)
    const cases = await foreignCases(s)
    return { cases, inputs: ownInputs(cases), bearer: await s.token(user) }
  }, options)
