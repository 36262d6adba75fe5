/** What is written down about what people did here. A new one needs its phrase. */
export const ratingAuditActions = ['ratings.add', 'ratings.edit', 'ratings.import'] as const
