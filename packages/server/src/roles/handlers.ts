import type { roleCalls } from '@sundial/contract/roles.ts'
import type { HandlersOf } from '../kit/handlers.ts'
import type { HeavyFiles } from '../kit/tickets.ts'
import { addRole, deleteRoles, setRolePermissions, updateRole } from './change.ts'
import { exportRoles, permissionTree, roleChoices, roleMatrix, rolePermissions, roles } from './list.ts'
import { rolesSheet } from './sheet.ts'

export const roleHandlers: HandlersOf<typeof roleCalls> = {
  roles,
  addRole,
  updateRole,
  deleteRoles,
  exportRoles,
  rolePermissions,
  roleMatrix,
  permissionTree,
  setRolePermissions,
  roleChoices,
}
export const roleFiles = { exportRoles: rolesSheet } satisfies Partial<HeavyFiles>
