/** What is written down about what people did here. A new one needs its phrase. */
export const attachmentAuditActions = ['attachments.upload'] as const
