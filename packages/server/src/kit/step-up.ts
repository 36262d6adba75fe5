import type { Call } from '@sundial/contract/kit/call.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { stepUpMaxAgeMs } from '@sundial/core/session/session-life.ts'
import type { SignedIn } from './context.ts'

const clockStepMs = 5000

/** The password was said at most five minutes ago; a program can say none. @throws Refusal stepUpNeeded */
export const needFresh = ({ freshAt }: Pick<SignedIn, 'freshAt'>, now: number): void => {
  // A password from the future was said before the clock was set back.
  const ageMs = freshAt === null ? null : now - freshAt
  if (ageMs === null || ageMs > stepUpMaxAgeMs || ageMs < -clockStepMs) throw new Refusal('stepUpNeeded')
}

/**
 * What the contract marks as dangerous needs the password again; what is a person's own needs a person. Where a call is dangerous only
 * as far as it gives rights, accounts/rights-change.ts asks. @throws Refusal stepUpNeeded, personNeeded
 */
export const needFreshness = (call: Pick<Call, 'stepUp' | 'person'>, input: unknown, user: SignedIn, now: number): void => {
  const dangerous = typeof call.stepUp === 'function' ? call.stepUp(input as never) : call.stepUp === true
  if (user.tokenId !== null && (call.person || dangerous)) throw new Refusal('personNeeded')
  if (dangerous) needFresh(user, now)
}
