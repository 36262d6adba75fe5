import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { OrderTarget } from '@sundial/core/orders/targets.ts'
import { isHeld, standingOf } from '@sundial/core/rsd/held-shutdown.ts'
import { findRegister, modulesBehind } from '@sundial/store/register/find-register.ts'
import { findTasks } from '@sundial/store/tasks/find-tasks.ts'
import { taskDevices } from '@sundial/store/tasks/task-devices.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { taskDevice, taskRow } from '../orders/task-row.ts'
import { switchRsd } from './switch.ts'

/** Everything behind a concentrator. @throws Refusal notFound; nothingToSwitch where there is no module */
const behind = async ({ server, scope }: SignedInCall, gw: string): Promise<{ stationId: number; target: OrderTarget }> => {
  const { db } = server.store
  const [found, modules] = await Promise.all([findRegister(db, scope, gw), modulesBehind(db, gw)])
  if (!found) throw new Refusal('notFound')
  if (modules.length === 0) throw new Refusal('nothingToSwitch')
  return { stationId: found.stationId, target: { kind: 'list', ids: modules.map(({ id }) => id) } }
}

/** The emergency order: a shutdown of a plant, or of all modules behind one concentrator. */
export const quickShutdown: Handler<'quickShutdown'> = async ({ stationId, gw = '', idempotencyKey }, call) => {
  const whole = stationId === undefined ? await behind(call, gw) : { stationId, target: { kind: 'station' as const, ids: [] } }
  return switchRsd({ ...whole, action: 'shutdown', reason: '', idempotencyKey }, call)
}

export const quickShutdownStatus: Handler<'quickShutdownStatus'> = async ({ taskId }, { server, scope, language }) => {
  const { db } = server.store
  const [task] = (await findTasks(db, scope, { ids: [taskId] })).rows
  if (task?.action !== 'shutdown') throw new Refusal('notFound')
  const devices = (await taskDevices(db, scope, taskId)).map(taskDevice)
  const { number, status, outcome, timeZone, createTime, deadline, totalCount, counts, steps } = taskRow(task, language)
  const shutDownCount = devices.filter((d) => standingOf(d).phase === 'verified').length
  return {
    ...{ taskId, number, status, outcome, timeZone, orderedAt: createTime, deadline, totalCount, shutDownCount },
    ...{ waitingCount: counts.running, heldCount: devices.filter(isHeld).length },
    notProvenCount: totalCount - shutDownCount - counts.running,
    provenAt: shutDownCount === totalCount ? Math.max(steps.verified.at ?? 0, ...devices.map(({ held }) => held?.provenAt ?? 0)) : null,
    devices,
  }
}
