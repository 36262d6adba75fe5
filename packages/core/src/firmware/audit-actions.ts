/** What is written down about programs for devices; orders have their own. */
export const firmwareAuditActions = [
  'firmware.add',
  'firmware.rollOut.add',
  'firmware.rollOut.edit',
  'firmware.rollOut.release',
  'firmware.rollOut.stop',
] as const
