/** What is written down about what people did here. A new one needs its phrase. */
export const concentratorAuditActions = ['concentrators.claimCode', 'concentrators.claimed'] as const
