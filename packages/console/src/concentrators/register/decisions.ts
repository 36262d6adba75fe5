import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { RegisterDifference, registerCalls } from '@sundial/contract/register.ts'
import type { Side } from '@sundial/core/register/compare.ts'

export type Register = OutputOf<typeof registerCalls.compareRegister>

/** The kinds of difference, each counted by itself. */
export const kinds = ['string', 'interval', 'onlyHere', 'onlyThere'] as const
export type Kind = (typeof kinds)[number]

export const kindOf = ({ field, ours }: RegisterDifference): Kind =>
  field === 'device' ? (ours === null ? 'onlyThere' : 'onlyHere') : field

export const keyOf = ({ number, field }: RegisterDifference): string => `${number} ${field}`

/** What both sides held when somebody decided: a decision counts only as long as that is so. */
const heldBy = ({ ours, theirs }: RegisterDifference): string => JSON.stringify([ours, theirs])

export type Decisions = ReadonlyMap<string, { side: Side; of: string }>

/** Whether a value can travel this way: nothing is removed from our register here, and the interval follows the plan. */
export const canTake = (difference: RegisterDifference, side: Side): boolean =>
  side === 'ours' || ['string', 'onlyThere'].includes(kindOf(difference))

export const decide = (
  decisions: Decisions,
  differences: readonly RegisterDifference[],
  sideOf: (d: RegisterDifference) => Side | null,
): Decisions => {
  const next = new Map(decisions)
  for (const difference of differences) {
    const side = sideOf(difference)
    if (side !== null && canTake(difference, side)) next.set(keyOf(difference), { side, of: heldBy(difference) })
  }
  return next
}

/** What somebody has decided on a difference; null: nothing, or it has changed since. */
export const sideOf = (decisions: Decisions, difference: RegisterDifference): Side | null => {
  const decision = decisions.get(keyOf(difference))
  return decision?.of === heldBy(difference) ? decision.side : null
}

export const hasChangedSince = (decisions: Decisions, difference: RegisterDifference): boolean =>
  decisions.has(keyOf(difference)) && sideOf(decisions, difference) === null

/** What is done with what was decided: modules moved here and created here, and what is pushed, by the number of its module. */
export type Plan = { take: RegisterDifference[]; create: RegisterDifference[]; send: RegisterDifference[] }

export const planOf = (differences: readonly RegisterDifference[], decisions: Decisions): Plan => {
  const of = (side: Side) => differences.filter((difference) => sideOf(decisions, difference) === side)
  const theirs = of('theirs')
  return {
    take: theirs.filter((difference) => kindOf(difference) === 'string'),
    create: theirs.filter((difference) => kindOf(difference) === 'onlyThere'),
    send: of('ours'),
  }
}
