import { beforeEach, describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'

/** Station 1 has a day's energy of 1,000 Wh a day for so many days up to yesterday, and 400 Wh today at noon. */
describe('energy of the span before', () => {
  const s = signedInServer('east')
  const ask = asking(() => s)
  beforeEach(() => s.store.pool.query('truncate station_day, station_slot'))

  const days = (first: string, last: string, energyWh = 1000) =>
    s.store.pool.query("insert into station_day select $1, d::date, $4, 1 from generate_series($2::date, $3::date, '1 day') d", [
      s.stations[0],
      first,
      last,
      energyWh,
    ])
  const slot = (at: string, energyWh: number) =>
    s.store.pool.query('insert into station_slot values ($1, $2, $3, 7200)', [s.stations[0], new Date(at), energyWh])
  const of = async (range: string) => {
    const { energyWh, energyBeforeWh } = await ask('overview', { range }, s.bearer)
    return [energyWh, energyBeforeWh]
  }

  it('is that of the seven days before, the last of them up to the same time of day', async () => {
    await days('2026-06-01', '2026-06-20')
    await days('2026-06-21', '2026-06-21', 400)
    // Shanghai's 14 June: 300 Wh in the morning, half of a slot that now falls into, the rest in the afternoon
    await slot('2026-06-14T01:00Z', 300)
    await slot('2026-06-14T03:45Z', 100)
    await slot('2026-06-14T08:00Z', 600)
    expect(await of('7d')).toEqual([6400, 6400])
  })

  it('counts of the slot that the same time of day falls into only the share that has passed', async () => {
    await days('2026-06-21', '2026-06-21', 400)
    await slot('2026-06-20T03:00Z', 100)
    await slot('2026-06-20T04:00Z', 90)
    s.clock.set(testNow + 300_000)
    expect(await of('today')).toEqual([400, 130])
    s.clock.set(testNow)
    expect(await of('today')).toEqual([400, 100])
  })

  it('is unknown where the records do not reach back that far: a rise that never was is not shown', async () => {
    await days('2026-06-10', '2026-06-20')
    await days('2026-06-21', '2026-06-21', 400)
    expect(await of('30d')).toEqual([11_400, null])
    expect(await of('month')).toEqual([11_400, null])
  })

  it('is shown where a tenth of its days or less is missing', async () => {
    await days('2026-04-25', '2026-06-20')
    await days('2026-06-21', '2026-06-21', 400)
    await slot('2026-05-22T01:00Z', 300)
    expect(await of('30d')).toEqual([29_400, 27_300])
    await s.store.pool.query("delete from station_day where day < '2026-04-26'")
    expect((await of('30d'))[1]).toBe(26_300)
    await s.store.pool.query("delete from station_day where day < '2026-04-27'")
    expect((await of('30d'))[1]).toBeNull()
  })

  it('of yesterday is the whole day before it', async () => {
    await days('2026-06-19', '2026-06-19', 700)
    await days('2026-06-20', '2026-06-20', 900)
    expect(await of('yesterday')).toEqual([900, 700])
  })

  it('is nothing, and not zero, of a fleet that never reported', async () => {
    for (const range of ['today', 'yesterday', '7d', '30d', 'month']) expect(await of(range)).toEqual([null, null])
  })

  it('of a month is that of as many days before it', async () => {
    await days('2026-05-01', '2026-06-20')
    await days('2026-06-21', '2026-06-21', 400)
    // 21 days of June so far, against 11 to 31 May up to noon of the last
    await slot('2026-05-31T01:00Z', 350)
    expect(await of('month')).toEqual([20_400, 20_350])
  })
})
