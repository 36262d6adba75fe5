import { concentratorsOf } from '@sundial/store/concentrators/concentrators.ts'
import { everything } from '@sundial/store/kit/scope.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { encode } from '@sundial/wire/link/codec.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { birthAt, type PresenceBench, presenceBench, testBoot, testNow, timeAt } from '../../test/presence.ts'

const [gw, other] = testGws

describe('presence of concentrators', () => {
  let bench: PresenceBench
  beforeAll(async () => {
    bench = await presenceBench()
  })
  afterAll(() => bench.close())
  beforeEach(() => bench.clear())
  const history = () => bench.history()
  const row = () => bench.row()
  const open = (isConnected: boolean | null) => bench.open({ isConnected: () => isConnected })
  const birth = birthAt(1_790_000_000_000)
  const status = (online: boolean, about: string = gw) => ({ gw, bytes: encode({ v: 1, gw: about, online, boot: testBoot }) })

  it('is online when anything is heard, with the time of it', async () => {
    const presence = open(true)
    presence.heard(gw)
    await presence.stop()
    expect(await row()).toMatchObject({ online: true, seen_at: new Date(1_790_000_000_000) })
  })

  it('stays offline when the last words are read after the connection has ended', async () => {
    const presence = open(false)
    presence.gone(gw)
    presence.heard(gw)
    presence.status(status(true))
    presence.birth(birth)
    await presence.stop()
    expect(await row()).toMatchObject({ online: false, model: 'C-9' })
  })

  it('believes a last will only where the broker is not ours, or ours agrees', async () => {
    for (const [connected, online] of [
      [true, true],
      [false, false],
      [null, false],
    ] as const) {
      await bench.store.pool.query('update concentrator set online = true where gw = $1', [gw])
      const presence = open(connected)
      presence.status(status(false))
      await presence.stop()
      expect((await row()).online).toBe(online)
    }
  })

  it('does not listen to one concentrator about another', async () => {
    await bench.store.pool.query('update concentrator set online = true where gw = any ($1)', [[gw, other]])
    const presence = open(null)
    presence.status(status(false, other))
    await presence.stop()
    const { rows } = await bench.store.pool.query('select count(*) as n from concentrator where online')
    expect(rows[0].n).toBe(2)
  })

  it('writes down when it came and went and why, once each', async () => {
    const presence = open(true)
    presence.birth(birth)
    presence.birth(birth)
    presence.heard(gw)
    await presence.settled()
    presence.gone(gw)
    presence.gone(gw)
    presence.heard(gw)
    await presence.stop()
    expect(await history()).toEqual(['online birth', 'offline connectionLost', 'online heard'])
  })

  it('tells a last will from a lost connection and from a platform that began anew', async () => {
    const presence = open(null)
    presence.heard(gw)
    await presence.settled()
    presence.status(status(false))
    presence.heard(gw)
    await presence.settled()
    await presence.allGone()
    await presence.allGone()
    await presence.stop()
    expect(await history()).toEqual(['online heard', 'offline signedOff', 'online heard', 'offline platformStarted'])
  })

  it('a connection that the platform ends in closing was not lost', async () => {
    const presence = open(true)
    presence.heard(gw)
    await presence.settled()
    presence.closing()
    presence.gone(gw)
    await presence.stop()
    expect(await history()).toEqual(['online heard', 'offline platformStarted'])
  })

  it.each(['stopped', 'killed'])('is unknown after the platform was %s until it could have come back, then offline', async (how) => {
    const { store } = bench
    const sees = async () => {
      const { station_id } = await store.db.selectFrom('concentrator').select('station_id').where('gw', '=', gw).executeTakeFirstOrThrow()
      const c = (await concentratorsOf(store.db, everything, [station_id])).find((found) => found.gw === gw)!
      if (c.online) return 'online'
      return c.unknownSince === null ? 'offline' : `unknown since ${c.unknownSince - testNow}`
    }
    const awaitedFor = async () => {
      const { rows } = await store.pool.query(
        'select extract(epoch from awaited_until - now())::float as s from concentrator where gw = $1',
        [gw],
      )
      return rows[0].s
    }
    const before = open(true)
    before.heard(gw)
    await before.settled()
    if (how === 'stopped') {
      before.closing()
      before.gone(gw)
    }
    await before.stop()
    expect(await sees()).toBe(how === 'stopped' ? 'unknown since 0' : 'online')
    const presence = open(true)
    await presence.allGone()
    expect(await sees()).toBe('unknown since 0')
    expect(await awaitedFor()).toBeGreaterThan(30)
    expect(await awaitedFor()).toBeLessThanOrEqual(90)
    await store.pool.query(`update concentrator set awaited_until = awaited_until - interval '90 seconds'`)
    expect(await sees()).toBe('offline')
    // One that has not come back is not awaited again.
    await presence.allGone()
    expect(await sees()).toBe('offline')
    presence.heard(gw)
    await presence.settled()
    expect(await sees()).toBe('online')
    presence.gone(gw)
    await presence.stop()
    expect(await sees()).toBe('offline')
  })

  it('writes down when its clock goes wrong and when it is right again', async () => {
    const presence = open(true)
    for (const off of [0, 40_000, 41_000, 0, 0]) presence.birth(birthAt(1_790_000_000_000 + off))
    await presence.stop()
    expect(await history()).toEqual(['online birth', 'clockOff clock 40000', 'clockRight clock'])
  })

  it('hears of a clock that goes wrong under a connection that stands from its next question for the time', async () => {
    const presence = open(true)
    presence.birth(birth)
    for (const off of [0, 300_000, 300_500, 0]) {
      presence.time(timeAt(1_790_000_000_000 + off))
      expect(presence.skewOf(gw)).toBe(off === 0 ? null : off)
    }
    await presence.stop()
    expect(await history()).toEqual(['online birth', 'clockOff clock 300000', 'clockRight clock'])
  })
})
