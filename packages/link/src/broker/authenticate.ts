import { timingSafeEqual } from 'node:crypto'
import { type BrokerRefusal, claimMatches, isGateway, secretMatches } from './access.ts'

export type SignInOptions = {
  /** The platform's own client: may publish `dn` and subscribe `up` of every concentrator. */
  platform: { user: string; password: string }
  /** SHA-256 of a concentrator's secret, null = not registered. May throw when the database is away: then the answer is "unavailable". */
  secretHashOf(gw: string): Promise<Uint8Array | null>
  /** SHA-256 of the claim code with which it may sign in for its first contact; null = none. */
  claimHashOf(gw: string): Promise<Uint8Array | null>
  /** Whether it was cut off for flooding and is still kept away. */
  isHeldOff(gw: string): boolean
}
/** How a client signed in: as the platform, as a concentrator by secret or certificate, or as one that makes its first contact. */
export type Standing = 'platform' | 'known' | 'claiming'
export type Credentials = { clientId: string; user: string; password: string; provenName: string | null }

const samePassword = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
/** Whether these are the platform's own credentials. */
export const isPlatform = ({ platform }: Pick<SignInOptions, 'platform'>, user: string, password: string): boolean =>
  user === platform.user && samePassword(password, platform.password)

/** Answers how a client signs in, or why it may not. */
export const createAuthenticate = (options: SignInOptions) => {
  const ofConcentrator = async ({ user, password, provenName: name }: Credentials): Promise<Standing | BrokerRefusal> => {
    const hash = await options.secretHashOf(user)
    // The hash of its secret also says that it is registered.
    const hasProof = secretMatches(password, hash) || name === user
    if (hash !== null && hasProof) return 'known'
    if (claimMatches(password, await options.claimHashOf(user))) return 'claiming'
    return hash ? 'badSecret' : 'unknownConcentrator'
  }
  return async (own: Credentials): Promise<Standing | BrokerRefusal> => {
    if (isPlatform(options, own.user, own.password)) return 'platform'
    if (own.clientId !== own.user) return 'wrongClientId'
    // A name that can't be a concentrator's costs no query.
    if (!isGateway(own.user)) return 'unknownConcentrator'
    return options.isHeldOff(own.user) ? 'heldOff' : ofConcentrator(own)
  }
}
