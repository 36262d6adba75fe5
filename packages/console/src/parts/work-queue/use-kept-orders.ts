import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { workOrderCalls } from '@sundial/contract/work-orders.ts'
import { useQuery } from '@tanstack/react-query'
import { keptAnswersTo } from '../../kit/server/kept-answers.ts'
import { useSignedIn } from '../../kit/session/use-session.ts'

/** An order as this phone has it, and from when that is, epoch ms. */
export type KeptOrder = { at: number; order: OutputOf<typeof workOrderCalls.workOrder>['order'] }

const read = async (): Promise<KeptOrder[]> => {
  const all = await keptAnswersTo(workOrderCalls.workOrder.path)
  return all.map(({ at, data }) => ({ at, order: (data as OutputOf<typeof workOrderCalls.workOrder>).order }))
}

/** The work orders that this phone keeps, by due time; orders that are done come last. Undefined until they are read. */
export const useKeptOrders = (enabled: boolean): readonly KeptOrder[] | undefined => {
  const me = useSignedIn()?.userId
  const { data } = useQuery({
    queryKey: ['kept', me, 'orders'],
    queryFn: read,
    enabled,
    networkMode: 'always',
    staleTime: 0,
  })
  const due = ({ order }: KeptOrder) => (order.fixedAt === null ? (order.dueAt ?? Number.MAX_SAFE_INTEGER - 1) : Number.MAX_SAFE_INTEGER)
  return data?.toSorted((a, b) => due(a) - due(b) || b.order.id - a.order.id)
}
