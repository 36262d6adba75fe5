import type { Limits } from '@sundial/core/alarms/limits.ts'

const percent = (share: number): number => Math.round(share * 1000) / 10

/** Limits as the phrases of the rules take them. */
export const ruleTexts = (limits: Limits) => ({
  hotC: limits.hotC,
  tooHotC: limits.tooHotC,
  hotterK: limits.hotterK,
  weakSnrDb: limits.weakSnrDb,
  highV: limits.highV,
  lowV: limits.lowV,
  mismatchPercent: percent(limits.mismatchShare),
  lowPercent: percent(limits.lowShare),
  poorPercent: percent(limits.poorShare),
  weakPercent: percent(limits.weakDayShare),
  limitedPercent: percent(limits.limitedShare),
  diodePercent: percent(limits.diodeShare),
  lostDayPercent: percent(limits.lostDayShare),
  gapPercent: percent(limits.gapShare),
  spotK: limits.spotK,
  spotPercent: percent(limits.spotShare),
  unknownCount: limits.unknownCount,
  differCount: limits.differCount,
  silentPercent: percent(limits.silentShare),
  shadePercent: percent(limits.shadeShare),
  soiledPercent: percent(limits.soiledShare),
  warrantyPercent: percent(limits.warrantyShare),
  meterPercent: percent(limits.meterShare),
  keepAlivePercent: percent(limits.keepAliveShare),
})
