import type { Allowance } from './budget.ts'

/**
 * What one concentrator may send. The honest worst, 8 unacknowledged messages at a time, is bounded by our own acknowledgements: about 12 ms
 * each, so 670 messages a second while a backlog drains on an idle machine, 0.1 a second otherwise (600 modules every 30 s). A drain above
 * the average is slowed down and loses nothing; only who sends far more than any window allows is cut off.
 */
export const messageAllowance: Allowance = { perS: 200, burst: 2_000 }
/** As they travel. 200 modules are 4 kB. */
export const byteAllowance: Allowance = { perS: 2 * 1024 * 1024, burst: 16 * 1024 * 1024 }
/** After inflation: 3 kB can become 4 MiB of JSON that takes 50 ms to parse. */
export const plainAllowance: Allowance = { perS: 8 * 1024 * 1024, burst: 64 * 1024 * 1024 }
/** Messages that are rejected: an old agent whose messages are all wrong is still heard about its backlog's end. */
export const rejectedAllowance: Allowance = { perS: 5, burst: 300 }
/** MQTT packets of any kind, acknowledgements and pings among them; beyond them a connection ends at once. */
export const packetAllowance: Allowance = { perS: 2_000, burst: 20_000 }

/** More than an honest sender has on its way at once: 8 in flight, sent again, and progress of commands beside them. */
export const unansweredMax = 24

/** Whoever sends this many times the average whenever it is read, is flooding. */
export const floodFactor = 5
/** So long, from the first pause on. */
export const floodMs = 5_000

/** How long a flooder is kept away: doubled each time until it was quiet for `forgetMs`. */
export const holdOff = { firstMs: 60_000, longestMs: 3_600_000, forgetMs: 3_600_000 } as const
