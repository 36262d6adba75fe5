import { testGws } from '@sundial/store/test/fleet.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { birthAt, type PresenceBench, presenceBench, testNow, timeAt } from '../../test/presence.ts'

const [gw] = testGws

describe('presence of concentrators where a clock is wrong', () => {
  let bench: PresenceBench
  beforeAll(async () => {
    bench = await presenceBench()
  })
  afterAll(() => bench.close())
  beforeEach(() => bench.clear())
  const open = (now = () => testNow) => bench.open({ clock: { now } })

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
    expect(await bench.history()).toEqual(day)
    now += 24 * 3_600_000
    swing()
    await presence.stop()
    expect(await bench.history()).toEqual([...day, ...day.slice(1)])
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
    expect(await bench.row()).toMatchObject({ online: true, seen_at: new Date(1_790_000_000_000) })
    expect((await bench.history()).map((line) => line.split(' ')[0])).toEqual(['online', 'clockOff'])
  })

  it('tells those that are connected that our clock was set', async () => {
    await bench.store.pool.query('update concentrator set online = true where gw = $1', [gw])
    const said: string[] = []
    const bus = () => ({ publish: (topic: string, payload: Uint8Array) => void said.push(`${topic} ${Buffer.from(payload).toString()}`) })
    const presence = bench.open({ bus })
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
    expect(await bench.row()).toMatchObject({ online: true, seen_at: new Date(now) })
  })
})
