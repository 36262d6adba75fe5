/** What is written down about what people did here. A new one needs its phrase. */
export const organisationAuditActions = ['organisations.add', 'organisations.edit', 'organisations.move', 'organisations.delete'] as const
