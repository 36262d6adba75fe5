import { calls } from '@sundial/contract/calls.ts'
import { absent, one } from './foreign-case.ts'
import type { TestServer } from './server.ts'

/** Calls about the queue of a concentrator that change something and show nothing. */
export const queueChanges = ['cancelTask', 'holdConcentrator', 'releaseConcentrator']

const own = '100000000880'

/** A task that waits at a concentrator which is not connected; answers its id. */
export const waitingTask = async (s: TestServer, user: string, gw: string): Promise<number> => {
  const { data } = await s.call(calls.readConcentratorSettings.path, { gw }, await s.token(user))
  return (data as { taskId: number }).taskId
}

/** A concentrator of the station that has never been connected. */
export const addQuiet = (s: TestServer, stationId: number) =>
  s.store.pool.query(`insert into concentrator (gw, station_id, name, secret_hash) values ($1, $2, 'Quiet', 'x')`, [own, stationId])

/** A task that waits at a concentrator of the station. */
export const cancellable = async (s: TestServer, stationId: number): Promise<number> => {
  await addQuiet(s, stationId)
  return waitingTask(s, 'all', own)
}

/** Calls about the queue of a concentrator, each with one's own, one of another organisation, and none. */
export const queueCases = async (s: TestServer) => {
  await addQuiet(s, s.stations[0]!)
  const foreign = '100000000003'
  const tasks = { own: await waitingTask(s, 'east', own), foreign: await waitingTask(s, 'west', foreign), absent }
  const asked = { gw: one({ own, foreign, absent: '100000999999' }, 'notFound', (gw) => ({ gw })) }
  return {
    commandQueue: asked,
    holdConcentrator: asked,
    releaseConcentrator: asked,
    cancelTask: { taskId: one(tasks, 'notFound', (taskId) => ({ taskId })) },
  }
}
