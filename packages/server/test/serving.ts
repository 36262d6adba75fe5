import type { CallName } from '@sundial/contract/calls.ts'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { seedDay } from './day.ts'
import { type ForeignCases, foreignCases } from './foreign-cases.ts'
import { ownInputs } from './own-inputs.ts'
import { serverForTests, type TestServer } from './server.ts'

type Options = NonNullable<Parameters<typeof serverForTests>[0]>
/** Adds what a describe needs beside its server. */
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

/** To be called in a describe: a server for all of its tests; the object is empty until the first of them begins. */
export const serverForAll = <T extends object>(furnish: Furnish<T>, options: Options = {}): TestServer & T =>
  serving(beforeAll, afterAll, furnish, options)

/** To be called in a describe: a server of its own for each of its tests; the object is empty until the first of them begins. */
export const serverForEach = <T extends object>(furnish: Furnish<T>, options: Options = {}): TestServer & T =>
  serving(beforeEach, afterEach, furnish, options)

/** The seeded day for all tests of a describe, and the token of a user who has signed in. */
export const dayServer = (user: string): TestServer & { bearer: string } =>
  serverForAll(async (s) => {
    await seedDay(s)
    return { bearer: await s.token(user) }
  })

/** The seeded day, with the cases of every call (foreign ids, inputs of one's own) and the token of a user who has signed in. */
export const foreignServer = (
  user: string,
  options: Options = {},
): TestServer & { bearer: string; cases: ForeignCases; inputs: Record<CallName, object> } =>
  serverForAll(async (s) => {
    await seedDay(s)
    const cases = await foreignCases(s)
    return { cases, inputs: ownInputs(cases), bearer: await s.token(user) }
  }, options)
