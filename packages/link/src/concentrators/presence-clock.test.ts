import { silent } from '@sundial/core/kit/log.ts'
import { testGws } from '@sundial/store/fleet/fleet-for-tests.ts'
import { seededDatabase } from '@sundial/store/fleet/seeded-database-for-tests.ts'
import { encode } from '@sundial/wire/link/codec.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMetrics } from '../kit/metrics.ts'
import { openPresence } from './presence.ts'

const [gw] = testGws
const boot = '00000b07'

describe('presence of concentrators where a clock is wrong', () => {
  let seeded: Awaited<ReturnType<typeof seededDatabase>>
  beforeAll(async () => {
    seeded = await seededDatabase()
  })
  afterAll(() => seeded.close())
  beforeEach(async () => {
    await seeded.store.pool.query('update concentrator set online = false, seen_at = null, clock_skew_ms = null')
    await seeded.store.pool.query('truncate concentrator_event')
  })
  const history = async (): Promise<string[]> => {
    const { rows } = await seeded.store.pool.query('select kind, reason, skew_ms from concentrator_event where gw = $1 order by id', [gw])
    return rows.map((r) => [r.kind, r.reason, ...(r.skew_ms === null ? [] : [r.skew_ms])].join(' '))
  }

  const said: string[] = []
  const open = (now = () => 1_790_000_000_000) =>
    openPresence({
      store: seeded.store,
      bus: () => ({ publish: (topic, payload) => void said.push(`${topic} ${Buffer.from(payload).toString()}`) }),
      metrics: createMetrics('test'),
      log: silent,
      clock: { now },
      isConnected: () => true,
      onBirth: () => {},
    })
  const row = () =>
    seeded.store.db.selectFrom('concentrator').select(['online', 'seen_at', 'model']).where('gw', '=', gw).executeTakeFirstOrThrow()
  const birthAt = (clk: number) => ({
    gw,
    bytes: encode({
      v: 1,
      gw,
      boot,
      model: 'C-9',
      fw: '1',
      clk,
      caps: [],
      ep: boot,
      archive: null,
      per: 60,
      last: { tm: 0, ev: 0 },
    }),
  })
  const timeAt = (t1: number) => ({ gw, bytes: encode({ v: 1, gw, t1 }) })

  it('writes a clock that comes and goes down once a day', async () => {
    let now = 1_790_000_000_000
    const presence = open(() => now)
    const swing = (): void => {
      for (const off of [86_400_000, 0, -86_400_000, 0]) presence.time(timeAt(Math.max(0, now + off)))
    }
    presence.heard(gw)
    await presence.settled()
    for (let minute = 0; minute < 60; minute++, now += 60_000) swing()
    await presence.settled()
    const day = ['online heard', 'clockOff clock 86400000', 'clockRight clock']
    expect(await history()).toEqual(day)
    now += 24 * 3_600_000
    swing()
    await presence.stop()
    expect(await history()).toEqual([...day, ...day.slice(1)])
  })

  it.each([
    ['1970', 0],
    ['2099', Date.UTC(2099, 0, 1)],
    ['a day ahead', 1_790_000_000_000 + 86_400_000],
    ['a day behind', 1_790_000_000_000 - 86_400_000],
  ])('takes a concentrator whose clock stands at %s, and when it was heard is by ours', async (_, clk) => {
    const presence = open()
    presence.birth(birthAt(clk))
    presence.time(timeAt(clk))
    presence.heard(gw)
    await presence.stop()
    expect(await row()).toMatchObject({ online: true, seen_at: new Date(1_790_000_000_000) })
    expect((await history()).map((line) => line.split(' ')[0])).toEqual(['online', 'clockOff'])
  })

  it('tells those that are connected that our clock was set', async () => {
    await seeded.store.pool.query('update concentrator set online = true where gw = $1', [gw])
    said.length = 0
    const presence = open()
    await presence.clockSet(-300_000)
    await presence.stop()
    expect(said).toEqual([`pv/v1/${gw}/dn/time {"v":1,"t1":0,"t2":1790000000000,"t3":1790000000000}`])
  })

  it('was heard now, also where our clock stood in 2099 when it was heard before', async () => {
    let now = Date.UTC(2099, 0, 1)
    const presence = open(() => now)
    presence.heard(gw)
    await presence.settled()
    now = 1_790_000_000_000
    presence.heard(gw)
    await presence.stop()
    expect(await row()).toMatchObject({ online: true, seen_at: new Date(now) })
  })
})
