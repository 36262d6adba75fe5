import type { AlarmRow } from '@sundial/contract/alarm-row.ts'

/** How an alarm stands for whoever reads it; the first that holds. */
export type Standing = 'withdrawn' | 'closed' | 'shelved' | 'explained' | 'cleared' | 'unacknowledged' | 'acknowledged'

type Life = Pick<AlarmRow, 'isWithdrawn' | 'closedAt' | 'shelvedUntil' | 'causeId' | 'clearedAt' | 'acknowledgedAt'>

const rules: readonly (readonly [Standing, (row: Life, now: number) => boolean])[] = [
  ['withdrawn', ({ isWithdrawn }) => isWithdrawn],
  ['closed', ({ closedAt }) => closedAt !== null],
  ['shelved', ({ shelvedUntil }, now) => shelvedUntil !== null && shelvedUntil > now],
  ['explained', ({ causeId, clearedAt }) => causeId !== null && clearedAt === null],
  ['cleared', ({ clearedAt }) => clearedAt !== null],
  ['unacknowledged', ({ acknowledgedAt }) => acknowledgedAt === null],
]

export const standingOf = (row: Life, now: number): Standing => rules.find(([, holds]) => holds(row, now))?.[0] ?? 'acknowledged'

/** Whether nobody said yet that it was seen, and somebody has to. */
export const isToAcknowledge = (row: Life): boolean => row.acknowledgedAt === null && row.closedAt === null && !row.isWithdrawn
/** Only what is over can be closed. */
export const isToClose = (row: Life): boolean => row.clearedAt !== null && row.closedAt === null

/** How long its condition has stood, or stood, ms. */
export const lastedMs = ({ beganAt, clearedAt }: Pick<AlarmRow, 'beganAt' | 'clearedAt'>, now: number): number =>
  Math.max(0, (clearedAt ?? now) - beganAt)
