/** What is written down about what people did here. A new one needs its phrase. */
export const rsdAuditActions = ['approvals.ask', 'approvals.approve', 'approvals.reject', 'rsd.dropAskAgain', 'rsd.certify'] as const
