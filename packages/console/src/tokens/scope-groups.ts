import { type Permission, pageOf, permissionKeys } from '@sundial/core/session/permissions.ts'

export type ScopeGroup = { page: Permission; scopes: Permission[] }

/** What somebody holds, page by page: the page itself, if it is held, and the buttons on it. */
export const scopeGroups = (held: readonly string[]): ScopeGroup[] =>
  permissionKeys
    .filter((key) => pageOf(key) === null)
    .map((page) => ({ page, scopes: permissionKeys.filter((key) => held.includes(key) && (key === page || pageOf(key) === page)) }))
    .filter(({ scopes }) => scopes.length > 0)
