/** What is written down about what people did here. A new one needs its phrase. */
export const deviceAuditActions = ['devices.add', 'devices.edit', 'devices.delete', 'devices.import', 'devices.importUndo'] as const
