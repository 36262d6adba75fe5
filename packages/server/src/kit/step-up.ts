import type { Call } from '@sundial/contract/kit/call.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { stepUpMaxAgeMs } from '@sundial/core/session/session-life.ts'
import type { SignedIn } from './context.ts'

/**
 * What the contract marks as dangerous needs a password said at most five minutes ago; what is a person's own needs a person.
 * A token of a program never has either. @throws Refusal stepUpNeeded, noPermission
 */
export const needFreshness = (call: Pick<Call, 'stepUp' | 'person'>, input: unknown, user: SignedIn, now: number): void => {
  if (call.person && user.tokenId !== null) throw new Refusal('noPermission')
  const dangerous = typeof call.stepUp === 'function' ? call.stepUp(input as never) : call.stepUp === true
  if (dangerous && (user.freshAt === null || now - user.freshAt > stepUpMaxAgeMs)) throw new Refusal('stepUpNeeded')
}
