import { calls } from '@sundial/contract/calls.ts'
import { energiseLimit } from '@sundial/core/rsd/energise-limit.ts'
import { runDue } from '@sundial/store/schedules/run-due.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { moduleNumber, modulesAt } from '../../test/day.ts'
import { serverForTests, type TestServer, testNow } from '../../test/server.ts'
import { listen, type Stream } from '../../test/stream.ts'

describe('event stream', () => {
  let s: TestServer
  const open: Stream[] = []
  const stream = async (...args: [string, string?, Record<string, string>?]): Promise<Stream> => {
    const made = await listen(s.url, ...args)
    open.push(made)
    return made
  }
  beforeAll(async () => {
    s = await serverForTests({ settings: { sweepMs: 100, heartbeatMs: 100 } })
  })
  afterEach(() => {
    for (const one of open.splice(0)) one.close()
  })
  afterAll(() => s.stop())

  it('needs a session, a station of the user and its own page', async () => {
    expect((await stream('')).status).toBe(401)
    const token = await s.token('east')
    expect((await stream(token, `?stationId=${s.stations[1]}`)).status).toBe(404)
    expect((await stream(token, '?stationId=abc')).status).toBe(400)
    expect((await stream(token, '', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  it('tells new values of the station asked for, and figures of every station of the user', async () => {
    const mine = await stream(await s.token('east'), `?stationId=${s.stations[0]}`)
    expect(mine.headers.get('content-type')).toContain('text/event-stream')
    expect(mine.headers.get('content-security-policy')).toContain("default-src 'self'")
    await s.report(modulesAt(testNow - 1000, { [moduleNumber(1, 1)]: { power: 321 } }))
    const modules = await mine.next('modules')
    expect((modules.data.power as number[])[0]).toBe(321)
    expect((modules.data.state as string[])[0]).toBe('producing')
    const station = await mine.next('station')
    expect(station.data).toMatchObject({ stationId: s.stations[0], powerW: 321 + 7 * 400, states: { producing: 8 } })
  })

  it('of one module that was read alone tells the values with its own time, and those of the others with theirs', async () => {
    const mine = await stream(await s.token('east'), `?stationId=${s.stations[0]}`)
    const [number, before, at] = [moduleNumber(1, 2), testNow - 980, testNow - 950]
    await s.report(modulesAt(before))
    await s.report({ kind: 'module', at, periodS: 0, values: { [number]: { power: 77, rsdVoltage: 40 } } })
    const told = await mine.next('modules', (e) => e.data.at === at)
    expect((told.data.power as number[]).slice(0, 3)).toEqual([400, 77, 400])
    expect((told.data.measuredAt as number[]).slice(0, 3)).toEqual([before, at, before])
    expect((told.data.rsdAt as number[]).slice(0, 3)).toEqual([before, at, before])
  })

  it('tells nobody of another organisation', async () => {
    const other = await stream(await s.token('west'))
    const mine = await stream(await s.token('east'))
    await s.report(modulesAt(testNow - 900))
    await mine.next('station')
    await s.store.pool.query('update concentrator set online = true where station_id = $1', [s.stations[1]])
    await other.next('concentrator')
    expect(other.got.every((e) => e.data.stationId === s.stations[1])).toBe(true)
    expect(mine.got.some((e) => e.data.stationId === s.stations[1])).toBe(false)
  })

  it('tells a task and then only what changed of it, in the language of the listener', async () => {
    const token = await s.token('east')
    const english = await stream(token)
    const japanese = await stream(token, '?i18n=ja')
    const ids = [await s.device('S1-1-1'), await s.device('S1-1-2')]
    const order = { stationId: s.stations[0], action: 'shutdown', target: { kind: 'list', ids }, reason: 'test' }
    const { data } = await s.call(calls.switchRsd.path, order, token)
    const { taskId } = data as { taskId: number }
    const first = await english.next('task')
    expect(first.data).toMatchObject({ task: { id: taskId, status: 1, orgName: 'Test 1', counts: { running: 2 } } })
    expect(first.data.devices).toHaveLength(2)
    expect((await japanese.next('task')).data).toMatchObject({ task: { orgName: 'Test 1所' } })
    await s.store.pool.query(
      `with d as (update task_device set phase = 'verified', voltage_v = 0.8, updated_at = now() where task_id = $1 and device_id = $2)
       update task set success_count = 1, updated_at = now() where id = $1`,
      [taskId, ids[0]],
    )
    const second = await english.next('task', (e) => (e.data.task as { successCount: number }).successCount === 1)
    expect(second.data.devices).toMatchObject([{ id: ids[0], phase: 'verified', voltageV: 0.8 }])
    expect(second.data).toMatchObject({ task: { counts: { verified: 1, running: 1 } } })
  })

  it('tells of a slot that was missed, but not whoever may not see tasks or the plant', async () => {
    const [mine, other, guest] = [
      await stream(await s.token('east')),
      await stream(await s.token('west')),
      await stream(await s.token('nobody')),
    ]
    const { rows } = await s.store.pool.query(
      `insert into schedule (station_id, name, action, target, minutes, weekdays, first_day, status, next_at, time_zone, changed_by, changed_at)
       select $1, 'Evening', 'shutdown', '{"kind":"station","label":"x","ids":[]}', '{480}', '{1,2,3,4,5,6,7}', '2026-01-01', 1, $2,
              'Asia/Shanghai', (select id from app_user where login_name = 'east'), $3 returning id`,
      [s.stations[0], new Date(testNow - 4 * 3_600_000), new Date(testNow - 86_400_000)],
    )
    const id = Number(rows[0].id)
    await runDue(s.store.db, id, { now: testNow, limit: energiseLimit })
    expect((await mine.next('schedule')).data).toEqual({ id, stationId: s.stations[0] })
    await s.store.pool.query('update concentrator set online = not online where station_id = $1', [s.stations[1]])
    await other.next('concentrator')
    await expect.poll(guest.comments).toBeGreaterThan(1)
    expect([...other.got, ...guest.got].filter(({ event }) => event === 'schedule')).toEqual([])
    await s.store.pool.query('delete from schedule where id = $1', [id])
  })

  it('resumes after a cut with what was missed, and says when it cannot', async () => {
    const token = await s.token('east')
    const before = await stream(token)
    await s.report(modulesAt(testNow - 800))
    const { id } = await before.next('station')
    before.close()
    await before.end
    const witness = await stream(token)
    await s.report(modulesAt(testNow - 700, { [moduleNumber(1, 1)]: { power: 111 } }))
    await witness.next('station')
    await s.store.pool.query('update concentrator set online = not online where station_id = $1', [s.stations[0]])
    await witness.next('concentrator')
    const resumed = await stream(token, `?stationId=${s.stations[0]}`, { 'last-event-id': id })
    expect(((await resumed.next('modules')).data.power as number[])[0]).toBe(111)
    // cut off in the midst of it, it would hear all of it again
    expect((await resumed.next('concentrator')).id).toBe(id)
    expect((await resumed.next('modules')).id).not.toBe(id)
    const lost = await stream(token, '', { 'last-event-id': 'deadbeef-1' })
    expect((await lost.next('reset')).data).toEqual({})
    const current = await stream(token, '', { 'last-event-id': (await witness.next('station')).id })
    await s.report(modulesAt(testNow - 600))
    await current.next('station')
    expect(current.got.some((e) => e.event === 'reset')).toBe(false)
  })

  it('beats while nothing happens', async () => {
    const quiet = await stream(await s.token('viewer'))
    await expect.poll(quiet.comments).toBeGreaterThan(1)
  })

  it('ends within five seconds when the session ends, and a changed role counts', async () => {
    const token = await s.token('viewer')
    const mine = await stream(token)
    const begin = performance.now()
    await s.call(calls.signOut.path, {}, token)
    await mine.end
    expect(mine.isEnded()).toBe(true)
    expect(performance.now() - begin).toBeLessThan(5000)
  })
})
