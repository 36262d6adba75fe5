import { calls } from '@sundial/contract/calls.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { moduleNumber, modulesAt } from '../../test/day.ts'
import { serverForTests, type TestServer, testNow } from '../../test/server.ts'
import { listen, type Stream } from '../../test/stream.ts'

describe('resuming an event stream leaves no hole', () => {
  let s: TestServer
  let token: string
  const open: Stream[] = []
  const stream = async (lastId?: string): Promise<Stream> => {
    const made = await listen(s.url, token, `?stationId=${s.stations[0]}`, lastId === undefined ? {} : { 'last-event-id': lastId })
    open.push(made)
    return made
  }
  beforeAll(async () => {
    s = await serverForTests({ settings: { sweepMs: 100, heartbeatMs: 100 } })
    token = await s.token('east')
  })
  afterEach(() => {
    for (const one of open.splice(0)) one.close()
  })
  afterAll(() => s.stop())

  const report = (at: number, power: number) => s.report(modulesAt(testNow + at, { [moduleNumber(1, 1)]: { power } }))
  const hears = (one: Stream, power: number) => one.next('modules', (e) => (e.data.power as number[])[0] === power)
  const order = async (only?: number[]): Promise<number> => {
    const target = { kind: 'list', ids: only ?? [await s.device('S1-1-1')] }
    const { data } = await s.call(calls.switchRsd.path, { stationId: s.stations[0], action: 'shutdown', target }, token)
    return (data as { taskId: number }).taskId
  }
  const hearsTask = (one: Stream, id: number) => one.next('task', (e) => (e.data.task as { id: number }).id === id)
  /** Everything that reads a station's day waits until the answered function is called. */
  const holdStations = async (): Promise<() => Promise<void>> => {
    const holder = await s.store.pool.connect()
    await holder.query('begin')
    await holder.query('lock table station_day in access exclusive mode')
    return async () => {
      await holder.query('rollback')
      holder.release()
    }
  }
  /** A listener that missed a report and still catches up, while a witness has already heard of an order. */
  const catchingUp = async (at: number, power: number) => {
    const before = await stream()
    await report(at, power)
    const { id } = await hears(before, power)
    before.close()
    await before.end
    const witness = await stream()
    await report(at + 10, power + 1)
    await hears(witness, power + 1)
    const letGo = await holdStations()
    const resumed = await stream(id)
    const taskId = await order()
    await hearsTask(witness, taskId)
    const beats = resumed.comments()
    await expect.poll(resumed.comments).toBeGreaterThan(beats + 1) // it would have heard what was sent to it until now
    return { id, resumed, taskId, letGo }
  }

  it('when the connection breaks once more before the listener has caught up', async () => {
    const { id, resumed, taskId, letGo } = await catchingUp(-5000, 201)
    resumed.close()
    await resumed.end
    await letGo()
    const again = await stream(resumed.got.at(-1)?.id ?? id)
    await hears(again, 202)
    await hearsTask(again, taskId)
  })

  it('and what happens meanwhile is told after what was missed', async () => {
    const { resumed, taskId, letGo } = await catchingUp(-4000, 301)
    await letGo()
    await hearsTask(resumed, taskId)
    const heard = resumed.got.map((e) => e.event)
    expect(heard.indexOf('modules')).toBeGreaterThanOrEqual(0)
    expect(heard.indexOf('modules')).toBeLessThan(heard.indexOf('task'))
    await report(-3900, 303)
    await hears(resumed, 303)
    expect(heard).not.toContain('reset')
  })

  it('when the connection breaks between two events that are told together', async () => {
    const mine = await stream()
    await report(-3000, 401)
    const { id } = await hears(mine, 401)
    await report(-2990, 402)
    await hears(mine, 402)
    const [station, modules] = mine.got.slice(-2)
    expect([station!.event, modules!.event]).toEqual(['station', 'modules'])
    expect(station!.id).toBe(id)
    expect(modules!.id).not.toBe(id)
    await hears(await stream(station!.id), 402)
  })

  it('of a task, for whoever comes while it runs: they hear it whole, the others what changes', async () => {
    const first = await stream()
    const ids = [await s.device('S1-1-1'), await s.device('S1-1-2')]
    const taskId = await order(ids)
    await hearsTask(first, taskId)
    const late = await stream()
    await s.store.pool.query(
      `with d as (update task_device set phase = 'verified' where task_id = $1 and device_id = $2)
       update task set success_count = 1, updated_at = updated_at + interval '1 ms' where id = $1`,
      [taskId, ids[0]],
    )
    const change = (one: Stream) => one.next('task', (e) => (e.data.task as { successCount: number }).successCount === 1)
    expect((await change(late)).data.devices).toMatchObject([{ id: ids[0], phase: 'verified' }, { id: ids[1] }])
    expect((await change(first)).data.devices).toMatchObject([{ id: ids[0], phase: 'verified' }])
  })

  it('and a listener that leaves while it catches up is told nothing more', async () => {
    const { resumed, letGo, taskId } = await catchingUp(-2000, 501)
    const stays = await stream()
    resumed.close()
    await resumed.end
    await letGo()
    const sent = async (): Promise<number> => {
      const text = await (await fetch(`${s.url}/metrics`, { headers: { token } })).text()
      return Number(/^sundial_events_sent_total\{event="modules"\} (\d+)$/m.exec(text)![1])
    }
    await s.store.pool.query("update task set updated_at = now() + interval '1 s' where id = $1", [taskId])
    await hearsTask(stays, taskId)
    const before = await sent()
    await report(-1900, 503)
    await hears(stays, 503)
    expect(await sent()).toBe(before + 2) // the witness and who stays
  })
})
