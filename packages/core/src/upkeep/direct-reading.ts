/** Shortest and longest wait for the answer to one frame, ms: a power line takes up to 3 s, and a bus waits for nobody for longer than 10 s. */
export const answerWaitMs = { min: 100, max: 10_000 } as const
/** Fewest and most times that a device is asked in a regular reading before it counts as silent in it. */
export const readingTries = { min: 1, max: 5 } as const

export const lineReads = ['modules', 'inverter', 'irradianceSensor'] as const
/**
 * How a concentrator reads the devices of one bus directly: `at` is where the bus is (host and port, or a serial port), `devices` how many
 * are behind it, `timeoutMs` how long it waits for the answer to one frame, `tries` how often it asks.
 */
export type SaidLine = { bus: string; reads: (typeof lineReads)[number]; at: string; devices: number; timeoutMs: number; tries: number }
