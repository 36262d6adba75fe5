/** What is written down about what people did here. A new one needs its phrase. */
export const lockOutAuditActions = ['lockOuts.add', 'lockOuts.ask', 'lockOuts.remove', 'lockOuts.reject'] as const
