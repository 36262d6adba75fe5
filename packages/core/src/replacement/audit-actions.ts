/** What is written down about what people did here. A new one needs its phrase. */
export const replacementAuditActions = ['equipment.replace', 'equipment.undo', 'equipment.lock', 'equipment.unlock'] as const
