import { createHash, timingSafeEqual } from 'node:crypto'

/** Why the broker refuses a client or a packet; also the label of the counter. */
export type BrokerRefusal =
  | 'badSecret'
  | 'unknownConcentrator'
  | 'wrongClientId'
  | 'wrongWill'
  | 'publish'
  | 'subscribe'
  | 'packetTooLarge'
  /** The concentrator was cut off for flooding. */
  | 'heldOff'
  | 'tooManyConnects'
  | 'tooManyPackets'
  /** The certificate ran out by which an open connection had signed in. */
  | 'certificateOver'
  /** The database could not be asked. */
  | 'unavailable'

const gwPattern = /^\d{12}$/
export const isGateway = (user: string): boolean => gwPattern.test(user)
/** Topics of the link have at most two levels here: each further level would cost the broker work. */
const plainLevels = /^[^+#/\0]+(\/[^+#/\0]+)?$/
const filterLevels = /^[^/\0]+(\/[^/\0]+)?$/

/** A concentrator publishes below its own `up/`, never to a pattern, and retains only its status. */
export const mayPublish = (gw: string, topic: string, retain: boolean): boolean => {
  const own = `pv/v1/${gw}/up/`
  if (!gwPattern.test(gw) || !topic.startsWith(own) || !plainLevels.test(topic.slice(own.length))) return false
  return !retain || topic === `${own}status`
}

/** A concentrator may send its secret's hash at its first contact, and then nothing else. */
export const mayClaim = (gw: string, topic: string): boolean => topic === `pv/v1/${gw}/up/claim`

/** A concentrator subscribes below its own `dn/`, with or without a wildcard behind that. */
export const maySubscribe = (gw: string, filter: string): boolean => {
  const own = `pv/v1/${gw}/dn/`
  return gwPattern.test(gw) && filter.startsWith(own) && filterLevels.test(filter.slice(own.length))
}

export type Will = { topic: string; retain: boolean } | undefined

/** A last will has the same rules as any other message. */
export const mayLeave = (gw: string, will: Will): boolean => will === undefined || mayPublish(gw, will.topic, will.retain)

/** Whether a password (64 hex digits) is the secret whose SHA-256 is kept. In constant time; a missing hash costs the same. */
export const secretMatches = (password: string, hash: Uint8Array | null): boolean => {
  const wellFormed = /^[0-9a-fA-F]{64}$/.test(password)
  const given = createHash('sha256')
    .update(wellFormed ? Buffer.from(password, 'hex') : password)
    .digest()
  const kept = hash?.length === 32 ? hash : Buffer.alloc(32)
  return timingSafeEqual(given, kept) && wellFormed && hash?.length === 32
}

/** Whether a password is the claim code whose SHA-256 is kept. In constant time. */
export const claimMatches = (password: string, hash: Uint8Array | null): boolean => {
  const kept = hash?.length === 32 ? hash : Buffer.alloc(32)
  return timingSafeEqual(createHash('sha256').update(password).digest(), kept) && hash?.length === 32
}

/** Longest keep-alive, also for a client that asks for none (0): a dead connection must not stay open for ever. */
const keepaliveSMax = 60
/** Keep-alive of a connection, s, from the value that its CONNECT asks for. */
export const keepaliveOf = (asked: number): number => (asked === 0 ? keepaliveSMax : Math.min(asked, keepaliveSMax))
