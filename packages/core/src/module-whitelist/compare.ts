/**
 * How a module stands: on the whitelist and in our register behind the concentrator, in our register alone, or on the whitelist alone.
 */
export const admissions = ['listed', 'unlisted', 'stranger'] as const
export type Admission = (typeof admissions)[number]

export type AdmittedModule = {
  number: string
  state: Admission
  /** A stranger that is a device of another concentrator. */
  isElsewhere: boolean
}

/** The whitelist of a concentrator beside our modules behind it: ours in their order, then the strangers in the order of the list. */
export const compareWhitelist = (
  ours: readonly string[],
  listed: readonly string[],
  elsewhere: ReadonlySet<string> = new Set(),
): AdmittedModule[] => {
  const there = new Set(listed)
  const here = new Set(ours)
  return [
    ...ours.map((number): AdmittedModule => ({ number, state: there.has(number) ? 'listed' : 'unlisted', isElsewhere: false })),
    ...listed
      .filter((number) => !here.has(number))
      .map((number): AdmittedModule => ({ number, state: 'stranger', isElsewhere: elsewhere.has(number) })),
  ]
}

/** Whether a concentrator does not read a module regularly because its whitelist leaves the module out; an empty list admits every module. */
export const leavesOut = (listed: readonly string[], number: string): boolean => listed.length > 0 && !listed.includes(number)
