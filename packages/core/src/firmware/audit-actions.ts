/** What is written down about programs for devices; orders have their own. */
export const firmwareAuditActions = ['firmware.add'] as const
