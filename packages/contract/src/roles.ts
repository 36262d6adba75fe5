import { type Permission, permissionKeys } from '@sundial/core/session/permissions.ts'
import { z } from 'zod'
import { ticket } from './downloads.ts'
import { call } from './kit/call.ts'
import { counted, counting, empty, id, page, version } from './kit/shapes.ts'

const permission = z.enum(permissionKeys as [Permission, ...Permission[]])
/** 0 disabled: it is held, but grants nothing. */
export const roleStatuses = [0, 1] as const
const status = z.literal(roleStatuses)

export const roleFields = z.strictObject({
  name: z.string().trim().min(1).max(60),
  /** What people and programs name it by; unique. */
  number: z
    .string()
    .trim()
    .min(1)
    .max(32)
    .regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u),
  description: z.string().trim().max(300).default(''),
  status: status.default(1),
  /** Whether those who hold it need a second factor. */
  secondFactor: z.boolean().default(false),
})

export const roleRow = z.object({
  id,
  name: z.string(),
  number: z.string(),
  description: z.string(),
  status,
  secondFactor: z.boolean(),
  /** Holds everything; can't be changed, and only whoever stands at the top can give it. */
  system: z.boolean(),
  /** Null: of the installation. */
  orgNo: z.string().nullable(),
  /** Users that hold it, among those that one sees. */
  userCount: z.int(),
  version,
})

const conditions = {
  /** Part of the name, the number or the description. */
  name: z.string().max(60).optional(),
  status: status.optional(),
}

export type PermissionNode = { name: string; actionType: '1' | '2'; uri: Permission; children: PermissionNode[] }
const permissionNode: z.ZodType<PermissionNode> = z.object({
  name: z.string(),
  actionType: z.enum(['1', '2']),
  uri: permission,
  get children() {
    return z.array(permissionNode)
  },
})

export const roleCalls = {
  roles: call({
    kind: 'post',
    path: '/roles/list',
    may: 'roles',
    reads: ['roles', 'users'],
    about: 'Roles, paged, with the number of users holding each.',
    input: z.strictObject({ ...page, ...conditions, ...counting(z.strictObject(conditions)) }),
    output: z.object({ list: z.array(roleRow), pageTotalCount: z.int(), ...counted }),
  }),

  addRole: call({
    kind: 'post',
    path: '/roles/add',
    may: 'roles.edit',
    writes: ['roles'],
    about: "Create a role of one's own organisation; it may nothing yet.",
    input: roleFields,
    output: z.object({ id }),
  }),

  updateRole: call({
    kind: 'post',
    path: '/roles/update',
    may: 'roles.edit',
    writes: ['roles'],
    stepUp: 'giving',
    about: 'Change a role. A disabled one is held but grants nothing. Of a system role only `secondFactor` can be changed.',
    input: roleFields.extend({ id, version: version.optional() }),
    output: empty,
  }),

  deleteRoles: call({
    kind: 'post',
    path: '/roles/deleteRole',
    may: 'roles.edit',
    writes: ['roles'],
    about: 'Delete roles, all or none; refused while anybody holds one.',
    input: z.strictObject({ ids: z.array(id).min(1).max(100) }),
    output: empty,
  }),

  exportRoles: call({
    kind: 'post',
    path: '/roles/exportRoleManagementData',
    may: 'roles',
    about: 'Roles as a workbook: answers a ticket for the download.',
    input: z.strictObject(conditions),
    output: ticket,
  }),

  rolePermissions: call({
    kind: 'post',
    path: '/roles/permission',
    may: 'roles',
    reads: ['roles'],
    about: 'Permissions of one role. Of a system role: all there are.',
    input: z.strictObject({ id }),
    output: z.object({ id, system: z.boolean(), permissions: z.array(permission) }),
  }),

  roleMatrix: call({
    kind: 'post',
    path: '/roles/matrix',
    may: 'roles',
    reads: ['roles'],
    about: 'Every role with its permissions, side by side. Of a system role: all there are.',
    input: empty,
    output: z.array(roleRow.pick({ id: true, name: true, status: true }).extend({ permissions: z.array(permission) })),
  }),

  permissionTree: call({
    kind: 'post',
    path: '/permissions/list',
    may: 'roles',
    about: 'Every permission there is: pages (actionType 1), each with its buttons (actionType 2); uri is the key.',
    input: empty,
    output: z.array(permissionNode),
  }),

  setRolePermissions: call({
    kind: 'post',
    path: '/permissions/update-all',
    may: 'roles.edit',
    writes: ['roles'],
    stepUp: 'giving',
    about: "Replace a role's permissions in one transaction. Nobody grants what they lack.",
    input: z.strictObject({ roleId: id, permissions: z.array(permission).max(permissionKeys.length) }),
    output: empty,
  }),

  roleChoices: call({
    kind: 'post',
    path: '/basic/getRoleDatas',
    may: 'users',
    reads: ['roles'],
    about: 'Roles for a picker: enabled ones that the asker may hand out.',
    input: empty,
    output: z.array(z.object({ id, name: z.string(), number: z.string() })),
  }),
}
