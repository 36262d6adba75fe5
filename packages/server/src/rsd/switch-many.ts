import type { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { Refusal, refusals } from '@sundial/core/kit/refusal.ts'
import { findDevices } from '@sundial/store/devices/station-devices.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { refusalText } from '../kit/language.ts'
import { refusalOf } from '../kit/refuse.ts'
import { giveSwitch } from './switch.ts'

type Task = OutputOf<typeof calls.switchMany>['tasks'][number]

type Order = Omit<Parameters<Handler<'switchMany'>>[0], 'deviceIds'>
type OfPlant = { task: Task | null; refusal: Refusal | null }

/** The order of one plant: given, or refused. */
const orderOf = async (order: Order, stationId: number, ids: number[], call: SignedInCall): Promise<OfPlant> => {
  const key = order.idempotencyKey === undefined ? {} : { idempotencyKey: `${order.idempotencyKey}:${stationId}` }
  try {
    const { taskId, number, totalCount } = await giveSwitch({ ...order, ...key, stationId, target: { kind: 'list', ids } }, call)
    return { task: { stationId, taskId, number, totalCount }, refusal: null }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return { task: null, refusal }
  }
}

/**
 * Orders a switch of modules of whatever plants: each plant has a task of its own, and is ordered or refused by itself. Only where no plant
 * takes the order it is refused as a whole.
 */
export const switchMany: Handler<'switchMany'> = async ({ deviceIds, ...order }, call) => {
  const ids = [...new Set(deviceIds)]
  const devices = await findDevices(call.server.store.db, call.scope, ids)
  if (devices.length < ids.length) throw new Refusal('notFound')
  const other = devices.find(({ kind }) => kind !== 'module')
  if (other) throw new Refusal('otherLevel', { what: other.code })
  const plants: (OfPlant & { modules: typeof devices })[] = []
  for (const [stationId, modules] of Map.groupBy(devices, (device) => device.stationId))
    plants.push({
      ...(await orderOf(
        order,
        stationId,
        modules.map(({ id }) => id),
        call,
      )),
      modules,
    })
  const tasks = plants.flatMap(({ task }) => task ?? [])
  if (tasks.length === 0) throw plants[0]!.refusal!
  const said = ({ refusal, detail }: Refusal) => ({ code: refusals[refusal].code, msg: refusalText(refusal, call.language, detail) })
  const list = plants.flatMap(({ modules, task, refusal }) =>
    modules.map(({ id, number }) => ({ id, deviceId: number, taskId: task?.taskId ?? null, refused: refusal && said(refusal) })),
  )
  return { tasks, list }
}
