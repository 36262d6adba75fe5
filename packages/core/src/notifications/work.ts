/** What a rule does about work as an alarm begins: nothing, it assigns the alarm to somebody, or it makes a work order of it. */
export const notifyWorks = ['none', 'assign', 'order'] as const
export type NotifyWork = (typeof notifyWorks)[number]

/** Users whom a rule names for work, at most. */
export const workUsersMax = 50

/** Events with which an alarm begins, for people: back in service it begins anew. That it becomes worse is told, and gives no work: it has been given before. */
export const beginsWork = (kind: string): boolean => kind === 'raised' || kind === 'again' || kind === 'inService'

/** Alarms of a plant that come within this time after a rule has made an order there go into that order, ms. */
const joinMs = 3_600_000

/**
 * From when on an open order that a rule has made at a plant takes in what comes now, epoch ms: one that is at most an hour old, and in a
 * flood of the rule any, so that a storm makes one order for each plant.
 */
export const joinsFrom = (now: number, inFlood: boolean): number => (inFlood ? 0 : now - joinMs)

/** Whose entry in the audit what a rule does is. */
export const rulePrincipal = (ruleId: number): string => `rule:${ruleId}`
