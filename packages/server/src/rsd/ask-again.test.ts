import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { overdueTasks, sweepDeadlines } from '@sundial/store/commands/sweep-deadlines.ts'
import { recordSeen } from '@sundial/store/concentrators/presence.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { emptied } from '../../test/emptied.ts'
import { serverForTests, type TestServer, testNow } from '../../test/server.ts'
import { makeChangeFinder } from '../events/find-changes.ts'

const hourMs = 3_600_000

describe('a shutdown ordered in the dark', () => {
  let s: TestServer
  let west: string
  const ask = asking(() => s)
  beforeAll(async () => {
    s = await serverForTests()
    west = await s.token('west')
    // the test fleet stands in one place; half past one at night in St. John's
    await s.store.pool.query('update station set latitude_deg = 47.56, longitude_deg = -52.71 where id = $1', [s.stations[1]])
  })
  afterAll(() => s.stop())
  beforeEach(async () => {
    s.clock.set(testNow)
    await emptied(s.store.pool, 'task, command')
  })

  const order = async (action: string, station = 1, more = {}) => {
    const input = { stationId: s.stations[station], action, target: { kind: 'station', ids: [] }, reason: 'fire drill', ...more }
    return ((await s.call(calls.switchRsd.path, input, await s.token('all'))).data as OutputOf<typeof calls.switchRsd>).taskId
  }
  /** Its time goes by without a word from the field. */
  const end = async () => {
    const later = testNow + 0.5 * hourMs
    await sweepDeadlines(s.store.db, later, await overdueTasks(s.store.db, later))
  }
  const find = async (id: number) => (await ask('tasks', { id }, west)).list[0]!
  const asked = async () => (await ask('tasks', { askAgain: true }, west)).list.map(({ id }) => id)

  it('ends inconclusive: none of its devices failed, and it is to be asked for again when the sun has risen', async () => {
    const id = await order('shutdown')
    expect(await find(id)).toMatchObject({ askAt: null, darkUntil: expect.any(Number), timeZone: 'America/St_Johns' })
    await end()
    const { counts, totalCount, askAt, darkUntil } = await find(id)
    expect(counts).toEqual({ verified: 0, running: 0, failed: 0, unknown: totalCount })
    expect(askAt).toBe(darkUntil)
    expect(askAt! - testNow).toBeGreaterThan(3 * hourMs)
    expect(askAt! - testNow).toBeLessThan(6 * hourMs)
    expect(await asked()).toEqual([id])
  })

  it('tells whoever listens at sunrise, once, and also where the server was started in the meantime', async () => {
    const id = await order('shutdown')
    await end()
    const { askAt } = await find(id)
    const finder = makeChangeFinder(askAt! - 1000)
    const dueAt = async (now: number) => (await finder.look(s.store.db, now)).filter(({ k }) => k === 'askAgain')
    expect(await dueAt(askAt! - 500)).toEqual([])
    expect(await dueAt(askAt!)).toEqual([{ k: 'askAgain', id, stationId: s.stations[1] }])
    expect(await dueAt(askAt! + 1000)).toEqual([])
    // what a server that starts later no longer tells is found in the list
    expect(await asked()).toEqual([id])
  })

  it.each([
    ['ordered again', () => order('shutdown')],
    ['energised after all', () => order('energise')],
  ])('is not asked for again once its devices were %s', async (_how, then) => {
    const id = await order('shutdown')
    await end()
    await s.store.pool.query('update session set fresh_at = to_timestamp($1)', [testNow / 1000])
    expect(await then()).toEqual(expect.any(Number))
    expect(await asked()).not.toContain(id)
    expect((await find(id)).askAt).toBeNull()
  })

  it('is not asked for again once somebody said that it is not needed, which is written down', async () => {
    const id = await order('shutdown')
    await end()
    expect((await s.call(calls.dropAskAgain.path, { id }, west)).code).toBe('00000')
    expect(await asked()).toEqual([])
    expect((await s.call(calls.dropAskAgain.path, { id }, west)).code).not.toBe('00000')
    const { rows } = await s.store.pool.query("select subject from audit where action = 'rsd.dropAskAgain'")
    expect(rows).toEqual([{ subject: (await find(id)).number }])
  })

  describe('by day, to a concentrator that is away', () => {
    const missed = async () => {
      const id = await order('shutdown', 0)
      await end()
      const findByDay = async () => (await ask('tasks', { id }, await s.token('east'))).list[0]!
      return { id, findByDay, gw: (await findByDay()).concentrators[0]! }
    }
    const backAt = testNow + 2 * hourMs
    const isBack = (gw: string, at = backAt) => recordSeen(s.store.db, new Map([[gw, at]]))
    const askedByDay = async () => (await ask('tasks', { askAgain: true }, await s.token('east'))).list.map(({ id }) => id)
    afterEach(() => s.store.pool.query('update concentrator set online = false'))

    it('is unknown, and asked for again when that is back, once', async () => {
      const { id, findByDay, gw } = await missed()
      const { totalCount, ...task } = await findByDay()
      expect(task).toMatchObject({ darkUntil: null, askAt: null, askWhenBack: true, counts: { failed: 0, unknown: totalCount } })
      expect(await askedByDay()).toEqual([])
      const finder = makeChangeFinder(backAt - 1000)
      await isBack(gw)
      expect(await findByDay()).toMatchObject({ askAt: backAt, askWhenBack: false })
      expect((await finder.look(s.store.db, backAt)).filter(({ k }) => k === 'askAgain')).toEqual([
        { k: 'askAgain', id, stationId: s.stations[0] },
      ])
      expect(await askedByDay()).toEqual([id])
      expect((await s.call(calls.dropAskAgain.path, { id }, await s.token('east'))).code).toBe('00000')
      await s.store.pool.query('update concentrator set online = false')
      await isBack(gw, backAt + hourMs)
      expect(await askedByDay()).toEqual([])
    })
    it('is not asked for where the modules were energised meanwhile', async () => {
      const { findByDay, gw } = await missed()
      await s.store.pool.query('update session set fresh_at = to_timestamp($1)', [testNow / 1000])
      expect(await order('energise', 0)).toEqual(expect.any(Number))
      expect(await findByDay()).toMatchObject({ askWhenBack: false })
      await isBack(gw)
      expect(await askedByDay()).toEqual([])
    })
    it('does not wait for one that was there all the time', async () => {
      await s.store.pool.query('update concentrator set online = true')
      const { findByDay } = await missed()
      expect(await findByDay()).toMatchObject({ askAt: null, askWhenBack: false })
    })
  })

  it('is nobody else’s to answer', async () => {
    const id = await order('shutdown')
    await end()
    expect((await s.call(calls.dropAskAgain.path, { id }, await s.token('east'))).code).not.toBe('00000')
    expect(await asked()).toEqual([id])
  })
})
