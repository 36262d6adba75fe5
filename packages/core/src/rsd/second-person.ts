/**
 * What somebody did to an account of late. `account`: made it, approved it, or reset its password or second factor, and so may be able to
 * open it. `right`: gave it the right to energise, or to do so at more stations.
 */
export type RightsChange = { userId: number; by: number; kind: 'account' | 'right' }

/** A change counts for so long. ms */
export const rightsChangeCountsMs = 86_400_000

/** An account with all that stand behind it: who changed it, who changed those, and so on. */
const behind = (userId: number, changes: readonly RightsChange[]): Set<number> => {
  const found = new Set([userId])
  for (const id of found) for (const { userId: changed, by } of changes) if (changed === id) found.add(by)
  return found
}

/**
 * Whether a person is a second one beside whoever asks: nobody who could open one of the accounts may stand behind the other, having
 * made it, reset it or given it the right. Judged by the changes of the last day. Either may ask and either approve: it is the same pair.
 */
export const isSecondPerson = (askerId: number, approverId: number, changes: readonly RightsChange[]): boolean => {
  const accounts = changes.filter(({ kind }) => kind === 'account')
  const openersOf = (id: number) => behind(id, accounts)
  return behind(approverId, changes).isDisjointFrom(openersOf(askerId)) && behind(askerId, changes).isDisjointFrom(openersOf(approverId))
}
