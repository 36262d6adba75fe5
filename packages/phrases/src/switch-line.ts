import { deviceVersions } from './device-versions.ts'
import { phrases } from './kit/phrases.ts'

/** How the RSDs of a string or a module switch, and how its modules answer over the power line. */
export const switchLine = phrases({
  title: { zh: 'RSD 与电力线', en: 'RSD and power line', ja: 'RSDと電力線' },
  yearly: { zh: '近 365 天', en: 'last 365 days', ja: '過去 365 日' },
  neverTried: { zh: '没有关断或测试记录。', en: 'No RSD was switched or tested.', ja: '遮断や診断の記録がありません。' },
  allSound: {
    zh: '{{count, number}} 块组件的 RSD 均良好。',
    en: { one: 'The RSD switches as ordered.', other: 'The RSDs of all {{count, number}} modules switch as ordered.' },
    ja: '{{count, number}} 枚の RSD はすべて正常に動作。',
  },
  shutdownTakes: {
    zh: '关断用时 {{seconds}} 秒（中位数）',
    en: 'A shutdown takes {{seconds}} s (median)',
    ja: '遮断時間 {{seconds}} 秒（中央値）',
  },
  answered: {
    zh: '电力线应答 {{share}} %',
    en: '{{share}} % of frames answered',
    ja: '電力線の応答 {{share}} %',
  },
  sinceUntil: deviceVersions.between,
  weakLine: { zh: '仅应答 {{share}} %', en: 'answers {{share}} % only', ja: '応答 {{share}} % のみ' },
  noLine: {
    zh: '集中器尚未上报通信质量。',
    en: 'The concentrator has not told how the modules answer.',
    ja: '通信品質の報告はまだありません。',
  },
})
