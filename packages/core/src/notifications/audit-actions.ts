/** What is written down about what people did here. A new one needs its phrase. */
export const notificationAuditActions = [
  'notifications.add',
  'notifications.edit',
  'notifications.delete',
  'notifications.test',
  'notifications.again',
  'duty.add',
  'duty.edit',
  'duty.addStandIn',
  'duty.editStandIn',
  'duty.deleteStandIn',
  'notifications.deviceOn',
  'notifications.deviceRenewed',
  'notifications.deviceOff',
] as const
