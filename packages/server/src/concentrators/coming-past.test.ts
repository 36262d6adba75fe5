import { calls } from '@sundial/contract/calls.ts'
import { recordReportedHistory } from '@sundial/store/concentrators/reported-history.ts'
import { expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { dayServer } from '../../test/serving.ts'

const s = dayServer('all')
const ask = asking(() => s)
const hourMs = 3_600_000

it('says how far the last of those that tell their past has come, of all that is seen or of one station, until it has ended', async () => {
  const at = Date.now()
  const past = async (stationId?: number) => (await ask('linkState', stationId === undefined ? {} : { stationId }, s.bearer)).past
  expect(await past()).toBeNull()
  const { rows } = await s.store.pool.query<{ gw: string; station_id: string }>('select gw, station_id from concentrator order by gw')
  const [one, two, three] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]]
  const told = new Map([
    [one.gw, { from: at - 48 * hourMs, to: at - 24 * hourMs }],
    [two.gw, { from: at - 48 * hourMs, to: at - 12 * hourMs }],
    [three.gw, { from: at - 60_000, to: at }],
  ])
  await recordReportedHistory(s.store.db, told)
  expect(await past()).toEqual({ from: at - 48 * hourMs, to: at - 24 * hourMs, concentrators: 2 })
  expect(await past(Number(one.station_id))).toMatchObject({ to: at - 24 * hourMs })
  expect(await s.call(calls.linkState.path, { stationId: 999_999 }, s.bearer)).toMatchObject({ http: 404, code: '010003' })
  await s.store.pool.query("update concentrator set past_at = now() - interval '1 minute'")
  expect(await past()).toBeNull()
})
