/** What somebody may and sees. */
export type Reach = { permissions: readonly string[]; scope: { orgPaths: readonly string[]; stationIds?: readonly number[] | undefined } }

/**
 * Whether somebody may and sees today all that a file was made with: every permission, every organisation, every plant. A right that was
 * withdrawn, or an organisation that has moved, takes the file away; more rights change nothing.
 */
export const stillCovers = (today: Reach, then: Reach): boolean => {
  const { stationIds } = today.scope
  return (
    then.permissions.every((permission) => today.permissions.includes(permission)) &&
    then.scope.orgPaths.every((path) => today.scope.orgPaths.some((own) => path.startsWith(own))) &&
    (stationIds === undefined || (then.scope.stationIds?.every((id) => stationIds.includes(id)) ?? false))
  )
}
