import { statesOfKind } from '@sundial/core/devices/device-states.ts'
import { describe, expect, it } from 'vitest'
import { asking, minute } from '../../test/day.ts'
import { testNow } from '../../test/server.ts'
import { dayServer } from '../../test/serving.ts'

/** The specification's states, and what the list of devices calls them. */
const listed = {
  online: ['online', 'producing', 'zero', 'measuring', 'notCredible'],
  standby: ['standby', 'asleep'],
  fault: ['fault'],
  offline: ['offline', 'noData'],
  unknown: ['unknown'],
} as const

describe('counts of devices by state', () => {
  const s = dayServer('all')
  const ask = asking(() => s)
  /** As the lists of all stations have it, one row counted after the other. */
  const counted = async (kind: 'concentrator' | 'inverter' | 'irradianceSensor', bearer: string) => {
    const rows = await Promise.all(
      s.stations.map(async (stationId) => (await ask('deviceList', { stationId, kind, pageSize: 100 }, bearer)).list),
    )
    const states = rows.flat().map(({ state }) => state)
    const of = Object.entries(listed).map(([name, own]) => [
      name,
      states.filter((state) => (own as readonly string[]).includes(state)).length,
    ])
    return { total: states.length, ...Object.fromEntries(of) }
  }

  /** The statistics of devices have the same numbers, and each device has one version. */
  const sameCounts = async (counts: object, bearer: string) => {
    const { versions, ...devices } = await ask('deviceCounts', {}, bearer)
    expect(counts).toMatchObject(devices)
    const withVersion = (kind: string) => versions.filter((row) => row.kind === kind).reduce((sum, { count }) => sum + count, 0)
    const { concentrators, inverters, irradianceSensors, modules } = devices
    expect(['concentrator', 'inverter', 'irradianceSensor', 'module'].map(withVersion)).toEqual([
      ...[concentrators, inverters, irradianceSensors].map(({ total }) => total),
      modules,
    ])
  }

  it('has a place for every state of the list', () => {
    const { concentrator, inverter, irradianceSensor } = statesOfKind
    const known: readonly string[] = Object.values(listed).flat()
    for (const state of [...concentrator, ...inverter, ...irradianceSensor]) expect(known).toContain(state)
  })

  /** Of the three inverters of the fleet. */
  const inverters = ['400000000010', '400000000011', '400000000020']
  it('the versions are the most frequent first in each kind, of one organisation where it is named', async () => {
    const pool = s.store.pool
    await pool.query("update device set firmware = case when position = 1 then '2.0.0' end where kind = 'module'")
    const { versions } = await ask('deviceCounts', { orgNo: 'EAST' }, await s.token('all'))
    const { rows } = await pool.query(
      `select firmware, count(*)::int as count from device d join station s on s.id = d.station_id join organisation o on o.id = s.org_id
        where o.org_no = 'EAST' and kind = 'module' group by 1 order by 2 desc`,
    )
    expect(rows.map(({ firmware }) => firmware)).toEqual([null, '2.0.0'])
    expect(versions.filter(({ kind }) => kind === 'module')).toEqual(rows.map((row) => ({ kind: 'module', ...row })))
  })

  it.each([
    ['at noon, when nothing was heard of inverters', 0, [], { offline: 3 }],
    ['with one that feeds in, one in fault and one without power', 0, [4, 7, 2], { online: 2, fault: 1 }],
    ['when nothing has been heard for a while', 30, [4], { offline: 3 }],
    ['at night', 12 * 60, [4], { standby: 3 }],
  ] as const)('are those of the lists: %s', async (_name, later, states, expected) => {
    for (const [i, state] of states.entries()) {
      const values = { [inverters[i]!]: { state, acPower: state === 4 ? 900 : 0 } }
      await s.report({ kind: 'inverter', at: testNow - minute, periodS: 60, values })
    }
    s.clock.set(testNow + later * minute)
    const bearer = await s.token('all')
    const counts = await ask('counts', {}, bearer)
    expect(counts.concentrators).toEqual(await counted('concentrator', bearer))
    expect(counts.inverters).toMatchObject(expected)
    expect(counts.inverters).toEqual(await counted('inverter', bearer))
    expect(counts.irradianceSensors).toEqual(await counted('irradianceSensor', bearer))
    await sameCounts(counts, bearer)
    const stations = await ask('stations', { pageSize: 100 }, bearer)
    for (const [state, count] of Object.entries(counts.stationStates))
      expect([state, stations.list.filter((row) => row.state === state).length]).toEqual([state, count])
    s.clock.set(testNow)
  })
})
