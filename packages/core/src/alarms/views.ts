/**
 * Views of the list of alarms. `open`: what stands or waits to be closed, without what another explains, what is shelved and what is out of service;
 * `mine`: open and assigned to whoever looks; `unassigned`; `shelved`; `outOfService`: open, by equipment that is out of service; `explained`: open and explained by another; `cleared`: closed.
 */
export const alarmViews = ['open', 'mine', 'unassigned', 'shelved', 'outOfService', 'explained', 'cleared'] as const
export type AlarmView = (typeof alarmViews)[number]

export const alarmOrders = ['need', 'newest'] as const
export type AlarmOrder = (typeof alarmOrders)[number]
