import { Refusal } from '@sundial/core/kit/refusal.ts'
import { devicesPerCommand } from '@sundial/core/orders/order-kind.ts'
import type { ScheduledConcentratorAction } from '@sundial/core/schedules/actions.ts'
import { orderConcentrator } from '../commands/order-concentrator.ts'
import type { MadeTask } from '../commands/write-task.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { devicesWithVersions } from '../upkeep/find-device-versions.ts'
import { concentratorNames } from './monitor-runs.ts'

/** What a schedule orders of which concentrator; `now` in epoch ms. */
export type ScheduledForConcentrator = {
  action: ScheduledConcentratorAction
  /** The plant of the schedule. */
  stationId: number
  gw: string
  scope: Scope
  userId: number | null
  address: string | null
  now: number
}

/** What the operation says beside its name: of versions the devices that are behind the concentrator then. @throws Refusal nothingToRead */
const argsOf = async (trx: Db, { action, gw, scope }: ScheduledForConcentrator): Promise<Record<string, unknown>> => {
  if (action !== 'readDeviceVersions') return {}
  const devices = (await devicesWithVersions(trx, scope, gw)).slice(0, devicesPerCommand)
  if (devices.length === 0) throw new Refusal('nothingToRead')
  return { devices }
}

/**
 * Gives the order of a schedule to its concentrator. @throws Refusal notFound where the plant has it no more, nothingToRead; registerBusy
 * while an order that contradicts this one is under way
 */
export const giveScheduled = async (trx: Db, order: ScheduledForConcentrator): Promise<MadeTask> => {
  const { stationId, ...rest } = order
  const [found] = await concentratorNames(trx, stationId, [order.gw])
  if (!found) throw new Refusal('notFound')
  return orderConcentrator(trx, { ...rest, args: await argsOf(trx, order) })
}
