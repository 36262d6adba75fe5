import { timingSafeEqual } from 'node:crypto'
import { type BrokerRefusal, claimMatches, isGateway, secretMatches } from './access.ts'
import type { Proof } from './tls-listener.ts'

export type SignInOptions = {
  /** The platform's own client: may publish `dn` and subscribe `up` of every concentrator. */
  platform: { user: string; password: string }
  /** SHA-256 of a concentrator's secret, null = not registered. If it throws (database away), the client is refused as "unavailable". */
  secretHashOf(gw: string): Promise<Uint8Array | null>
  /** SHA-256 of the claim code with which a concentrator may sign in for its first contact; null = none. */
  claimHashOf(gw: string): Promise<Uint8Array | null>
  /** Whether a certificate for a concentrator, of an authority that TLS trusts, lets it in: it may have been revoked. */
  certificateCounts(gw: string, proof: Proof): Promise<boolean>
  /** By which certificates run out, epoch ms. */
  now(): number
  /** Whether the concentrator was cut off for flooding and is still kept away. */
  isHeldOff(gw: string): boolean
}
/** How a client signed in: as the platform, as a concentrator by secret or by certificate alone, or as a concentrator at its first contact. */
export type Standing = 'platform' | 'known' | 'certified' | 'claiming'
export type Credentials = { clientId: string; user: string; password: string; proof: Proof | null }

const samePassword = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
/** Whether these are the platform's own credentials. */
export const isPlatform = ({ platform }: Pick<SignInOptions, 'platform'>, user: string, password: string): boolean =>
  user === platform.user && samePassword(password, platform.password)

/** Returns how a client signs in, or why it may not. */
export const createAuthenticate = (options: SignInOptions) => {
  const byCertificate = async (user: string, proof: Proof | null): Promise<'certified' | 'certificateOver' | null> => {
    if (proof?.name !== user || !(await options.certificateCounts(user, proof))) return null
    return proof.until > options.now() ? 'certified' : 'certificateOver'
  }
  /** A registered concentrator has a hash; a certificate alone is not enough. */
  const asRegistered = async ({ user, password, proof }: Credentials, hash: Uint8Array) =>
    secretMatches(password, hash) ? 'known' : byCertificate(user, proof)
  const ofConcentrator = async (own: Credentials): Promise<Standing | BrokerRefusal> => {
    const { user, password } = own
    const hash = await options.secretHashOf(user)
    const known = hash && (await asRegistered(own, hash))
    if (known) return known
    if (claimMatches(password, await options.claimHashOf(user))) return 'claiming'
    return hash ? 'badSecret' : 'unknownConcentrator'
  }
  return async (own: Credentials): Promise<Standing | BrokerRefusal> => {
    if (isPlatform(options, own.user, own.password)) return 'platform'
    if (own.clientId !== own.user) return 'wrongClientId'
    // No query for a name that cannot be a concentrator's number.
    if (!isGateway(own.user)) return 'unknownConcentrator'
    return options.isHeldOff(own.user) ? 'heldOff' : ofConcentrator(own)
  }
}
