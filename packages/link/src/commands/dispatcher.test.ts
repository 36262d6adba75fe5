import { silent } from '@sundial/core/kit/log.ts'
import { claimCommands, onTheWayMax } from '@sundial/store/commands/claim-commands.ts'
import { createTask } from '@sundial/store/commands/create-task.ts'
import { everything } from '@sundial/store/kit/scope.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { seededDatabase } from '@sundial/store/test/seeded-database.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMetrics } from '../kit/metrics.ts'
import { openDispatcher } from './dispatcher.ts'

type Seeded = Awaited<ReturnType<typeof seededDatabase>>

/** A dispatcher whose sweeps wait for as long as the test wants; only its own clock and timer stand still. */
const openHeld = ({ store }: Seeded) => {
  let held = Promise.withResolvers<void>()
  let [begun, sent] = [0, 0]
  const transaction = () => {
    begun += 1
    const { promise } = held
    return { execute: async (work: never) => promise.then(() => store.db.transaction().execute(work)) }
  }
  const db = new Proxy(store.db, {
    get: (target, name) => {
      if (name === 'transaction') return transaction
      const value = Reflect.get(target, name) as unknown
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const topics: string[] = []
  const bus = { isUp: () => true, publish: (topic: string) => (sent = topics.push(topic)) }
  const dispatcher = openDispatcher({
    store: { ...store, db },
    bus: () => bus,
    node: 'test',
    metrics: createMetrics('test'),
    log: silent,
    clock: { now: Date.now },
  })
  return {
    dispatcher,
    begun: () => begun,
    sent: () => sent,
    topics,
    release: () => held.resolve(),
    hold: () => {
      held = Promise.withResolvers()
    },
  }
}

describe('an order', () => {
  let seeded: Seeded
  beforeAll(async () => {
    seeded = await seededDatabase()
    await seeded.store.pool.query('update concentrator set online = true')
  })
  afterAll(() => seeded.close())
  beforeEach(async () => {
    await seeded.store.pool.query('truncate task, command cascade')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  })
  afterEach(() => vi.useRealTimers())

  const order = async () => {
    const modules = seeded.store.db.selectFrom('device').select(['id', 'station_id']).where('kind', '=', 'module').orderBy('id')
    const { id, station_id: stationId } = await modules.executeTakeFirstOrThrow()
    const target = { kind: 'module' as const, ids: [id] }
    await createTask(seeded.store.db, {
      scope: everything,
      stationId,
      action: 'shutdown',
      target,
      reason: '',
      userId: null,
      now: Date.now(),
    })
  }

  it('goes out while the sweep for what is past its deadline still works', async () => {
    const { dispatcher, begun, sent, release, hold } = openHeld(seeded)
    release()
    await order()
    dispatcher.kick()
    await expect.poll(sent).toBe(1)
    const swept = begun()
    hold()
    vi.advanceTimersByTime(1000)
    expect(begun()).toBe(swept + 1)
    await order()
    dispatcher.kick()
    await expect.poll(sent).toBe(2)
    release()
    await dispatcher.stop()
  })

  it('waits for the sweep where there was none for long: somebody may have been disabled since', async () => {
    const { dispatcher, begun, sent, release } = openHeld(seeded)
    await order()
    dispatcher.kick()
    await expect.poll(begun).toBe(1)
    await seeded.store.pool.query('select 1')
    expect(sent()).toBe(0)
    release()
    await expect.poll(sent).toBe(1)
    await dispatcher.stop()
  })

  /** `count` settings to be read of each of these, the oldest orders of all. */
  const waiting = (gws: readonly string[], count: number) =>
    seeded.store.pool.query(
      `insert into command (id, gw, op, args, priority, seq, deadline)
       select gen_random_uuid(), gw, 'parameters.read', '{}', 1, n, now() + interval '1 hour' from unnest($1::text[]) gw, generate_series(1, $2::int) n`,
      [gws, count],
    )

  /** Every concentrator has answered what was sent to it. */
  const accepted = () => seeded.store.pool.query("update command set state = 'accepted' where state = 'sent'")

  it('to shut down goes out before 10,000 others, and none of these waits for the next second', async () => {
    const gws = Array.from({ length: 20 }, (_, i) => String(99999999900 + i).padStart(12, '0'))
    const [mine] = testGws
    expect(gws.every((gw) => gw < mine)).toBe(true)
    await seeded.store.pool.query(
      `insert into concentrator (gw, station_id, name, secret_hash, online)
       select gw, (select min(id) from station), gw, decode(repeat('00', 32), 'hex'), true from unnest($1::text[]) gw`,
      [gws],
    )
    await waiting(gws, 500)
    await order()
    const { dispatcher, sent, topics, release } = openHeld(seeded)
    release()
    dispatcher.kick()
    // Of each concentrator no more are on their way than it answers at once: its broker would take more for a flood.
    await expect.poll(sent, { timeout: 20_000 }).toBe(20 * onTheWayMax + 1)
    expect(topics[0]).toContain(mine)
    while (sent() < 10_001) {
      const before = sent()
      await accepted()
      dispatcher.kick()
      await expect.poll(sent, { timeout: 20_000 }).toBe(Math.min(before + 20 * onTheWayMax, 10_001))
    }
    await dispatcher.stop()
  })

  it('is sent again after 3, 6 and 12 s while it is not accepted, a shutdown every 3 s', async () => {
    const [gw] = testGws
    await waiting([gw], 1)
    await order()
    const start = Date.now()
    const claimed: { op: string; s: number }[] = []
    for (let s = 0; s <= 36; s += 1) for (const { op } of await claimCommands(seeded.store.db, start + s * 1000)) claimed.push({ op, s })
    const secondsOf = (isRead: boolean) => claimed.filter(({ op }) => (op === 'parameters.read') === isRead).map(({ s }) => s)
    expect(secondsOf(true)).toEqual([0, 3, 9, 21, 33])
    expect(secondsOf(false).slice(0, 5)).toEqual([0, 3, 6, 9, 12])
  })
})
