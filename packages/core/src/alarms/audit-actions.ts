/** What is written down about what people did here. A new one needs its phrase. */
export const alarmAuditActions = [
  'alarms.acknowledge',
  'alarms.notAcknowledge',
  'alarms.shelve',
  'alarms.unshelve',
  'alarms.outOfService',
  'alarms.inService',
  'alarms.assign',
  'alarms.reset',
  'alarms.close',
  'alarms.comment',
  'alarms.limits',
] as const
