import { findDevices } from '@sundial/store/devices/station-devices.ts'
import { everything, type Scope } from '@sundial/store/kit/scope.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minute, moduleNumber, modulesAt } from '../../test/day.ts'
import { serverForTests, type TestServer, testNow } from '../../test/server.ts'
import { type HourCache, makeHourCache } from './hour-cache.ts'
import { eachValueOf, type SeriesAsked } from './series.ts'

const hour = 60 * minute
type Given = [device: number, at: number, value: number, periodMs: number]

describe('decoded hours', () => {
  let s: TestServer
  let ids: number[]
  beforeAll(async () => {
    s = await serverForTests()
    ids = [await s.device('S1-1-1'), await s.device('S1-2-1')]
    for (let t = testNow - 3 * hour; t < testNow; t += 10 * minute) await s.report(modulesAt(t, {}, 600))
  })
  afterAll(() => s.stop())

  const asked = async (from: number, to: number, quantity = 'power'): Promise<SeriesAsked> => ({
    kind: 'module',
    quantity,
    devices: await findDevices(s.store.db, everything, ids),
    from,
    to,
  })
  const fromCache = async (cache: HourCache, span: SeriesAsked, scope: Scope = everything): Promise<Given[]> => {
    const given: Given[] = []
    await cache.eachValue(s.store.db, scope, span, (...one) => given.push(one))
    return given.sort((a, b) => a[1] - b[1] || a[0] - b[0])
  }
  const straight = async (span: SeriesAsked): Promise<Given[]> => {
    const given: Given[] = []
    const { quantity, from, ...rest } = span
    await eachValueOf(s.store.db, everything, { ...rest, quantities: [{ name: quantity, from }] }, (_name, ...one) => given.push(one))
    return given.sort((a, b) => a[1] - b[1] || a[0] - b[0])
  }
  /** How many bodies of reports PostgreSQL has sent while something ran. */
  const bodiesRead = async (work: () => Promise<unknown>): Promise<number> => {
    let read = 0
    const { db } = s.store
    s.store.db = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        read += result.rows.filter((row) => 'body' in row).length
        return result
      },
    })
    await work().finally(() => {
      s.store.db = db
    })
    return read
  }

  it('several quantities are read in one walk, each from its own instant on', async () => {
    const { quantity: _power, ...span } = await asked(testNow - 2 * hour, testNow)
    const quantities = [
      { name: 'power', from: testNow - hour },
      { name: 'voltage', from: testNow - 2 * hour },
      { name: 'rsdVoltage', from: testNow - 2 * hour },
    ]
    const given: { name: string; at: number; value: number }[] = []
    const walk = () =>
      eachValueOf(s.store.db, everything, { ...span, quantities }, (name, _device, at, value) => given.push({ name, at, value }))
    const one = () => eachValueOf(s.store.db, everything, { ...span, quantities: quantities.slice(1, 2) }, () => {})
    expect(await bodiesRead(walk)).toBe(await bodiesRead(one))
    expect(quantities.map(({ name }) => given.filter((g) => g.name === name).length)).toEqual([12, 24, 24])
    expect(new Set(given.map(({ name, value }) => `${name} ${value}`))).toEqual(new Set(['power 400', 'voltage 40', 'rsdVoltage 40']))
  })

  it.each([
    ['whole hours', -3 * hour, 0],
    ['from the middle of an hour, as days of half-hour zones begin', -2.5 * hour, -0.5 * hour],
    ['less than an hour', -25 * minute, -5 * minute],
    ['a span without reports', -9 * hour, -8 * hour],
    ['the end exclusive', -3 * hour, -10 * minute],
  ])('gives what is stored: %s', async (_name, from, to) => {
    const span = await asked(testNow + from, testNow + to)
    const cache = makeHourCache()
    const first = await fromCache(cache, span)
    expect(first).toEqual(await straight(span))
    expect(await fromCache(cache, span)).toEqual(first)
  })

  it('reads an hour once, however many of its modules are asked for', async () => {
    const cache = makeHourCache()
    const span = await asked(testNow - 3 * hour, testNow)
    expect(await bodiesRead(() => fromCache(cache, span))).toBe(36)
    expect(await bodiesRead(() => fromCache(cache, span))).toBe(0)
    const another = { ...span, devices: await findDevices(s.store.db, everything, [await s.device('S1-2-4')]) }
    expect(await bodiesRead(() => fromCache(cache, another))).toBe(0)
    expect(await fromCache(cache, another)).toHaveLength(18)
    expect(await bodiesRead(async () => fromCache(cache, await asked(span.from, span.to, 'voltage')))).toBe(36)
  })

  it('sees a late report of an hour that it has already, and reads only that hour again', async () => {
    const cache = makeHourCache()
    const span = await asked(testNow - 3 * hour, testNow)
    const before = await fromCache(cache, span)
    const late = testNow - 2 * hour + 5 * minute
    await s.report(modulesAt(late, { [moduleNumber(1, 1)]: { power: 77 } }, 600))
    const read = await bodiesRead(async () => {
      const after = await fromCache(cache, span)
      expect(after).toHaveLength(before.length + 2)
      expect(after).toContainEqual([0, late, 77, 600_000])
      expect(after).toEqual(await straight(span))
    })
    // seven reports of two concentrators for the cache, all 38 for the comparison
    expect(read).toBe(14 + 38)
  })

  it('leaves out where a module gave no answer', async () => {
    const at = testNow - 5 * hour
    await s.report(modulesAt(at, { [moduleNumber(1, 1)]: { power: null } }))
    const given = await fromCache(makeHourCache(), await asked(at, at + 1))
    expect(given).toEqual([[1, at, 400, 60_000]])
  })

  it('keeps no more than it may, and still answers right', async () => {
    const cache = makeHourCache(1000)
    const span = await asked(testNow - 3 * hour, testNow)
    expect(await fromCache(cache, span)).toEqual(await straight(span))
    expect(await bodiesRead(() => fromCache(cache, span))).toBeGreaterThan(0)
    expect(await fromCache(cache, span)).toEqual(await straight(span))
  })

  it('gives nothing of concentrators that the scope does not see, even when it has their hours', async () => {
    const cache = makeHourCache()
    const span = await asked(testNow - hour, testNow)
    expect(await fromCache(cache, span)).not.toEqual([])
    expect(await fromCache(cache, span, { orgPaths: [] })).toEqual([])
    const { rows } = await s.store.pool.query("select path from organisation where org_no = 'WEST'")
    expect(await fromCache(cache, span, { orgPaths: [rows[0].path] })).toEqual([])
  })
})
