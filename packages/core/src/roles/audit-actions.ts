/** What is written down about what people did here. A new one needs its phrase. */
export const roleAuditActions = ['roles.add', 'roles.edit', 'roles.delete', 'roles.permissions'] as const
