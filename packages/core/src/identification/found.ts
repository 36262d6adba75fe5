import type { DeviceAction } from '../orders/kinds.ts'

/** What an order can find out about a module: its serial number, and where it hangs: transformer area, phase, branch circuit and string. */
export const foundFacts = ['serial', 'area', 'phase', 'branch', 'string'] as const
export type FoundFact = (typeof foundFacts)[number]

/**
 * What was found out of a module. `is`: its serial number, number of the area, branch or string, or a, b, c for a phase; null = it could not
 * be told. `sure`: confidence from 0 to 1; null = none was told.
 */
export type Found = { what: FoundFact; is: string | null; sure: number | null }

/** What an order is given for: a module without it is not identified. */
const askedFacts: Partial<Record<DeviceAction, FoundFact>> = {
  identifyArea: 'area',
  identifyBranch: 'branch',
  identifyStrings: 'string',
  checkInstallation: 'serial',
}
/** What an order of this kind finds out; null = it finds out nothing. */
export const askedFactOf = (action: string): FoundFact | null =>
  Object.hasOwn(askedFacts, action) ? (askedFacts[action as DeviceAction] ?? null) : null

/**
 * What the register says of the same module now, with the least confidence of its area and branch; null = it says nothing. Strings by the
 * codes that people call them, `foundString` that of the one which was found.
 */
export type Registered = {
  serial: string | null
  area: string | null
  phase: string | null
  branch: string | null
  string: string | null
  foundString: string | null
  areaThreshold: number | null
  branchThreshold: number | null
}

/** Least confidence of what was found, where nothing else is said of the area. */
export const sureFrom = 0.8

/** How something that was found stands to the register: the same, another, another but not surely so, or the register says nothing of it. */
export const foundStands = ['same', 'differs', 'unsure', 'unregistered'] as const
export type FoundStands = (typeof foundStands)[number]
export type JudgedFact = Found & { registered: string | null; stands: FoundStands | null }

const leastOf = (what: FoundFact, { areaThreshold, branchThreshold }: Registered): number =>
  ({ area: areaThreshold, phase: branchThreshold, branch: branchThreshold, string: null, serial: null })[what] ?? sureFrom

/** Three phases at once in the register are no other than the one that a module is on. */
const isSame = ({ what, is }: Found, registered: string): boolean => is === registered || (what === 'phase' && registered === 'abc')

/** What was found beside what the register says; `stands` null where nothing was found. Nothing of the register follows from it. */
export const judgeFact = (told: Found, register: Registered): JudgedFact => {
  const found = told.what === 'string' && told.is !== null ? { ...told, is: register.foundString ?? told.is } : told
  const { what, is, sure } = found
  const registered = register[what]
  const stands = (): FoundStands | null => {
    if (is === null) return null
    if (registered === null) return 'unregistered'
    if (isSame(found, registered)) return 'same'
    return sure !== null && sure < leastOf(what, register) ? 'unsure' : 'differs'
  }
  return { ...found, registered, stands: stands() }
}
