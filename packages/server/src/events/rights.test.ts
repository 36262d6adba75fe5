import { calls } from '@sundial/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linksOf } from '../../test/embed-links.ts'
import { serverForTests, type TestServer } from '../../test/server.ts'
import { listen, type Stream } from '../../test/stream.ts'

describe('what open streams may hear', () => {
  let s: TestServer
  beforeAll(async () => {
    s = await serverForTests({ settings: { sweepMs: 100, rightsCheckMs: 100 } })
  })
  afterAll(() => s.stop())

  const isEnded = (one: Stream) => expect.poll(one.isEnded, { timeout: 20_000 }).toBe(true)

  it('is asked for every listener: one session ends and its streams with it, the user’s other session hears on', async () => {
    const [first, second] = [await s.token('east'), await s.token('east')]
    const ended = [await listen(s.url, first), await listen(s.url, first)]
    const stays = await listen(s.url, second)
    await s.call(calls.signOut.path, {}, first)
    for (const one of ended) await isEnded(one)
    expect(stays.isEnded()).toBe(false)
    stays.close()
  })

  it('ends with a program’s token and with an embedded page’s link, too', async () => {
    const east = await s.token('east')
    const made = await s.call(calls.addApiToken.path, { name: 'meter readings', days: 1, permissions: ['stations'] }, east)
    const { token, id } = made.data as { token: string; id: number }
    const link = await linksOf(s, east).made({ page: 'topo' })
    const streams = [await listen(s.url, token), await listen(s.url, link.token)]
    expect(streams.map(({ status }) => status)).toEqual([200, 200])
    await s.call(calls.deleteApiTokens.path, { ids: [id] }, east)
    await s.call(calls.revokeEmbedLinks.path, { ids: [link.id] }, east)
    for (const one of streams) await isEnded(one)
  })

  it('a station that moves away is heard no more, one that comes is heard', async () => {
    const [east, west] = [await listen(s.url, await s.token('east')), await listen(s.url, await s.token('west'))]
    const move = (orgNo: string) =>
      s.store.pool.query('update station set org_id = (select id from organisation where org_no = $2) where id = $1', [
        s.stations[0],
        orgNo,
      ])
    const switchOnline = () => s.store.pool.query('update concentrator set online = not online where station_id = $1', [s.stations[0]])
    const heard = (one: Stream) => one.got.filter((e) => e.event === 'concentrator' && e.data.stationId === s.stations[0]).length
    await move('WEST')
    const hearsMore = async (one: Stream) => {
      const before = heard(one)
      const told = async () => {
        await switchOnline()
        return heard(one)
      }
      await expect.poll(told, { timeout: 20_000, interval: 300 }).toBeGreaterThan(before)
    }
    await hearsMore(west)
    const before = heard(east)
    await hearsMore(west)
    expect(heard(east)).toBe(before)
    await move('EAST')
    for (const one of [east, west]) one.close()
  })
})
