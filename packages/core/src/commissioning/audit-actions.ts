/** What is written down about commissionings beside their start; their orders have their own. */
export const commissioningAuditActions = ['commissioning.edit', 'commissioning.answer', 'commissioning.stop'] as const
