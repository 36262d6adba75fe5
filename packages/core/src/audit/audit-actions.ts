/** What is written down about what people did here. A new one needs its phrase. */
export const logAuditActions = ['refused', 'export', 'audit.verify'] as const
