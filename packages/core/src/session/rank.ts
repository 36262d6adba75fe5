import { allPermissions, expandPermissions, type Permission } from './permissions.ts'

/** What somebody may do now: by enabled roles, for a program's token only what the token may. */
export type Power = {
  permissions: ReadonlySet<Permission>
  /** Holds a system role, and has signed in as a person. */
  holdsAll: boolean
  /** Organisation path ('/1/4/'): everything below it is seen. */
  orgPath: string
  /** The only stations that are seen; null: not bound to single ones. */
  stationIds: readonly number[] | null
}

/** What an account holds, whether or not it counts at present: a disabled user or role may be enabled again by somebody else. */
export type Standing = {
  /** Permissions of all roles, enabled or not; '/**' of a system role. */
  held: readonly string[]
  orgPath: string
  stationIds: readonly number[] | null
}

/** Whether somebody's rights cover what a role or an account holds: '/**' is covered by a holder of '/**' only, not by every single permission. */
export const covers = ({ permissions, holdsAll }: Pick<Power, 'permissions' | 'holdsAll'>, held: readonly string[]): boolean =>
  held.includes(allPermissions) ? holdsAll : expandPermissions(held).every((p) => permissions.has(p))

const seesAllOf = (by: Power, { orgPath, stationIds }: Standing): boolean =>
  orgPath.startsWith(by.orgPath) && (by.stationIds === null || stationIds?.every((id) => by.stationIds!.includes(id)) === true)

/**
 * Whether somebody has power over an account: may do and sees all that the account may do and sees. Equals have power over each other,
 * or two administrators could never help each other. Decision 0003.
 */
export const reaches = (by: Power, whom: Standing): boolean => covers(by, whom.held) && seesAllOf(by, whom)

/** Whether somebody has power over a role: over what it holds and over everybody who holds it. */
export const reachesRole = (by: Power, role: { held: readonly string[]; holders: readonly Standing[] }): boolean =>
  covers(by, role.held) && role.holders.every((holder) => reaches(by, holder))
