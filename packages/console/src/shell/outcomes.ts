import type { ApprovalRow } from '../parts/approvals/approvals.ts'

export type News = { kind: 'asked' | 'approved' | 'refused' | 'lapsed'; row: ApprovalRow }
type Row = Pick<ApprovalRow, 'id' | 'state' | 'own'>

const ends: Partial<Record<Row['state'], News['kind']>> = { approved: 'approved', refused: 'refused', lapsed: 'lapsed' }

const newsOf = ({ own, state }: Row, was: Row['state'] | undefined): News['kind'] | undefined => {
  if (own) return was === 'waiting' ? ends[state] : undefined
  return state === 'waiting' && was === undefined ? 'asked' : undefined
}

/** What has happened since the list was looked at last: to others' requests that they wait, to one's own how they ended. */
export const newsBetween = <R extends Row>(before: readonly Row[], after: readonly R[]): { kind: News['kind']; row: R }[] => {
  const was = new Map(before.map(({ id, state }) => [id, state]))
  return after.flatMap((row) => {
    const kind = newsOf(row, was.get(row.id))
    return kind ? [{ kind, row }] : []
  })
}
