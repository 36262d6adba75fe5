import { beforeEach, describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { dayServer } from '../../test/serving.ts'
import { listen } from '../../test/stream.ts'

/** Promise G4: a state that is older than its heartbeat is shown as such, wherever it is shown. */
describe('the silence of the link', () => {
  const s = dayServer('all')
  const ask = asking(() => s)
  const beat = (node: string, secondsAgo: number) =>
    s.store.pool.query(
      `insert into link_metrics (node, at, body) values ($1, now() - make_interval(secs => $2), '[]')
       on conflict (node) do update set at = excluded.at`,
      [node, secondsAgo],
    )
  const statuses = async () => (await ask('concentrators', { stationId: s.stations[0] }, s.bearer)).map((c) => c.status)
  const since = async () => (await ask('linkState', {}, s.bearer)).silentSince
  beforeEach(() => s.store.pool.query('delete from link_metrics'))

  it('is none where no link has ever run, and while one lives', async () => {
    expect(await since()).toBeNull()
    await beat('a', 2)
    expect(await since()).toBeNull()
    expect(await statuses()).toEqual([1, 1])
  })

  it('makes every concentrator that was online unknown in list, counts and station, and none offline', async () => {
    const before = (await ask('stations', { ids: [s.stations[0]] }, s.bearer)).list[0]!
    await beat('a', 60)
    expect(Date.now() - (await since())!).toBeGreaterThan(59_000)
    expect(await statuses()).toEqual([4, 4])
    expect((await ask('gateways', { status: 4 }, s.bearer)).pageTotalCount).toBe(3)
    expect((await ask('counts', {}, s.bearer)).concentrators).toMatchObject({ total: 3, online: 0, offline: 0, unknown: 3 })
    const station = (await ask('stations', { ids: [s.stations[0]] }, s.bearer)).list[0]!
    expect(station.concentrators).toEqual({ total: 2, online: 0, unknown: 2 })
    expect(station.state).toBe(before.state)
    await s.store.pool.query("update concentrator set online = false where gw = '100000000001'")
    expect(await statuses()).toEqual([0, 4])
    await s.store.pool.query("update concentrator set online = true where gw = '100000000001'")
  })

  it('is none while another node lives, and ends with the next heartbeat', async () => {
    await beat('a', 60)
    await beat('b', 3)
    expect(await since()).toBeNull()
    await s.store.pool.query("delete from link_metrics where node = 'b'")
    expect(await since()).not.toBeNull()
    await beat('a', 0)
    expect(await since()).toBeNull()
    expect(await statuses()).toEqual([1, 1])
  })

  it('is told in the event stream when it begins and when it ends', async () => {
    await beat('a', 0)
    const stream = await listen(s.url, s.bearer)
    await beat('a', 60)
    const begun = await stream.next('link', (e) => e.data.silentSince !== null)
    expect(begun.data.silentSince).toBe(await since())
    await beat('a', 0)
    await stream.next('link', (e) => e.data.silentSince === null)
    stream.close()
  })

  it('is said in the answer to an order, which is accepted', async () => {
    await beat('a', 60)
    const { id } = (await ask('rsdList', { stationId: s.stations[0] }, s.bearer)).list[0]!
    const target = { kind: 'module' as const, ids: [id] }
    const order = { stationId: s.stations[0]!, action: 'shutdown' as const, target, reason: 'Smoke' }
    const answer = await ask('switchRsd', order, s.bearer)
    expect(answer.linkSilentSince).toBe(await since())
  })
})
