import type { OrderTarget } from '@sundial/core/orders/targets.ts'
import { lookUpTarget } from '../commands/order-target.ts'
import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

type Asked = { scope: Scope; stationId: number; target: OrderTarget; xfer: string }

/**
 * Names of the concentrators of a target that have not received this package, as far as their tasks say.
 * @throws Refusal as `resolveTarget`
 */
export const lackingPackage = async (db: Db, { xfer, ...asked }: Asked): Promise<string[]> => {
  const { devices } = await lookUpTarget(db, { ...asked, action: 'upgradeOptimizers' })
  const gws = [...new Set(devices.map(({ gw }) => gw))]
  const rows = await ask(db, { name: col.text })`
    select c.name from concentrator c
     where c.gw = any (${gws}::text[]) and not exists (
       select from task_concentrator x join task t on t.id = x.task_id join command k on k.task_id = t.id
        where x.gw = c.gw and x.phase = 'verified' and t.action = 'sendFirmware' and k.op = 'file.offer' and k.args ->> 'xfer' = ${xfer})
     order by c.name`
  return rows.map(({ name }) => name)
}
