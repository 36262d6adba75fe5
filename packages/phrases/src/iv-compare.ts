import { ivScans } from './iv-scans.ts'
import { ivTerms } from './kit/iv-terms.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'

/** An I-V scan beside an earlier one. */
export const ivCompare = phrases({
  compareWith: { zh: '与 {{day}} 比较', en: 'Compare with {{day}}', ja: '{{day}} と比較' },
  earlier: { zh: '对比的扫描', en: 'Compared with the scan of', ja: '比較するスキャン' },
  back: { zh: '返回报告', en: 'Back to the report', ja: '報告書に戻る' },
  worse: { zh: '变差', en: 'Worse', ja: '悪化' },
  better: { zh: '变好', en: 'Better', ja: '改善' },
  same: { zh: '无变化', en: 'As before', ja: '変化なし' },
  onlyNow: { zh: '仅本次有曲线', en: 'Curve only now', ja: '今回のみカーブあり' },
  onlyBefore: { zh: '仅上次有曲线', en: 'Curve only before', ja: '前回のみカーブあり' },
  light: plantTerms.irradiance,
  lightBefore: { zh: '上次 {{irradiance}} W/m²', en: '{{irradiance}} W/m² before', ja: '前回 {{irradiance}} W/m²' },
  byLoss: { zh: '逐块变化，变差的在前', en: 'Module by module, what got worse first', ja: 'モジュール別の変化、悪化した順' },
  columnModule: plantTerms.module,
  columnCourse: { zh: '上次与本次', en: 'Earlier and now', ja: '前回と今回' },
  noCurve: ivTerms.noCurve,
  notJudged: ivScans.notJudged,
  maxW: ivScans.maxW,
  shortA: ivTerms.shortA,
  openV: ivTerms.openV,
  fillFactor: ivScans.fillFactor,
  openOhm: { zh: '串联电阻（开路端斜率），Ω', en: 'Series resistance (slope near open circuit), Ω', ja: '直列抵抗（開放側の傾き）, Ω' },
  figure: ivScans.figure,
  now: { zh: '本次', en: 'This scan', ja: '今回' },
  change: { zh: '变化，%', en: 'Change, %', ja: '変化, %' },
  atStandard: {
    zh: '两条曲线均换算到 1000 W/m²、25 °C。',
    en: 'Both curves at 1000 W/m², 25 °C.',
    ja: '両カーブとも 1000 W/m²、25 °C に換算。',
  },
  asMeasured: {
    zh: '按实测：辐照度、温度或额定功率未知。',
    en: 'As measured: light, heat or rating is not known.',
    ja: '実測のまま（日射・温度・定格のいずれかが不明）。',
  },
  curvesOf: { zh: '{{code}} 两次扫描的曲线', en: 'Curves of {{code}} in both scans', ja: '{{code}}の今回と前回のカーブ' },
  how: {
    zh: '数值均为标准条件下。变差：结论变差，或结论等级不变而功率少 3 % 以上。',
    en: 'Figures are at standard conditions. Worse: a worse finding, or one as bad as before with 3 % less power or more.',
    ja: '数値は標準状態。悪化：判定が悪化、または同じ程度の判定で電力が 3 % 以上低下。',
  },
  none: { zh: '两次扫描都没有曲线。', en: 'Neither scan has a curve.', ja: 'どちらのスキャンにもカーブがありません。' },
  keyBack: { zh: '返回', en: 'back', ja: '戻る' },
})
