import { expect, it } from 'vitest'
import { asking, minute } from '../../test/day.ts'
import { testNow } from '../../test/server.ts'
import { dayServer } from '../../test/serving.ts'

const s = dayServer('east')
const ask = asking(() => s)
const hour = 60 * minute

it('a restart of the platform is one event, with how many concentrators came back; what came later came alone', async () => {
  const stationId = s.stations[0]!
  const { rows } = await s.store.pool.query('select gw from concentrator where station_id = $1 order by gw', [stationId])
  const [first, second] = rows.map(({ gw }) => gw as string) as [string, string]
  const note = (gw: string, at: number, kind: string, reason: string) =>
    s.store.pool.query('insert into concentrator_event (gw, station_id, at, kind, reason) values ($1, $2, $3, $4, $5)', [
      ...[gw, stationId, new Date(at), kind, reason],
    ])
  const [once, again] = [testNow - 9 * hour, testNow - 8 * hour]
  for (const at of [once, again]) {
    await note(first, at, 'offline', 'platformStarted')
    await note(second, at + 900, 'offline', 'platformStarted')
    await note(first, at + 20_000, 'online', 'birth')
  }
  await note(second, once + 40_000, 'online', 'heard')
  await note(second, again + 300_000, 'online', 'heard')
  const period = { stationId, startTime: testNow - 10 * hour, endTime: testNow - 7 * hour }
  const { list, pageTotalCount } = await ask('stationEvents', period, s.bearer)
  expect(list.map(({ kind, at, restart, concentrator }) => [kind, at, restart ?? concentrator?.gw])).toEqual([
    ['online', again + 300_000, second],
    ['restart', again, { gone: 2, back: 1 }],
    ['restart', once, { gone: 2, back: 2 }],
  ])
  expect(pageTotalCount).toBe(3)
  expect((await ask('stationEvents', { ...period, kinds: ['offline'] }, s.bearer)).list).toEqual([])
  // the restart was before: what belongs to it is not shown without it
  expect((await ask('stationEvents', { ...period, startTime: once + 30_000, endTime: again }, s.bearer)).list).toEqual([])
})
