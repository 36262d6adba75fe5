import { approvalCalls } from '@sundial/contract/approvals.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { approvalNews } from '@sundial/phrases/approval-news.ts'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import { useCall } from '../../kit/server/use-call.ts'
import { useMay } from '../../kit/session/use-session.ts'
import { targetName } from '../tasks/use-task-text.ts'

export type ApprovalRow = OutputOf<typeof approvalCalls.approvals>[number]

/** Behind the events it is asked for again each minute. */
const everyMs = 60_000

/** Orders that need a second person; nothing for who may not energise. `later`: shown beside a page. */
export const useApprovals = ({ later = false } = {}) =>
  useCall(approvalCalls.approvals, {}, { everyMs, enabled: useMay(approvalCalls.approvals.may), later })

/** The requests that the signed-in person may approve. */
export const waitingForMe = (rows: readonly ApprovalRow[] | undefined): ApprovalRow[] =>
  rows?.filter(({ state, whyNot }) => state === 'waiting' && whyNot === null) ?? []

type Order = NonNullable<ApprovalRow['order']>
type Part = Pick<ApprovalRow, 'label' | 'moduleCount' | 'stationName'> & { order: Pick<Order, 'target'> }
/** The part of a plant that it energises, named as its task will name it. */
export const partOf = ({ label, moduleCount, stationName, order: { target } }: Part): string =>
  moduleCount === null ? label : targetName({ target: { kind: target.kind, label }, totalCount: moduleCount, orgName: stationName })

/** What it energises, or which tag it takes off, with the plant where that isn't shown beside it. */
export const useWhat = () => {
  const { list } = useFormat()
  const say = useSay(approvalNews)
  return (row: ApprovalRow, withPlant = true): string => {
    const { stationName, order, label } = row
    const named = (part: string) => (withPlant && label !== stationName ? list([part, stationName]) : part)
    if (order === null) return named(say('takeOff', { place: label }))
    if (order.target.kind === 'station') return withPlant ? stationName : say('wholeStation')
    return named(partOf({ ...row, order }))
  }
}
