/** What is written down about what people took over from a concentrator. A new one needs its phrase. */
export const registerAuditActions = ['register.take', 'register.create'] as const
