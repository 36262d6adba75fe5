/** Least and greatest voltage that counts as a fault, % of the nominal voltage. */
export const faultVoltagePct = { min: 10, max: 100 } as const
/** Shortest and longest time that the voltage stays below it before the switches open, ms. */
export const openDelayMs = { min: 100, max: 600_000 } as const

/**
 * What the switches at the point of interconnection are set to: where they are enabled they open once the voltage there has been below
 * `voltagePct` (% of the nominal voltage) for `delayMs` (ms).
 */
export type SwitchSetting = { enabled: boolean; voltagePct: number; delayMs: number }
/** The setting as a concentrator has it. `since`: since when it has been this one by its own clock, epoch ms. */
export type SaidSwitchSetting = SwitchSetting & { since: number }

type Loose = Record<string, unknown>
const isWithin = (value: unknown, { min, max }: { min: number; max: number }): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max

/** The setting that a concentrator says; null where it has none, or where something else stands there. */
export const switchSettingIn = (told: unknown): SaidSwitchSetting | null => {
  const { enabled, voltagePct, delayMs, since } = (told ?? {}) as Loose
  if (typeof enabled !== 'boolean' || !isWithin(voltagePct, faultVoltagePct) || !isWithin(delayMs, openDelayMs)) return null
  return isWithin(since, { min: 0, max: Number.MAX_SAFE_INTEGER }) ? { enabled, voltagePct, delayMs, since } : null
}

/** Whether a concentrator has the setting that was asked for. */
export const isAsSet = (asked: SwitchSetting, said: SwitchSetting | null): boolean =>
  said !== null && said.enabled === asked.enabled && said.voltagePct === asked.voltagePct && said.delayMs === asked.delayMs
