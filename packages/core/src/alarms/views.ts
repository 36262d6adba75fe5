/**
 * Views of the list of alarms. `open`: what stands or waits to be closed, without what another explains and without what is shelved;
 * `mine`: open and assigned to whoever looks; `unassigned`; `shelved`; `explained`: open and explained by another; `cleared`: closed.
 */
export const alarmViews = ['open', 'mine', 'unassigned', 'shelved', 'explained', 'cleared'] as const
export type AlarmView = (typeof alarmViews)[number]

export const alarmOrders = ['need', 'newest'] as const
export type AlarmOrder = (typeof alarmOrders)[number]
