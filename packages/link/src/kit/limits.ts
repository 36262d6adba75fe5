import type { Allowance } from './budget.ts'

/**
 * What one concentrator may send. An honest one has at most 8 unacknowledged messages on their way, and an acknowledgement takes us about
 * 12 ms: 670 messages a second while a backlog drains on an idle machine, else 0.1 a second (600 modules every 30 s). A drain above
 * the average is slowed down and loses nothing; only a concentrator that sends far more than any window allows is cut off.
 */
export const messageAllowance: Allowance = { perS: 200, burst: 2_000 }
/** As they travel. 200 modules are 4 kB. */
export const byteAllowance: Allowance = { perS: 2 * 1024 * 1024, burst: 16 * 1024 * 1024 }
/** After inflation: 3 kB can become 4 MiB of JSON that takes 50 ms to parse. */
export const plainAllowance: Allowance = { perS: 8 * 1024 * 1024, burst: 64 * 1024 * 1024 }
/** Rejected messages: an old agent whose messages are all wrong may still send its backlog to the end. */
export const rejectedAllowance: Allowance = { perS: 5, burst: 300 }
/** MQTT packets of any kind, acknowledgements and pings among them; beyond them a connection ends at once. */
export const packetAllowance: Allowance = { perS: 2_000, burst: 20_000 }

/** More than an honest sender has on its way at once: 8 in flight, sent again, and progress of commands beside them. */
export const unansweredMax = 24

/** A concentrator that sends this many times the average, whenever it is read, floods. */
export const floodFactor = 5
/** It has to do so for this long, from the first pause on. */
export const floodMs = 5_000

/** How long a flooder is kept away: doubled each time until it was quiet for `forgetMs`. */
export const holdOff = { firstMs: 60_000, longestMs: 3_600_000, forgetMs: 3_600_000 } as const
