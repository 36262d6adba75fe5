import { statesOfKind } from '@sundial/core/devices/device-states.ts'
import { describe, expect, it } from 'vitest'
import { asking, minute } from '../../test/day.ts'
import { testNow } from '../../test/server.ts'
import { dayServer } from '../../test/serving.ts'

/** The specification's states, and what the list of devices calls them. */
const listed = {
  online: ['online', 'producing', 'zero', 'measuring'],
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

  it('has a place for every state of the list', () => {
    const { concentrator, inverter, irradianceSensor } = statesOfKind
    const known: readonly string[] = Object.values(listed).flat()
    for (const state of [...concentrator, ...inverter, ...irradianceSensor]) expect(known).toContain(state)
  })

  /** Of the three inverters of the fleet. */
  const inverters = ['400000000010', '400000000011', '400000000020']
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
    const stations = await ask('stations', { pageSize: 100 }, bearer)
    for (const [state, count] of Object.entries(counts.stationStates))
      expect([state, stations.list.filter((row) => row.state === state).length]).toEqual([state, count])
    s.clock.set(testNow)
  })
})
