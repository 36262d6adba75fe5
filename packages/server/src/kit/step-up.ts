import type { Call } from '@sundial/contract/kit/call.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { stepUpMaxAgeMs } from '@sundial/core/session/session-life.ts'
import type { SignedIn } from './context.ts'

const clockStepMs = 5000

/**
 * What the contract marks as dangerous needs a password said at most five minutes ago; what is a person's own needs a person.
 * A token of a program never has either. @throws Refusal stepUpNeeded, noPermission
 */
export const needFreshness = (call: Pick<Call, 'stepUp' | 'person'>, input: unknown, user: SignedIn, now: number): void => {
  if (call.person && user.tokenId !== null) throw new Refusal('noPermission')
  const dangerous = typeof call.stepUp === 'function' ? call.stepUp(input as never) : call.stepUp === true
  // A password from the future was said before the clock was set back.
  const ageMs = user.freshAt === null ? null : now - user.freshAt
  if (dangerous && (ageMs === null || ageMs > stepUpMaxAgeMs || ageMs < -clockStepMs)) throw new Refusal('stepUpNeeded')
}
