import type { WorkStep } from '@sundial/core/work-orders/checklist.ts'
import { askOne, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'

const answer = { is: col.bool }

/** Whether an order that the caller has locked has what a phone sent with this key: its answer was lost on the way. */
export const isKept = async (trx: Db, id: number, key: string | null): Promise<boolean> => {
  if (key === null) return false
  const { is } = await askOne(trx, answer)`
    select exists (select from work_order_entry where work_order_id = ${id} and key = ${key}) as is`
  return is
}

/** Whether somebody said something else about a step after `at` (epoch ms), or the checklist began anew since. */
export const isOvertaken = async (trx: Db, id: number, step: WorkStep, at: number): Promise<boolean> => {
  const { is } = await askOne(trx, answer)`
    select exists (select from work_order_entry e where e.work_order_id = ${id} and e.at > ${new Date(at)}
      and (e.kind in ('step', 'notNeeded', 'stepUndone') and e.text = ${step} or e.kind = 'proved' and ${step === 'proveDevice'}
           or e.kind in ('reopened', 'cameBack', 'stands'))) as is`
  return is
}
