import type { Call } from '@sundial/contract/kit/call.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { SignedIn } from './context.ts'
import type { Caller } from './rates.ts'

/** What the specification has embedded pages send as user id (point 2). It names nobody and grants nothing. */
export const embedUserId = -1024

/** How the log and the limits name an embedded page. */
export const principalOf = (linkId: number): string => `embed:${linkId}`

/** Who is written down: a user, or the principal of an embedded page. */
export const actorOf = ({ userId, embed }: SignedIn): { userId: number | null; principal?: string } =>
  embed ? { userId: null, principal: principalOf(embed.id) } : { userId }

/** Whose calls are counted: a link's apart from those of the people of its organisation. */
export const callerOf = ({ userId, orgNo, embed, permissions }: SignedIn): NonNullable<Caller['user']> =>
  embed
    ? { userId: principalOf(embed.id), orgNo: principalOf(embed.id), isPage: true, permissions }
    : { userId, orgNo, isPage: false, permissions }

/** Nothing that the contract does not open to embedded pages is answered to one. @throws Refusal noPermission */
export const needPerson = (call: Pick<Call, 'embed'>, user: SignedIn): void => {
  if (user.embed && !call.embed) throw new Refusal('noPermission')
}

/** Nor anything beyond its own page. @throws Refusal noPermission */
export const needOwnPage = (call: Pick<Call, 'embed'>, input: unknown, { embed }: SignedIn): void => {
  if (embed && !call.embed?.(input as never, embed)) throw new Refusal('noPermission')
}
