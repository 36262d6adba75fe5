import type { Allowance } from './budget.ts'

/**
 * What one concentrator may send. An honest concentrator has at most 8 unacknowledged messages under way, and the link acknowledges in
 * about 12 ms: 670 messages a second while it sends a backlog to an idle machine, otherwise 0.1 a second (600 modules every 30 s). A
 * backlog above the average is slowed down and loses nothing; only a concentrator that sends far more than any window allows is cut off.
 */
export const messageAllowance: Allowance = { perS: 200, burst: 2_000 }
/** Bytes as sent, compressed. A report of 200 modules has 4 kB. */
export const byteAllowance: Allowance = { perS: 2 * 1024 * 1024, burst: 16 * 1024 * 1024 }
/** Bytes after decompression: 3 kB can become 4 MiB of JSON, which takes 50 ms to parse. */
export const plainAllowance: Allowance = { perS: 8 * 1024 * 1024, burst: 64 * 1024 * 1024 }
/** Rejected messages. The burst lets an old agent whose messages are all wrong send its backlog to the end. */
export const rejectedAllowance: Allowance = { perS: 5, burst: 300 }
/**
 * Numbers of devices that the link does not remember and asks the database for, each once for a group of reports. A message has at most 200:
 * a concentrator with 200 unregistered devices drains a backlog at ten groups a second.
 */
export const askedAllowance: Allowance = { perS: 2_000, burst: 20_000 }
/** MQTT packets of any kind, including acknowledgements and pings; a connection that exceeds this ends at once. */
export const packetAllowance: Allowance = { perS: 2_000, burst: 20_000 }

/** More messages than an honest sender has under way at once: 8 in flight, repeats of them, and progress of commands. */
export const unansweredMax = 24

/** A concentrator that sends this many times the allowed average, in all time in which it is read, floods. */
export const floodFactor = 5
/** Time of flooding, from the first pause on, after which the concentrator is cut off. */
export const floodMs = 5_000

/** How long a flooding concentrator is kept away: doubled each time, until it was quiet for `forgetMs`. */
export const holdOff = { firstMs: 60_000, longestMs: 3_600_000, forgetMs: 3_600_000 } as const
