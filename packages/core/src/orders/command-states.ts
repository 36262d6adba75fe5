/**
 * How far a command to a concentrator is. queued: not sent; sent: not taken yet; accepted, running: the concentrator has it; done, failed,
 * expired, cancelled: it has ended.
 */
export const commandStates = ['queued', 'sent', 'accepted', 'running', 'done', 'failed', 'expired', 'cancelled'] as const
export type CommandState = (typeof commandStates)[number]
