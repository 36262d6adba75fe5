/** The numbers of the whitelist that an answer holds; null where it is none, or names a module twice. */
export const numbersIn = (answer: unknown): string[] | null => {
  const { devices } = (answer ?? {}) as { devices?: unknown }
  if (!Array.isArray(devices) || !devices.every((number) => typeof number === 'string' && /^\d{12}$/.test(number))) return null
  return new Set(devices).size === devices.length ? devices : null
}

/** An order about a whitelist: the modules that it names, and how many entries the concentrator said that it has after the change. */
type Ordered = { devices: readonly string[]; count: number | null }

/** Whether a whitelist that was read proves an order about it. */
export const provesWhitelist = {
  readWhitelist: () => true,
  addToWhitelist: (listed, { devices }) => devices.every((number) => listed.has(number)),
  addAllToWhitelist: (listed, { count }) => listed.size === count,
  removeFromWhitelist: (listed, { devices }) => !devices.some((number) => listed.has(number)),
  clearWhitelist: (listed) => listed.size === 0,
} as const satisfies Record<string, (listed: ReadonlySet<string>, ordered: Ordered) => boolean>
