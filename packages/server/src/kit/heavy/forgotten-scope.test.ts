import { calls, type HeavyName } from '@sundial/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { foreignServer } from '../../../test/serving.ts'
import { heavyHandlers } from '../../heavy-handlers.ts'

const entry = new URL('../../../test/forgetful-process.ts', import.meta.url)

/** As kit/forgotten-scope.test.ts, in a process beside the server: row-level security holds there as well. */
describe('where every query of a process forgets its scope', () => {
  const s = foreignServer('east', { heavy: { entry } })
  const foreign = /TS-02|S2-1|Test 2|West|1000000000003/

  it.each(Object.keys(heavyHandlers) as HeavyName[])('%s shows nothing of another organisation', async (name) => {
    const inputs = Object.values(s.cases[name]).map(({ given, input }) => input([given.foreign]))
    for (const input of [...inputs, s.inputs[name], {}]) {
      const { text, http } = await s.call(calls[name].path, input, s.bearer)
      expect(http).toBeLessThan(500)
      expect(text).not.toMatch(foreign)
    }
  })

  it('what is one’s own is answered all the same', async () => {
    const { data } = await s.call(calls.stations.path, {}, s.bearer)
    expect((data as { list: { code: string }[] }).list.map((r) => r.code)).toEqual(['TS-01'])
  })
})
