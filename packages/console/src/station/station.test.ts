import type { StationRow } from '@sundial/contract/stations.ts'
import { describe, expect, it } from 'vitest'
import { snapshotForTests } from '../../test/snapshot.ts'
import { membersOf, orderFor, wholeOf } from '../parts/rsd/switch-order.ts'
import { blockedBy } from './blocked.ts'
import { liveOf, stepFrom, stringPartsOf } from './choice.ts'
import { compareModulesPath, withNeighbours } from './compare-path.ts'
import { moduleRows } from './module-rows.ts'
import { placeText } from './place-text.ts'

const row = { id: 4, name: 'Deqing' } as StationRow
const down = (rows: number[]) => {
  const snapshot = snapshotForTests()
  for (const i of rows) snapshot.columns.state[i] = 'shutDown'
  return snapshot
}

describe('an order', () => {
  it('for a string names the string and what it carries', () => {
    const snapshot = snapshotForTests()
    const order = orderFor(row, snapshot, 'shutdown', 'string', membersOf(snapshot, 1))
    expect(order).toMatchObject({
      target: { kind: 'string', ids: [51] },
      code: 'S-2',
      moduleCount: 4,
      ratedW: 2200,
      powerW: 1200,
      place: 'Hall A · S-2',
    })
  })
  it('for one selected module is an order for that module', () => {
    expect(orderFor(row, snapshotForTests(), 'shutdown', 'list', [2])?.target).toEqual({ kind: 'module', ids: [102] })
  })
  it('for the station names no ids', () => {
    const snapshot = snapshotForTests()
    expect(orderFor(row, snapshot, 'shutdown', 'station', [0, 1])?.target).toEqual({ kind: 'station', ids: [] })
  })
  it('for nothing is none', () => {
    expect(orderFor(row, snapshotForTests(), 'shutdown', 'list', [])).toBeNull()
  })
  it('counts what is shut down already', () => {
    expect(orderFor(row, down([0, 1]), 'shutdown', 'list', [0, 1, 2])?.shutDownCount).toBe(2)
  })
})

describe("the head's button", () => {
  it('shuts the whole station down', () => {
    expect(wholeOf(snapshotForTests(), 'shutdown')[0]).toBe('station')
  })
  it('energises only what is shut down: a string, a list, or all', () => {
    expect(wholeOf(down([0, 1, 2, 3]), 'energise')).toEqual(['string', [0, 1, 2, 3]])
    expect(wholeOf(down([0, 5]), 'energise')).toEqual(['list', [0, 5]])
    expect(wholeOf(down(snapshotForTests().columns.id.map((_, i) => i)), 'energise')[0]).toBe('station')
  })
})

describe('switching is refused', () => {
  const free = { mayShutdown: true, mayEnergise: true, unreachable: false, past: false }
  it('with the reason, each direction by its own permission', () => {
    expect(blockedBy(free)).toEqual({ shutdown: null, energise: null })
    expect(blockedBy({ ...free, mayEnergise: false })).toEqual({ shutdown: null, energise: 'noPermission' })
    expect(blockedBy({ ...free, unreachable: true })).toEqual({ shutdown: 'whyOffline', energise: 'whyOffline' })
    expect(blockedBy({ ...free, past: true }).shutdown).toBe('whyPast')
  })
})

describe('the chosen module', () => {
  it('is told with its share of the average', () => {
    expect(liveOf(snapshotForTests(), 0)).toMatchObject({ code: 'A-1-1', stringCode: 'S-1', share: 1 })
    expect(liveOf(down([0]), 0).share).toBeNull()
  })
  it('stands in its string by position', () => {
    expect(stringPartsOf(snapshotForTests(), 0).map((p) => p.code)).toEqual(['A-1-4', 'A-1-3', 'A-1-2', 'A-1-1'])
  })
  it('is followed by its neighbour in the string, and round the end', () => {
    const snapshot = snapshotForTests()
    expect(stepFrom(snapshot, 3, 1)).toBe(2)
    expect(stepFrom(snapshot, stepFrom(snapshot, 7, 1), -1)).toBe(7)
  })
})

it('places are told north and south, east and west', () => {
  const number = (v: number, d: number) => v.toFixed(d)
  expect([placeText(30.53, 119.96, number), placeText(-33.9, -70.6, number)]).toEqual(['30.53°N 119.96°E', '33.90°S 70.60°W'])
})

describe('the comparison of a module', () => {
  it('has it first, then up to two beside it on each side of its string', () => {
    // positions run against the columns: 103 is at the beginning of the string, 100 at its end
    expect(withNeighbours(snapshotForTests(), 1)).toEqual([101, 103, 102, 100])
    expect(withNeighbours(snapshotForTests(1, 8), 7)).toEqual([107, 106, 105])
  })
  it('is named by its address', () => {
    expect(compareModulesPath(4, [101, 102])).toBe('/devOps/dataAnalysis?stationId=4&modules=101,102')
  })
})

describe('the file of module values', () => {
  const words = { head: ['a', 'b'], state: (s: string) => s.toUpperCase(), moment: (at: number) => `at ${at}` }
  it('has a row a module under the head, with the time of its values', () => {
    const snapshot = snapshotForTests(1, 2)
    snapshot.columns.completeness[0] = 0.98765
    const [head, first] = moduleRows(snapshot, words)
    expect(head).toEqual(['a', 'b'])
    expect(first).toHaveLength(14)
    expect(first!.slice(0, 5)).toEqual(['A-1-1', '100', 'S-1', 'PRODUCING', 300])
    expect(first!.slice(-2)).toEqual([98.8, 'at 900'])
  })
  it('leaves empty what is not known', () => {
    const snapshot = snapshotForTests(1, 2)
    snapshot.columns.power[1] = null
    snapshot.columns.at[1] = null
    snapshot.columns.completeness[1] = null
    const row = moduleRows(snapshot, words)[2]!
    expect([row[4], row.at(-2), row.at(-1)]).toEqual([null, null, null])
  })
})
