import { densityMinutes } from './density-minutes.ts'

/** A module in the register of a concentrator: its number, its bus, and the number of its string where the concentrator knows it. */
export type HeldModule = { a: string; bus: string; string?: string | undefined }

/** What the hash of a register is made of: 16 hexadecimal digits of its SHA-256. */
export const registerText = (modules: readonly HeldModule[]): string =>
  modules
    .map(({ a, bus, string }) => (string === undefined ? `${a} ${bus}` : `${a} ${bus} ${string}`))
    .sort()
    .join('\n')

export type HeldRegister = { hash: string; devices: HeldModule[] }

const isNumber = (value: unknown): value is string => typeof value === 'string' && /^\d{12}$/.test(value)

const isModule = (value: unknown): value is HeldModule => {
  const { a, bus, string } = (value ?? {}) as Record<string, unknown>
  return isNumber(a) && typeof bus === 'string' && bus.length <= 64 && (string === undefined || isNumber(string))
}

/** The register that an answer holds; null where it is none, or names a module twice. */
export const heldIn = (answer: unknown): HeldRegister | null => {
  const { hash, devices } = (answer ?? {}) as Record<string, unknown>
  if (typeof hash !== 'string' || !Array.isArray(devices) || !devices.every(isModule)) return null
  const isOnce = new Set(devices.map(({ a }) => a)).size === devices.length
  return isOnce ? { hash, devices: devices.map(({ a, bus, string }) => ({ a, bus, ...(string === undefined ? {} : { string }) })) } : null
}

const minutesOf = (row: unknown): number | null => {
  const { code } = (row ?? {}) as { code?: unknown }
  return densityMinutes[code as keyof typeof densityMinutes] ?? null
}

/** How often an answer says that modules are recorded, minutes, each figure once; null where it does not say. */
export const recordMinutesIn = (answer: unknown): number[] | null => {
  const { densities } = (answer ?? {}) as { densities?: unknown }
  if (!Array.isArray(densities)) return null
  const minutes = densities.map(minutesOf)
  return minutes.includes(null) ? null : [...new Set(minutes as number[])].sort((one, other) => one - other)
}

/** What is sent down: without a bus where the concentrator has only one. */
export type SentModule = { a: string; bus?: string | undefined; string?: string | undefined }

const agrees = (sent: SentModule, held: HeldModule | undefined): boolean =>
  held !== undefined && (sent.bus ?? held.bus) === held.bus && sent.string === held.string

/** Whether a register reads back as it was sent. */
export const readsBack = (sent: readonly SentModule[], held: readonly HeldModule[]): boolean => {
  const there = new Map(held.map((module) => [module.a, module]))
  return sent.length === held.length && sent.every((module) => agrees(module, there.get(module.a)))
}
