import type { ParsedInputOf } from '@sundial/contract/kit/call.ts'
import type { rollOutCalls } from '@sundial/contract/roll-outs.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { SignedInCall } from '../kit/context.ts'

type Input = ParsedInputOf<typeof rollOutCalls.insertRollOut>
export type Targets = Input['targets']
/** What is said of a new roll-out beside its targets. */
export type AskedRollOut = Omit<Input, 'targets'>

export const by = ({ user, now }: SignedInCall) => ({ userId: user.userId, now })

/** @throws Refusal inOtherRollOut where another roll-out that has not ended has some of its members */
export const refuseTaken = (count: number): void => {
  if (count > 0) throw new Refusal('inOtherRollOut', { count })
}
