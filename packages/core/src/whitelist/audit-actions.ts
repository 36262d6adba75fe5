/** What is written down about what people did here. A new one needs its phrase. */
export const whitelistAuditActions = ['whitelist.add', 'whitelist.edit'] as const
