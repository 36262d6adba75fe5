import { calls } from '@sundial/contract/calls.ts'
import { refusals } from '@sundial/core/kit/refusal.ts'
import { ruleTable } from '@sundial/core/rules/rule-table.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RuleWorld, ruleCases, ruleWorld } from '../test/rule-cases.ts'
import { serverForTests, type TestServer } from '../test/server.ts'

const rows = ruleTable.flatMap(({ refusal, says, calls: held }) => held.map((call) => [call as keyof typeof calls, refusal, says] as const))

describe('a rule of the table', () => {
  let s: TestServer
  let world: RuleWorld
  beforeAll(async () => {
    s = await serverForTests()
    world = await ruleWorld(s)
  })
  afterAll(() => s.stop())

  it.each(rows)('%s refuses as %s: %s', async (call, refusal) => {
    const { input, as = 'east' } = ruleCases[refusal]!(world, call)
    const answer = await s.call(calls[call].path, input, await s.token(as), { i18n: 'en' })
    expect(answer).toMatchObject(refusals[refusal])
    expect(answer.msg).not.toMatch(/[{}]/)
  })

  it('stands there once', () => {
    const told = ruleTable.map(({ refusal }) => refusal)
    expect(told.filter((refusal, i) => told.indexOf(refusal) !== i)).toEqual([])
  })
})
