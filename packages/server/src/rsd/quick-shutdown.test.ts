import { calls } from '@sundial/contract/calls.ts'
import { claimCommands } from '@sundial/store/commands/claim-commands.ts'
import { rememberResponse } from '@sundial/store/commands/remember-event.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { emptied } from '../../test/emptied.ts'
import { callerOf, testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'

const [gw] = testGws
const { path } = calls.quickShutdown

describe('the emergency shutdown', () => {
  const s = signedInServer('east', async () => undefined)
  const ask = asking(() => s)
  beforeEach(async () => {
    await emptied(s.store.pool, 'task, command')
    await s.store.pool.query('update concentrator set online = true')
  })
  const post = (input: object) => s.call(path, input, s.bearer)
  const modules = async (where: string, value: string | number): Promise<string[]> =>
    (await s.store.pool.query(`select number from device where kind = 'module' and ${where} = $1 order by number`, [value])).rows.map(
      ({ number }) => number,
    )
  const commands = async () => (await s.store.pool.query('select gw, op, args, priority from command order by gw')).rows

  it('of a plant is for every module of it, goes first, and asks for nothing else', async () => {
    const all = await modules('station_id', s.stations[0]!)
    expect((await post({ stationId: s.stations[0] })).data).toMatchObject({ totalCount: all.length })
    const sent = await commands()
    expect(sent.flatMap(({ args }) => args.devices).sort()).toEqual(all)
    expect(sent.map(({ op, priority, args }) => [op, priority, args.action])).toEqual(sent.map(() => ['rsd.switch', 0, 'shutdown']))
  })

  it('of a concentrator is for every module behind it and for no other', async () => {
    const mine = await modules('gw', gw)
    expect((await post({ gw })).data).toMatchObject({ totalCount: mine.length })
    const [only, ...others] = await commands()
    expect([only.gw, only.args.devices.toSorted(), others]).toEqual([gw, mine, []])
  })

  it('takes exactly one of plant and concentrator, and a concentrator that has modules', async () => {
    expect((await post({})).http).toBe(400)
    expect((await post({ gw, stationId: s.stations[0] })).http).toBe(400)
    await s.store.pool.query("insert into concentrator (gw, station_id, name, secret_hash) values ('100000000881', $1, 'Bare', 'x')", [
      s.stations[0],
    ])
    expect((await post({ gw: '100000000881' })).code).toBe('010201')
    expect(await commands()).toEqual([])
  })

  it('is written while other calls hold every other connection of the server', async () => {
    const all = await modules('station_id', s.stations[0]!)
    const locks = await s.store.pool.connect()
    const call = callerOf(s.app)
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const held: Promise<unknown>[] = []
    /** Calls that wait for a lock with a connection each, more of them than there are connections. */
    const hold = async (path: string, connections: number) => {
      const before = (await s.store.pool.query(waiting)).rowCount!
      held.push(...Array.from({ length: connections + 1 }, () => call(path, {}, s.bearer)))
      await expect.poll(async () => (await s.store.pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(before + connections)
    }
    try {
      await locks.query('begin; lock table alarm, download_ticket in access exclusive mode')
      await hold(calls.alarms.path, 10)
      await hold(calls.exportRoles.path, 5)
      expect(await call(path, { stationId: s.stations[0] }, s.bearer)).toMatchObject({ http: 200, data: { totalCount: all.length } })
      expect((await commands()).flatMap(({ args }) => args.devices).sort()).toEqual(all)
      expect((await s.store.pool.query(waiting)).rowCount).toBe(15)
    } finally {
      await locks.query('rollback')
      locks.release()
      await Promise.all(held)
    }
  })

  it('given twice with one key is one order', async () => {
    const [first, second] = [await post({ gw, idempotencyKey: 'emergency-1' }), await post({ gw, idempotencyKey: 'emergency-1' })]
    expect((second.data as { taskId: number }).taskId).toBe((first.data as { taskId: number }).taskId)
    expect(await commands()).toHaveLength(1)
  })

  it('tells how many modules are proven shut down, and when all of them were', async () => {
    const { taskId } = (await post({ gw })).data as { taskId: number }
    const status = () => ask('quickShutdownStatus', { taskId }, s.bearer)
    const count = (await modules('gw', gw)).length
    expect(await status()).toMatchObject({ status: 1, shutDownCount: 0, waitingCount: count, notProvenCount: 0, provenAt: null })
    const [command] = await claimCommands(s.store.db, testNow)
    const said = (numbers: string[]) =>
      numbers.map((number) => ({
        ...{ number, phase: 'verified' as const, note: null, switchState: 0, voltageV: 0.9, elapsedMs: 800, tries: 1, readAt: testNow },
      }))
    const tell = (phase: 'running' | 'done', numbers: string[]) =>
      rememberResponse(s.store.db, { id: command!.id, gw, phase, devices: said(numbers), samples: [] }, testNow + 2_000)
    const { devices } = command!.args as { devices: string[] }
    await tell('running', devices.slice(0, 1))
    expect(await status()).toMatchObject({ status: 1, shutDownCount: 1, waitingCount: count - 1, provenAt: null })
    await tell('done', devices)
    expect(await status()).toMatchObject({ status: 2, shutDownCount: count, waitingCount: 0, provenAt: testNow + 2_000 })
    const read = (await ask('collectData', { stationId: s.stations[0]!, target: { kind: 'station', ids: [] } }, s.bearer)) as {
      taskId: number
    }
    expect((await s.call(calls.quickShutdownStatus.path, { taskId: read.taskId }, s.bearer)).code).toBe('010003')
  })
})
