import { usualLimits } from '@sundial/core/alarms/limits.ts'

const percent = (share: number): number => Math.round(share * 100)

/** The limits in force, as the phrases of the rules take them. */
export const ruleTexts = {
  hotC: usualLimits.hotC,
  tooHotC: usualLimits.tooHotC,
  hotterK: usualLimits.hotterK,
  weakSnrDb: usualLimits.weakSnrDb,
  lowPercent: percent(usualLimits.lowShare),
  poorPercent: percent(usualLimits.poorShare),
  diodePercent: percent(usualLimits.diodeShare),
  lostDayPercent: percent(usualLimits.lostDayShare),
  silentPercent: percent(usualLimits.silentShare),
}
