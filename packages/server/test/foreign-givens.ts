import { calls } from '@sundial/contract/calls.ts'
import { absent } from './foreign-case.ts'
import { scanMade } from './iv-curve-cases.ts'
import { schedulesOf } from './schedule-cases.ts'
import type { TestServer } from './server.ts'

/** Ids for the cases: of one's own organisation (east), of another one (west), and one that does not exist. */
export const givens = async (s: TestServer) => {
  const [ownStation, foreignStation] = s.stations as [number, number]
  const device = async (own: string, foreign: string) => ({ own: await s.device(own), foreign: await s.device(foreign, 1), absent })
  const switched = async (user: string, stationId: number, moduleId: number): Promise<number> => {
    const order = { stationId, action: 'shutdown', target: { kind: 'module', ids: [moduleId] } }
    const { data } = await s.call(calls.switchRsd.path, order, await s.token(user))
    return (data as { taskId: number }).taskId
  }
  const module = await device('S1-1-1', 'S2-1-1')
  return {
    sensor: await device('MET-01', 'MET-01'),
    ownStation,
    station: { own: ownStation, foreign: foreignStation, absent },
    module,
    schedule: await schedulesOf(s),
    string: await device('A-1', 'A-1'),
    inverter: await device('INV-01', 'INV-01'),
    scan: {
      own: await scanMade(s, 'east', { stationId: ownStation, moduleId: module.own }),
      foreign: await scanMade(s, 'west', { stationId: foreignStation, moduleId: module.foreign }),
      absent,
    },
    task: { own: await switched('east', ownStation, module.own), foreign: await switched('west', foreignStation, module.foreign), absent },
  }
}
export type Givens = Awaited<ReturnType<typeof givens>>
