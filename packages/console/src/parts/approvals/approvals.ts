import { approvalCalls } from '@sundial/contract/approvals.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { approvals as phrases } from '@sundial/phrases/approvals.ts'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import { useCall } from '../../kit/server/use-call.ts'
import { useMay } from '../../kit/session/use-session.ts'

export type ApprovalRow = OutputOf<typeof approvalCalls.approvals>[number]

/** Behind the events it is asked for again each minute. */
const everyMs = 60_000

/** Orders that need a second person; nothing for who may not energise. `later`: shown beside a page. */
export const useApprovals = ({ later = false } = {}) =>
  useCall(approvalCalls.approvals, {}, { everyMs, enabled: useMay(approvalCalls.approvals.may), later })

/** Those that whoever is signed in may approve. */
export const waitingForMe = (rows: readonly ApprovalRow[] | undefined): ApprovalRow[] =>
  rows?.filter(({ state, whyNot }) => state === 'waiting' && whyNot === null) ?? []

/** What it energises, with the plant where that isn't shown beside it. */
export const useWhat = () => {
  const { list } = useFormat()
  const say = useSay(phrases)
  return ({ label, stationName, order }: ApprovalRow, withPlant = true): string => {
    const { kind } = order.target
    if (kind === 'station') return withPlant ? stationName : say('wholeStation')
    const part = say(kind === 'string' ? 'string' : 'module', { code: label })
    return withPlant ? list([part, stationName]) : part
  }
}
