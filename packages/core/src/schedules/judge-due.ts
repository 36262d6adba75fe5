/** How late a slot still counts as on time, ms (docs/link.md: a switch that was missed by more is not made). */
export const graceMs = 5 * 60_000

/** How a slot ended: run on time, made up for late, not run, refused by the rules of orders, or asked of a second person. */
export const slotResults = ['run', 'late', 'missed', 'refused', 'waiting'] as const
export type SlotResult = (typeof slotResults)[number]

/**
 * Why a slot was not run, or not wholly, beside refusals: a later one reads the same, a second person rejected the order or let it lapse,
 * somebody saved the schedule while the slot was due, or some of its orders were refused.
 */
export const slotReasons = ['madeUp', 'rejected', 'lapsed', 'changed', 'someRefused'] as const
export type SlotReason = (typeof slotReasons)[number]

/** What is to become of a slot that is due; `madeUp`: a later slot reads what this one would have read. */
export type DueVerdict = 'run' | 'late' | 'missed' | 'madeUp'
export type DueSlot = { at: number; verdict: DueVerdict }
/** `mayMakeUp`: it is a reading, and a reading now is still what the schedule is for. */
export type DueTerms = { now: number; mayMakeUp: boolean; isReading: boolean }

const newestVerdict = (at: number, { now, mayMakeUp }: DueTerms): DueVerdict => {
  if (now - at <= graceMs) return 'run'
  return mayMakeUp ? 'late' : 'missed'
}

/**
 * What is to become of slots that are due, ascending. Only the newest one is run: on time within the grace, and a reading once later; a
 * switch is never made later. All slots before it are missed; of readings they are made up for where the newest one is run.
 */
export const judgeDue = (slots: readonly number[], terms: DueTerms): DueSlot[] => {
  const newest = slots.at(-1)
  if (newest === undefined) return []
  const verdict = newestVerdict(newest, terms)
  const earlier = terms.isReading && verdict !== 'missed' ? 'madeUp' : 'missed'
  return slots.map((at) => ({ at, verdict: at === newest ? verdict : earlier }))
}
