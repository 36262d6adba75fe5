import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import { type Consequence, consequences } from '@sundial/core/alarms/condition.ts'

export type Group = { key: Consequence | 'all'; rows: AlarmRow[] }

/** The rows under their consequence, in the order in which they came; empty groups are left out. `grouped` false: one group of all. */
export const groupsOf = (rows: readonly AlarmRow[], grouped: boolean): Group[] => {
  if (!grouped) return [{ key: 'all', rows: [...rows] }]
  return consequences.map((key) => ({ key, rows: rows.filter((row) => row.consequence === key) })).filter(({ rows: own }) => own.length > 0)
}

/** The row before or after another, as they stand on the page; the first or last one where none is open, or at the end. */
export const stepIn = (rows: readonly AlarmRow[], id: number | null, by: 1 | -1): AlarmRow | undefined => {
  const at = rows.findIndex((row) => row.id === id)
  if (at < 0) return by === 1 ? rows[0] : rows.at(-1)
  return rows[Math.min(rows.length - 1, Math.max(0, at + by))]
}

/** The currency of all amounts; null: they have several, or none is known. */
export const oneCurrency = (rows: readonly Pick<AlarmRow, 'currency'>[]): string | null => {
  const known = new Set(rows.flatMap(({ currency }) => currency ?? []))
  return known.size === 1 ? [...known][0]! : null
}

/** Whether every alarm is over: then what each took in all says more than what it took today. */
export const areOver = (rows: readonly Pick<AlarmRow, 'clearedAt'>[]): boolean =>
  rows.length > 0 && rows.every((row) => row.clearedAt !== null)
