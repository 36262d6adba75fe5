import { setTimeout as wait } from 'node:timers/promises'
import type { FleetPlan } from '@sundial/core/fleet/plan.ts'
import type { JudgedFact } from '@sundial/core/identification/found.ts'
import type { TestServer } from '@sundial/server/test/server.ts'
import { testFleet, testGws } from '@sundial/store/test/fleet.ts'
import { platformAndField } from './platform-and-field.ts'

type Device = { code: string; number: string; note: string | null; found: JudgedFact[] | null }
export type Told = { list: { status: number; counts: object }[]; devices: Device[] }

/** Both strings of the first plant behind its first concentrator: what is swapped between them can be seen by it. */
export const fleetOfOne = (): FleetPlan => {
  const fleet = testFleet()
  const [station] = fleet.stations
  station!.concentrators[0]!.strings = ['A-1', 'A-2']
  station!.concentrators[1]!.strings = []
  for (const inverter of station!.inverters) inverter.gw = testGws[0]
  return fleet
}
/** The register says so too. */
export const registerAsOne = (s: TestServer) => s.store.pool.query('update device set gw = $1 where gw = $2', [testGws[0], testGws[1]])

/** A server, a link, and a field with this fleet, whose first plant is asked by the call of `order`; it answers the task once it has ended. */
export const identifying = async (fleet: FleetPlan) => {
  const { s, field, clock, dataDir, token, close } = await platformAndField({ fleet })
  s.clock.set(clock.now())
  const order = async (path: string): Promise<Told> => {
    const made = await s.call(path, { stationId: s.stations[0], target: { kind: 'station', ids: [] } }, token)
    if (made.http !== 200) throw new Error(`${path}: ${made.msg}`)
    const { taskId } = made.data as { taskId: number }
    const told = async () => (await s.call('/taskApi/selectTask', { id: taskId }, token)).data as Told
    let last = await told()
    for (; last.list[0]!.status === 1; last = await told()) await wait(200)
    return last
  }
  /** All of the register that an order could have changed. */
  const register = async () =>
    (await s.store.pool.query('select id, parent_id, position, area_id, branch_id, phase, serial_no from device order by id')).rows
  return { s, field, dataDir, order, register, close }
}
