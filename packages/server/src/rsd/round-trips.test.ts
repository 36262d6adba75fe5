import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { type ClaimedCommand, claimCommands } from '@sundial/store/commands/claim-commands.ts'
import { statementsOf } from '@sundial/store/test/count-statements.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minute, modulesAt } from '../../test/day.ts'
import { emptied } from '../../test/emptied.ts'
import { serverForTests, type TestServer, testNow } from '../../test/server.ts'

/** Round trips to the database are what an order waits for: each of these numbers may only become smaller. */
describe('statements of an order', () => {
  let s: TestServer
  let token: string
  let module: number
  beforeAll(async () => {
    s = await serverForTests()
    await s.report(modulesAt(testNow - minute))
    token = await s.token('east')
    module = await s.device('S1-1-1')
    await s.store.pool.query('update concentrator set online = true')
    // From here on the connections are open and know who looks.
    for (const action of ['shutdown', 'energise'] as const) await give(action, { kind: 'module', ids: [module] })
  })
  afterAll(() => s.stop())
  beforeEach(() => emptied(s.store.pool, 'task, command'))

  const give = async (action: 'shutdown' | 'energise', target: object): Promise<number> => {
    const answer = await s.call(calls.switchRsd.path, { stationId: s.stations[0], action, target, reason: 'roof' }, token)
    return (answer.data as OutputOf<typeof calls.switchRsd>).taskId
  }
  const known: readonly [RegExp, string][] = [
    [/ from session s join /, 'session'],
    [/nextval\(.*from device d where/, 'target, key, id'],
    [/^select write_order\(/, 'written and committed'],
    [/^select link_silent_since/, 'link alive?'],
    [/from task_device .* join concentrator/, 'concentrators'],
    [/from telemetry_latest/, 'last values'],
    [/^with recorded as/, 'power recorded'],
  ]
  const nameOf = (text: string): string => known.find(([pattern]) => pattern.test(text))?.[1] ?? text

  it.each(['shutdown', 'energise'] as const)('to %s are 3 until its commit, and 4 for the record before the answer', async (action) => {
    const names = (await statementsOf(() => give(action, { kind: 'module', ids: [module] }))).map(nameOf)
    expect(names.slice(0, 3)).toEqual(['session', 'target, key, id', 'written and committed'])
    expect(names.slice(3).toSorted()).toEqual(['concentrators', 'last values', 'link alive?', 'power recorded'])
  })

  it('of the link are 1 between its notice and what is published', async () => {
    const id = await give('shutdown', { kind: 'station', ids: [] })
    let claimed: ClaimedCommand[] = []
    const statements = await statementsOf(async () => {
      claimed = await claimCommands(s.store.db, testNow)
    })
    expect(statements).toHaveLength(1)
    expect(claimed.map((c) => c.gw)).toEqual(claimed.map((c) => c.gw).toSorted())
    const phases = await s.store.db.selectFrom('task_device').select('phase').distinct().where('task_id', '=', id).execute()
    expect([claimed.length, phases]).toEqual([2, [{ phase: 'sent' }]])
  })
})
