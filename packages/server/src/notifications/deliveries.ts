import { Refusal } from '@sundial/core/kit/refusal.ts'
import { findDeliveries, lockDeliveries, sendAgain } from '@sundial/store/notifications/find-deliveries.ts'
import { change } from '../kit/change.ts'
import type { Handler, ReadHandler } from '../kit/handlers.ts'
import { countsOf, noRows, spanOf } from '../kit/pages.ts'

export const deliveries: ReadHandler<'deliveries'> = async ({ targetPage, pageSize, counts, ...filter }, { server, scope }) => {
  const { db } = server.store
  const { rows, total } = await findDeliveries(db, scope, filter, spanOf({ targetPage, pageSize }))
  const counted = await countsOf(counts, async (query) => (await findDeliveries(db, scope, query, noRows)).total)
  return { list: rows, pageTotalCount: total, ...counted }
}

export const sendDeliveriesAgain: Handler<'sendDeliveriesAgain'> = ({ ids }, call) =>
  change(call, 'notifications.again', async (trx) => {
    const wanted = [...new Set(ids)]
    const found = await lockDeliveries(trx, call.scope, wanted)
    if (found.length < wanted.length) throw new Refusal('notFound')
    const other = found.find(({ state }) => state !== 'failed')
    if (other) throw new Refusal('deliveryNotFailed', { what: other.address })
    await sendAgain(trx, wanted, call.now)
    return {
      answer: { again: wanted.length },
      subject: [...new Set(found.map(({ ruleName }) => ruleName))].join(', '),
      detail: { ids: wanted },
    }
  })
