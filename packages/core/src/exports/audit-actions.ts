/** What is written down about files that are made in the background; that one was taken is an `export`. A new one needs its phrase. */
export const exportAuditActions = ['exports.ask', 'exports.done', 'exports.fail', 'exports.cancel'] as const
