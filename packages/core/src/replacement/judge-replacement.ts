import type { RefusalName } from '../kit/refusal.ts'
import type { EquipmentState, InstalledPart } from './parts.ts'

/** What is known before a replacement. Instants in epoch ms. */
export type ReplacementFacts = {
  part: InstalledPart
  /** What is at the position now; `since` null = since the beginning. */
  current: { name: string; since: number | null } | null
  /** What has the new number already; `until`: when it was last taken out somewhere, null = never; `seen`: of a plant that the person sees. */
  known: { part: InstalledPart; state: EquipmentState; until: number | null; seen: boolean } | null
  /** Number of a task that is under way with the device. */
  task: string | null
}
/** `expected`: the number that the person saw at the position. */
export type ReplacementWish = { expected: string; name: string; at: number }

/** How long ago a replacement may have happened at most, days: a month's accounts may still change, older ones are closed. */
export const backdatedDaysMax = 31
const dayMs = 86_400_000

const isAhead = (at: number, now: number): boolean => at > now
const isLongAgo = (at: number, now: number): boolean => at < now - backdatedDaysMax * dayMs
const isBefore = (at: number, since: number | null): boolean => at <= (since ?? -1)

/** Whether what has been at a position since then (null = since the beginning) can have been replaced at an instant. */
export const isDatable = (at: number, since: number | null, now: number): boolean =>
  !isAhead(at, now) && !isLongAgo(at, now) && !isBefore(at, since)

type Rule = (facts: ReplacementFacts, wish: ReplacementWish, now: number) => boolean

/** Each refusal with when it applies, in the order in which they are told. */
const rules: readonly (readonly [RefusalName, Rule])[] = [
  ['notInstalledThere', ({ current }) => current === null],
  ['replacedMeanwhile', ({ current }, { expected }) => current?.name !== expected],
  ['sameEquipment', ({ current }, { name }) => current?.name === name],
  ['otherEquipment', ({ known, part }) => known !== null && (!known.seen || known.part !== part)],
  ['installedElsewhere', ({ known }) => known?.state === 'installed'],
  ['replacedTooLate', (_, { at }, now) => isAhead(at, now)],
  ['replacedTooLongAgo', (_, { at }, now) => isLongAgo(at, now)],
  ['replacedTooEarly', ({ current, known }, { at }) => isBefore(at, current?.since ?? null) || at < (known?.until ?? -1)],
  ['deviceInTask', ({ task }) => task !== null],
]

/** Why a replacement is refused; null = it may be done. */
export const judgeReplacement = (facts: ReplacementFacts, wish: ReplacementWish, now: number): RefusalName | null =>
  rules.find(([, applies]) => applies(facts, wish, now))?.[0] ?? null

/** What is known before a replacement is undone: `here` = what came with it is at the position now, `old`: state of what was there before. */
export type UndoFacts = { undone: boolean; here: boolean; old: EquipmentState; task: string | null }

/** Why a replacement cannot be undone; null = it can: nothing newer depends on it. */
export const judgeUndo = ({ undone, here, old, task }: UndoFacts): RefusalName | null => {
  if (undone) return 'replacementUndone'
  if (!here) return 'replacementDependedOn'
  if (old === 'installed') return 'removedIsElsewhere'
  return task === null ? null : 'deviceInTask'
}
