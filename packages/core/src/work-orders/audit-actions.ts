/** What is written down about what people did here. A new one needs its phrase. */
export const workOrderAuditActions = [
  'workOrders.add',
  'workOrders.edit',
  'workOrders.assign',
  'workOrders.step',
  'workOrders.onSite',
  'workOrders.prove',
  'workOrders.message',
  'workOrders.close',
  'workOrders.reopen',
] as const
