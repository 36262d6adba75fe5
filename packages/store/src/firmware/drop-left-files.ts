import { Refusal } from '@sundial/core/kit/refusal.ts'
import { orderConcentrator } from '../commands/order-concentrator.ts'
import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import { everything } from '../kit/scope.ts'

/** A roll-out that was cancelled longer ago leaves its files where they are. */
const withinMs = 7 * 86_400_000

/** Files of roll-outs that were cancelled, at concentrators that are online, where nothing needs them and nobody asked for them since. */
const leftFiles = (db: Db, now: number): Promise<{ gw: string; xfer: string }[]> =>
  ask(db, { gw: col.text, xfer: col.text })`
    select distinct k.gw, k.args ->> 'xfer' as xfer
      from roll_out r
      join (select roll_out_id, gw, task_id from roll_out_concentrator
             union all select roll_out_id, gw, task_id from roll_out_program) x on x.roll_out_id = r.id
      join command k on k.task_id = x.task_id and k.gw = x.gw and k.op = 'file.offer'
      join concentrator c on c.gw = k.gw and c.online
     where r.state = 'cancelled' and r.changed_at > ${new Date(now - withinMs)}
       and not exists (select from command n where n.gw = k.gw and n.op in ('file.offer', 'file.drop')
                          and n.args ->> 'xfer' = k.args ->> 'xfer' and n.created_at >= r.changed_at)
       and not exists (select from command n where n.gw = k.gw and n.op in ('file.offer', 'file.check', 'file.commit', 'optimizers.upgrade')
                          and n.args ->> 'xfer' = k.args ->> 'xfer' and n.finished_at is null)
       and not exists (select from roll_out o
                        where o.package_id = r.package_id and o.state in ('running', 'paused', 'stopped')
                          and (exists (select from roll_out_concentrator y where y.roll_out_id = o.id and y.gw = k.gw)
                            or exists (select from roll_out_program y where y.roll_out_id = o.id and y.gw = k.gw)))
     order by 1 limit 100`

/** Orders one file to be dropped. Where another order about the concentrator is under way, a later turn does so. */
const drop = async (db: Db, gw: string, xfer: string, now: number): Promise<boolean> => {
  try {
    await orderConcentrator(db, { action: 'dropFile', scope: everything, gw, args: { xfer }, userId: null, address: null, now })
    return true
  } catch (error) {
    if (error instanceof Refusal && error.refusal === 'registerBusy') return false
    throw error
  }
}

/** Lets concentrators drop the files of roll-outs that were cancelled, each once. Answers how many orders it gave. */
export const dropLeftFiles = async (db: Db, now: number): Promise<number> => {
  let given = 0
  for (const { gw, xfer } of await leftFiles(db, now)) if (await drop(db, gw, xfer, now)) given++
  return given
}
