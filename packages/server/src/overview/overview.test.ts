import { calls } from '@sundial/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { dayServer } from '../../test/serving.ts'

describe('overview', () => {
  const s = dayServer('east')
  const ask = asking(() => s)

  it('overview: the fleet now, its day and its ranking', async () => {
    const o = await ask('overview', {}, s.bearer)
    expect(o).toMatchObject({ stationCount: 1, moduleCount: 8, capacityW: 4400, timeZone: 'Asia/Shanghai', range: 'today' })
    expect(o.powerW).toBeCloseTo(1600, 6)
    expect(o.energyBeforeWh).toBeCloseTo(3200, 6)
    expect(o.pr).toBeCloseTo(400 / 550, 2)
    expect(o.curve.power).toHaveLength(49)
    expect(o.ranking[0]).toMatchObject({ code: 'TS-01', state: 'fault' })
    const week = await ask('overview', { range: '7d' }, s.bearer)
    expect(week.curve.days).toHaveLength(7)
    expect(week.curve.days[5]).toEqual({ label: '2026-06-20', energyWh: expect.closeTo(3200, 6), irradiationWhm2: expect.closeTo(1000, 6) })
    expect(week.energyWh).toBeCloseTo(6400, -1)
    const yesterday = await ask('overview', { range: 'yesterday', timeZone: 'UTC' }, s.bearer)
    expect(yesterday.energyWh).toBeCloseTo(3200, 6)
    expect(yesterday.timeZone).toBe('UTC')
    expect(await s.call(calls.overview.path, { timeZone: 'Mars/Olympus' }, s.bearer)).toMatchObject({ http: 400 })
  })

  it('overview: the power of all is the sum of the plants beside it, also where one reports meanwhile', async () => {
    const { pool } = s.store
    const held = await pool.connect()
    const report = (watts: number) => pool.query('update station_now set power_w = power_w + $1', [watts])
    await held.query('begin')
    // The ranking reads this table, the sum does not.
    await held.query('lock table organisation_views in access exclusive mode')
    const waiting = () => pool.query('select from pg_locks where not granted and relation = $1::regclass', ['organisation_views'])
    const asked = ask('overview', {}, s.bearer)
    try {
      await expect.poll(async () => (await waiting()).rowCount).toBeGreaterThan(0)
      await report(100)
    } finally {
      await held.query('rollback')
      held.release()
    }
    const { powerW, ranking } = await asked
    await report(-100)
    expect(powerW).toBeGreaterThan(0)
    expect(ranking.reduce((sum, station) => sum + station.powerW!, 0)).toBeCloseTo(powerW!, 6)
  })

  it('counts of what the user sees', async () => {
    expect(await ask('counts', {}, s.bearer)).toMatchObject({
      organisations: 1,
      stations: 1,
      modules: 8,
      strings: 2,
      concentrators: { total: 2, online: 2 },
      irradianceSensors: { total: 1, online: 1 },
      openTasks: 0,
    })
    expect(await ask('counts', {}, await s.token('all'))).toMatchObject({ organisations: 3, stations: 2, modules: 12 })
  })
})
