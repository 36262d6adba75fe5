import type { PassThroughAction } from '@sundial/core/orders/passthrough-kinds.ts'
import { askOne, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'

const counted: readonly PassThroughAction[] = ['pt645', 'ptModbus']

/** How many orders to pass frames through a user has given after an instant, epoch ms. */
export const countPassed = async (db: Db, userId: number, after: number): Promise<number> =>
  (
    await askOne(db, { n: col.number })`
      select count(*) as n from task t
       where t.created_at > ${new Date(after)} and t.created_by = ${userId} and t.action = any (${counted}::text[])`
  ).n
