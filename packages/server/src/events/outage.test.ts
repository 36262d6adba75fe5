import { calls } from '@sundial/contract/calls.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { type Cable, cableTo } from '@sundial/store/test/cable.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { moduleNumber, modulesAt } from '../../test/day.ts'
import { serverForTests, type TestServer, testNow } from '../../test/server.ts'
import { listen, type Stream } from '../../test/stream.ts'
import { type Started, start } from '../start.ts'

describe('event stream while the database is gone', () => {
  let s: TestServer
  let cable: Cable
  let cut: Started
  let token: string
  const logged: string[] = []
  const log: Log = (_level, event) => void logged.push(event)
  const open: Stream[] = []
  const stream = async (query = '', headers: Record<string, string> = {}): Promise<Stream> => {
    const made = await listen(cut.url, token, query, headers)
    open.push(made)
    return made
  }

  beforeAll(async () => {
    s = await serverForTests()
    const url = new URL(s.database.url)
    cable = await cableTo(new URL(url))
    url.hostname = '127.0.0.1'
    url.port = String(cable.port)
    const settings = { sweepMs: 100, heartbeatMs: 100 }
    const where = { databaseUrl: url.href, host: '127.0.0.1', port: 0, consoleDir: null, uploadsDir: s.uploadsDir }
    cut = await start({ ...where, log, version: 't', secretKey: Buffer.alloc(32), clock: s.clock, settings })
    token = await s.token('east')
  })
  afterEach(() => {
    for (const one of open.splice(0)) one.close()
    logged.length = 0
  })
  afterAll(async () => {
    cable.set('through')
    await cut.stop()
    cable.stop()
    await s.stop()
  })

  const powerIn = (events: { event: string; data: Record<string, unknown> }[]): number[] =>
    events.flatMap((e) => (e.event === 'modules' ? [(e.data.power as number[])[0]!] : []))
  const hasHeard = (one: Stream, power: number) => expect.poll(() => powerIn(one.got), { timeout: 20_000 }).toContain(power)

  it.each([
    ['refused', 101],
    ['silent', 102],
  ] as const)('%s: the stream stays, beats, and tells what was missed once the database is back', async (mode, power) => {
    const mine = await stream(`?stationId=${s.stations[0]}`)
    await s.report(modulesAt(testNow - 9000 + 10 * power, { [moduleNumber(1, 1)]: { power: power - 50 } }))
    await hasHeard(mine, power - 50)
    cable.set(mode)
    await s.report(modulesAt(testNow - 8995 + 10 * power, { [moduleNumber(1, 1)]: { power } }))
    const beats = mine.comments()
    await expect.poll(mine.comments).toBeGreaterThan(beats + 3)
    expect(mine.isEnded()).toBe(false)
    expect(powerIn(mine.got)).not.toContain(power)
    cable.set('through')
    await hasHeard(mine, power)
    expect(mine.isEnded()).toBe(false)
    expect(mine.got.some((e) => e.event === 'reset')).toBe(false)
  })

  it('what was found but could not be read is told when it can be, though nothing new happens', async () => {
    const mine = await stream(`?stationId=${s.stations[0]}`)
    await s.store.pool.query('alter table station_day rename to station_day_away')
    logged.length = 0
    await s.store.pool.query('update telemetry_latest set received_at = received_at')
    await expect.poll(() => logged).toContain('events.look')
    await s.store.pool.query('alter table station_day_away rename to station_day')
    await mine.next('station')
    expect(mine.isEnded()).toBe(false)
  })

  it('a task that began and ended meanwhile is told as it ended', async () => {
    const mine = await stream()
    cable.set('refused')
    const order = { stationId: s.stations[0], action: 'shutdown', target: { kind: 'module', ids: [await s.device('S1-1-1')] } }
    const { data } = await s.call(calls.switchRsd.path, order, token)
    const { taskId } = data as { taskId: number }
    await s.store.pool.query('update task set status = 2, success_count = 1, updated_at = now() where id = $1', [taskId])
    await s.store.pool.query("update task_device set phase = 'verified', updated_at = now() where task_id = $1", [taskId])
    cable.set('through')
    const told = await mine.next('task', (e) => (e.data.task as { id: number }).id === taskId)
    expect(told.data).toMatchObject({ task: { status: 2, counts: { verified: 1, running: 0 } } })
  })

  it('a concentrator that went meanwhile is told', async () => {
    const mine = await stream()
    const about = (online: boolean) => mine.next('concentrator', (e) => e.data.gw === '100000000001' && e.data.online === online)
    await s.store.pool.query("update concentrator set online = true where gw = '100000000001'")
    await about(true)
    cable.set('refused')
    await s.store.pool.query("update concentrator set online = false where gw = '100000000001'")
    cable.set('through')
    expect((await about(false)).data).toEqual({ gw: '100000000001', stationId: s.stations[0], online: false })
  })

  it('who comes while it is gone is refused at once and in time, not left waiting', async () => {
    cable.set('silent')
    const begin = performance.now()
    expect((await stream()).status).toBe(503)
    expect(performance.now() - begin).toBeLessThan(4000)
    cable.set('through')
    await expect.poll(async () => (await stream()).status, { timeout: 20_000 }).toBe(200)
  })

  it('who was cut off meanwhile gets what it missed by its last id', async () => {
    const mine = await stream(`?stationId=${s.stations[0]}`)
    await s.report(modulesAt(testNow - 300, { [moduleNumber(1, 1)]: { power: 301 } }))
    await hasHeard(mine, 301)
    const { id } = mine.got.at(-1)!
    mine.close()
    await mine.end
    cable.set('refused')
    await s.report(modulesAt(testNow - 200, { [moduleNumber(1, 1)]: { power: 302 } }))
    cable.set('through')
    await expect.poll(async () => (await stream()).status, { timeout: 20_000 }).toBe(200)
    const again = await stream(`?stationId=${s.stations[0]}`, { 'last-event-id': id })
    await hasHeard(again, 302)
    expect(again.got.some((e) => e.event === 'reset')).toBe(false)
  })
})
