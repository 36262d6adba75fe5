import { isShelved } from './out-of-service.ts'

/** How an alarm stands for whoever reads it; the first that holds. */
export type Standing = 'withdrawn' | 'closed' | 'outOfService' | 'shelved' | 'explained' | 'cleared' | 'unacknowledged' | 'acknowledged'

/** When an alarm began, ended, was acknowledged and closed, epoch ms, and what put it aside; null: it was not. */
type Life = {
  beganAt: number
  isWithdrawn: boolean
  closedAt: number | null
  /** What it is out of service by. */
  outOfService: object | null
  shelvedUntil: number | null
  causeId: number | null
  clearedAt: number | null
  acknowledgedAt: number | null
}

const rules: readonly (readonly [Standing, (row: Omit<Life, 'beganAt'>, now: number) => boolean])[] = [
  ['withdrawn', ({ isWithdrawn }) => isWithdrawn],
  ['closed', ({ closedAt }) => closedAt !== null],
  ['outOfService', ({ outOfService }) => outOfService !== null],
  ['shelved', isShelved],
  ['explained', ({ causeId, clearedAt }) => causeId !== null && clearedAt === null],
  ['cleared', ({ clearedAt }) => clearedAt !== null],
  ['unacknowledged', ({ acknowledgedAt }) => acknowledgedAt === null],
]

export const standingOf = (row: Omit<Life, 'beganAt'>, now: number): Standing =>
  rules.find(([, holds]) => holds(row, now))?.[0] ?? 'acknowledged'

/** Whether nobody said yet that it was seen, and somebody has to. */
export const isToAcknowledge = (row: Omit<Life, 'beganAt'>): boolean =>
  row.acknowledgedAt === null && row.closedAt === null && !row.isWithdrawn
/** Only what is over can be closed. */
export const isToClose = (row: Omit<Life, 'beganAt'>): boolean => row.clearedAt !== null && row.closedAt === null

/** How long its condition has stood, or stood, ms. */
export const lastedMs = ({ beganAt, clearedAt }: Pick<Life, 'beganAt' | 'clearedAt'>, now: number): number =>
  Math.max(0, (clearedAt ?? now) - beganAt)
