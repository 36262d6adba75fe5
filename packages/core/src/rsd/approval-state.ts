/** How an order that needs a second person stands: withdrawn by whoever asked, lapsed when nobody decided in time. */
export const approvalStates = ['waiting', 'approved', 'refused', 'withdrawn', 'lapsed'] as const
export type ApprovalState = (typeof approvalStates)[number]

type Standing = { approved: boolean | null; decidedBy: number | null; expiresAt: number }

export const approvalState = ({ approved, decidedBy, expiresAt }: Standing, now: number): ApprovalState => {
  if (approved === null) return expiresAt > now ? 'waiting' : 'lapsed'
  if (approved) return 'approved'
  return decidedBy === null ? 'withdrawn' : 'refused'
}
