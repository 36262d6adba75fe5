import { inUnits } from '@sundial/core/telemetry/latest-values.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moduleNumber, modulesAt } from '../../test/day.ts'
import { serverForTests, type TestServer, testNow } from '../../test/server.ts'
import { makeLatestValues } from './latest-values.ts'

describe('latest values', () => {
  let s: TestServer
  beforeAll(async () => {
    s = await serverForTests()
  })
  afterAll(() => s.stop())

  it('reads only what was written since', async () => {
    const latest = makeLatestValues()
    const gws = ['100000000001', '100000000002', '100000000003']
    const empty = await latest.of(s.store.db, gws)
    expect(empty(gws[0]!, 'module')).toBeUndefined()
    await s.report(modulesAt(testNow - 2000))
    const first = (await latest.of(s.store.db, gws))(gws[0]!, 'module')!
    expect((await latest.of(s.store.db, gws))(gws[0]!, 'module')).toBe(first)
    await s.report(modulesAt(testNow - 1000, { [moduleNumber(1, 1)]: { power: 123.4 } }))
    const second = (await latest.of(s.store.db, gws))(gws[0]!, 'module')!
    expect(second).not.toBe(first)
    expect(second.at).toBe(testNow - 1000)
    expect(second.values.power![0]).toBe(123.4)
    expect(second.measuredAt.power![0]).toBe(testNow - 1000)
    expect(second.rowOf.get(await s.device('S1-1-1'))).toBe(0)
  })

  it('answers all that it is asked for when it may keep less, and reads that again the next time', async () => {
    await s.report(modulesAt(testNow))
    const gws = ['100000000001', '100000000002', '100000000003']
    const of = async (latest: ReturnType<typeof makeLatestValues>) => {
      const latestOf = await latest.of(s.store.db, gws)
      return gws.map((gw) => latestOf(gw, 'module'))
    }
    const [all, small] = [makeLatestValues(), makeLatestValues(1)]
    const wanted = await of(all)
    expect(wanted.filter((latest) => latest !== undefined).length).toBeGreaterThan(1)
    expect(await of(small)).toEqual(wanted)
    const [again, read] = [await of(all), await of(small)]
    for (const [i, latest] of wanted.entries()) expect(again[i]).toBe(latest)
    expect(read).toEqual(wanted)
    expect(read[0]).not.toBe((await of(small))[0])
  })

  it('shows integers of the store in their units and leaves out what it does not know', () => {
    expect(inUnits('module', { power: [4001, null], switchState: [1, 0], colour: [1, 2] })).toEqual({
      power: [400.1, null],
      switchState: [1, 0],
    })
  })
})
