import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moduleNumber, modulesAt } from '../day-for-tests.ts'
import { serverForTests, type TestServer, testNow } from '../server-for-tests.ts'
import { makeKept } from './kept.ts'
import { inUnits, makeLatestBoard } from './latest-board.ts'

describe('board of last values', () => {
  let s: TestServer
  beforeAll(async () => {
    s = await serverForTests()
  })
  afterAll(() => s.stop())

  it('reads only what was written since', async () => {
    const board = makeLatestBoard()
    const gws = ['100000000001', '100000000002', '100000000003']
    const empty = await board.of(s.store.db, gws)
    expect(empty(gws[0]!, 'module')).toBeUndefined()
    await s.report(modulesAt(testNow - 2000))
    const first = (await board.of(s.store.db, gws))(gws[0]!, 'module')!
    expect((await board.of(s.store.db, gws))(gws[0]!, 'module')).toBe(first)
    await s.report(modulesAt(testNow - 1000, { [moduleNumber(1, 1)]: { power: 123.4 } }))
    const second = (await board.of(s.store.db, gws))(gws[0]!, 'module')!
    expect(second).not.toBe(first)
    expect(second.at).toBe(testNow - 1000)
    expect(second.values.power![0]).toBe(123.4)
    expect(second.measuredAt.power![0]).toBe(testNow - 1000)
    expect(second.rowOf.get(await s.device('S1-1-1'))).toBe(0)
  })

  it('shows integers of the store in their units and leaves out what it does not know', () => {
    expect(inUnits('module', { power: [4001, null], switchState: [1, 0], colour: [1, 2] })).toEqual({
      power: [400.1, null],
      switchState: [1, 0],
    })
  })
})

describe('values kept for a while', () => {
  it('are loaded once, only the missing ones, and again when their time is over', async () => {
    const kept = makeKept<string, number>(100)
    const asked: string[][] = []
    const load = async (keys: string[]) => {
      asked.push(keys)
      return new Map(keys.filter((k) => k !== 'none').map((k) => [k, k.length]))
    }
    expect([...(await kept.of(['a', 'none'], 0, load))]).toEqual([['a', 1]])
    expect([...(await kept.of(['a', 'bb', 'none'], 50, load))]).toEqual([
      ['a', 1],
      ['bb', 2],
    ])
    await kept.of(['a'], 100, load)
    expect(asked).toEqual([['a', 'none'], ['bb'], ['a']])
  })
})
