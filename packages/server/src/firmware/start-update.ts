import type { ParsedInputOf } from '@sundial/contract/kit/call.ts'
import type { updateStepCalls } from '@sundial/contract/update-steps.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { devicesPerCommand } from '@sundial/core/orders/order-kind.ts'
import { lookUpTarget } from '@sundial/store/commands/order-target.ts'
import type { MadeTask } from '@sundial/store/commands/write-task.ts'
import { findCandidates } from '@sundial/store/firmware/change-roll-outs.ts'
import { lackingPackage } from '@sundial/store/firmware/received.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { giveOrder } from '../orders/give-order.ts'
import { giveToConcentrator } from '../orders/give-to-concentrator.ts'
import { packageOf, refuseOlder } from './package-of.ts'

const action = 'upgradeOptimizers'

/** Orders the update of modules whose concentrators have the package. @throws Refusal notFound, packageForOthers, packageNotThere, versionOlder */
export const startUpdate = async (
  { packageId, goesBack, ...asked }: ParsedInputOf<typeof updateStepCalls.startUpdate>,
  call: SignedInCall,
): Promise<MadeTask> => {
  const { db } = call.server.store
  const { xfer, version } = await packageOf(db, packageId, 'optimizerFirmware')
  const target = { action, scope: call.scope, ...asked } as const
  const { devices } = await lookUpTarget(db, target)
  const lacking = await lackingPackage(db, { ...target, xfer })
  if (lacking.length > 0) throw new Refusal('packageNotThere', { what: lacking.join(', ') })
  const ids = devices.map(({ deviceId }) => deviceId)
  refuseOlder(version, await findCandidates(db, ids), goesBack)
  return giveOrder(call, { ...asked, action, args: { xfer }, told: { packageId, version } })
}

export const resetForUpdate: Handler<'resetForUpdate'> = ({ deviceId, ...asked }, call) =>
  giveOrder(call, { ...asked, action: 'restartDevice', target: { kind: 'module', ids: [deviceId] } })

/** One order to each concentrator of the target, all of them or none. */
export const readVersions: Handler<'readVersions'> = ({ stationId, target }, call) => {
  const { server, scope } = call
  return server.store.db.transaction().execute(async (trx) => {
    const { devices } = await lookUpTarget(trx, { action, scope, stationId, target })
    const behind = [...Map.groupBy(devices, ({ gw }) => gw)].toSorted(([a], [b]) => a.localeCompare(b))
    const tasks: MadeTask[] = []
    for (const [gw, modules] of behind) {
      const numbers = modules.map(({ number }) => number).slice(0, devicesPerCommand)
      tasks.push(await giveToConcentrator(call, 'readDeviceVersions', gw, { args: { devices: numbers } }, trx))
    }
    return { tasks }
  })
}
