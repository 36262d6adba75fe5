/** What is written down about what people did here. A new one needs its phrase. */
export const embedAuditActions = ['embed.add', 'embed.renew', 'embed.revoke', 'embed.open'] as const
