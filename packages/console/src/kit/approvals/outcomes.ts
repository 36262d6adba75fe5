import type { ApprovalRow } from './approvals.ts'

export type News = { kind: 'asked' | 'approved' | 'refused' | 'lapsed'; row: ApprovalRow }
type Row = Pick<ApprovalRow, 'id' | 'state' | 'own'>

const endOf = (row: Row): News['kind'] | null =>
  row.state === 'approved' || row.state === 'refused' || row.state === 'lapsed' ? row.state : null

/** What has happened since the list was looked at last: to others' requests that they wait, to one's own how they ended. */
export const newsBetween = <R extends Row>(before: readonly Row[], after: readonly R[]): { kind: News['kind']; row: R }[] => {
  const was = new Map(before.map(({ id, state }) => [id, state]))
  return after.flatMap((row) => {
    const kind = row.own
      ? was.get(row.id) === 'waiting'
        ? endOf(row)
        : null
      : row.state === 'waiting' && !was.has(row.id)
        ? 'asked'
        : null
    return kind ? [{ kind, row }] : []
  })
}
