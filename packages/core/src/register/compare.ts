import { recordMinutesUsual } from './density-minutes.ts'
import type { HeldModule } from './held.ts'

/** A module as our register has it: its number and the number of its string. */
export type OurModule = { number: string; string: string | null }

/** `device`: only one of the two holds it. `interval`: how often the concentrator records its modules. */
export const differingFields = ['device', 'string', 'interval'] as const
export type DifferingField = (typeof differingFields)[number]
export const sides = ['ours', 'theirs'] as const
export type Side = (typeof sides)[number]

/** Why one side is suggested, or why none is. */
export const suggestionReasons = [
  'neverSent',
  'lostThere',
  'changedHere',
  'changedThere',
  'neverAgreed',
  'belongsElsewhere',
  'unknownHere',
  'planInterval',
] as const
export type SuggestionReason = (typeof suggestionReasons)[number]

/**
 * One difference. `number` is the module's, or for `interval` the concentrator's own. `ours` and `theirs` are what each holds: of a string its
 * number, of a device the number of its string ('' = of none), of the interval minutes; null = that side does not hold it.
 */
export type Difference = {
  number: string
  field: DifferingField
  ours: string | null
  theirs: string | null
  suggestion: Side | null
  reason: SuggestionReason
}

/** What is known beside the two registers. */
export type Evidence = {
  gw: string
  /** What was sent down last and read back; null = never. */
  sent: readonly HeldModule[] | null
  /** Numbers that our register has at another concentrator. */
  elsewhere: ReadonlySet<string>
  /** How often the concentrator records its modules, minutes. */
  recordMinutes: readonly number[]
}

type Sent = ReadonlyMap<string, HeldModule> | null
type Judged = Pick<Difference, 'suggestion' | 'reason'>

const onlyHere = (number: string, sent: Sent): Judged => ({ suggestion: 'ours', reason: sent?.has(number) ? 'lostThere' : 'neverSent' })

const onlyThere = (number: string, elsewhere: ReadonlySet<string>): Judged =>
  elsewhere.has(number) ? { suggestion: 'ours', reason: 'belongsElsewhere' } : { suggestion: null, reason: 'unknownHere' }

/** Where the concentrator still holds the string that was sent down, ours was changed since; otherwise nothing says which is right. */
const otherString = ({ a, string }: HeldModule, sent: Sent): Judged => {
  const before = sent?.get(a)
  if (before === undefined) return { suggestion: null, reason: 'neverAgreed' }
  return before.string === string ? { suggestion: 'ours', reason: 'changedHere' } : { suggestion: null, reason: 'changedThere' }
}

const ofModule = (ours: OurModule, held: HeldModule | undefined, sent: Sent): Difference[] => {
  const { number, string } = ours
  if (held === undefined) return [{ number, field: 'device', ours: string ?? '', theirs: null, ...onlyHere(number, sent) }]
  // A concentrator that does not know its strings contradicts nothing.
  if (held.string === undefined || held.string === string) return []
  return [{ number, field: 'string', ours: string ?? '', theirs: held.string, ...otherString(held, sent) }]
}

const interval = ({ gw, recordMinutes }: Evidence): Difference[] => {
  if (recordMinutes.every((minutes) => minutes === recordMinutesUsual)) return []
  const theirs = recordMinutes.join(', ')
  return [{ number: gw, field: 'interval', ours: String(recordMinutesUsual), theirs, suggestion: 'ours', reason: 'planInterval' }]
}

/** Where the register of a concentrator and ours differ: of ours in their order, then the interval, then what only the concentrator holds. */
export const compareRegisters = (ours: readonly OurModule[], held: readonly HeldModule[], evidence: Evidence): Difference[] => {
  const there = new Map(held.map((module) => [module.a, module]))
  const here = new Set(ours.map(({ number }) => number))
  const sent: Sent = evidence.sent && new Map(evidence.sent.map((module) => [module.a, module]))
  const strangers = held.filter(({ a }) => !here.has(a))
  return [
    ...ours.flatMap((module) => ofModule(module, there.get(module.number), sent)),
    ...interval(evidence),
    ...strangers.map(({ a, string = '' }): Difference => {
      return { number: a, field: 'device', ours: null, theirs: string, ...onlyThere(a, evidence.elsewhere) }
    }),
  ]
}
