import { calls } from '@sundial/contract/calls.ts'
import { sweepDeadlines } from '@sundial/store/commands/sweep-deadlines.ts'
import { type Given, one } from './foreign-case.ts'
import { type TestServer, testNow } from './server.ts'

type Givens = { station: Given; task: Given }

/** The emergency order, its status and what is held of it, each about one's own, another organisation's, and none. `task`: shutdowns. */
export const quickShutdownCases = ({ station, task }: Givens) => ({
  quickShutdown: {
    stationId: one(station, 'notFound', (stationId) => ({ stationId })),
    gw: one({ own: '100000000001', foreign: '100000000003', absent: '100000999999' }, 'notFound', (gw) => ({ gw })),
  },
  quickShutdownStatus: { taskId: one(task, 'notFound', (taskId) => ({ taskId })) },
  heldShutdowns: { stationId: one(station, 'noRows', (stationId) => ({ stationId })) },
})

/** A shutdown of this plant that nobody has answered, after its deadline: it holds up no replacement any more, and its modules are held. Answers its task. */
export const quickShutdownGround = async (s: TestServer, stationId: number): Promise<number> => {
  const { data } = await s.call(calls.quickShutdown.path, { stationId }, await s.token('all'))
  const { taskId } = data as { taskId: number }
  await sweepDeadlines(s.store.db, testNow + 86_400_000, [taskId])
  await s.store.pool.query('update task_device set held_at = updated_at where task_id = $1', [taskId])
  return taskId
}

const task = ['taskId', 'number', 'totalCount']
/** As the specification spells these calls. */
export const quickShutdownRows = [
  { path: '/gateWay/deviceQuickSwitch', input: ({ stationId }: { stationId: number }) => ({ stationId }), fields: task },
  {
    path: '/gateWay/selectDeviceSwitchStatus',
    input: ({ shutdownId }: { shutdownId: number }) => ({ taskId: shutdownId }),
    fields: ['status', 'totalCount', 'shutDownCount', 'waitingCount', 'notProvenCount', 'devices.0.number'],
  },
]
