import { calls } from '@sundial/contract/calls.ts'
import { beforeEach } from 'vitest'
import { asking, minute } from './day.ts'
import { serverForTests, type TestServer, testNow } from './server.ts'

export const hour = 60 * minute
/** Numbers that nobody has. */
export const freeNumbers = ['100000990001', '100000990002', '100000990003'] as const

/** Replaces, as the user "east", the optimizer of the module at S1-1-1 an hour before now, where nothing else is said. */
export const replacingAt = async (s: TestServer) => {
  const ask = asking(() => s)
  const token = await s.token('east')
  const numberOf = async (deviceId: number): Promise<string> =>
    (await s.store.pool.query('select number from device where id = $1', [deviceId])).rows[0].number
  const id = await s.device('S1-1-1')
  const first = await numberOf(id)
  const wish = { id, part: 'optimizer', expected: first, number: freeNumbers[0], at: testNow - hour, oldState: 'returned' }
  const replace = (more: object = {}, as = token) => s.call(calls.replaceDevice.path, { ...wish, ...more }, as)
  const installationsAt = async (deviceId = id) => (await ask('position', { id: deviceId }, token)).installations
  return {
    ...{ ask, token, id, first, numberOf, replace, installationsAt },
    /** Id of the replacement. */
    done: async (more: object = {}) => ((await replace(more)).data as { id: number }).id,
    /** What optimizer was there until when. */
    optimizers: async () =>
      (await installationsAt()).filter((i) => i.part === 'optimizer').map((i): [string | null, number | null] => [i.number, i.until]),
    /** Minutes before now, and power. */
    powers: async (deviceId = id): Promise<[number, number | null][]> => {
      const span = { quantity: 'power', from: testNow - 3 * hour, to: testNow, stepS: 60 }
      const { t, values } = await ask('dataTrend', { ...span, ids: [deviceId] }, token)
      const curve = t.map((at, i): [number, number | null] => [(at - testNow) / minute, values[0]![i] ?? null])
      return curve.filter(([, power]) => power !== null)
    },
    says: (number: string, at: number, power: number) => s.report({ kind: 'module', at, values: { [number]: { power } } }),
  }
}
export type Replacing = Awaited<ReturnType<typeof replacingAt>>

/** Opens a server with its position for each test and hands both to the tests. */
export const eachReplacing = (opened: (both: { s: TestServer; at: Replacing }) => void): void =>
  beforeEach(async () => {
    const s = await serverForTests()
    opened({ s, at: await replacingAt(s) })
    return () => s.stop()
  })
