/** What is written down about what people did here. A new one needs its phrase. */
export const stationAuditActions = ['stations.add', 'stations.edit', 'stations.cleaningCost'] as const
