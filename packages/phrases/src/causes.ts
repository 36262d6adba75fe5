import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'

/** Why a plant is in its state. */
export const causes = phrases({
  level1Alarms: {
    zh: '{{count, number}} 个 I 级告警',
    en: { one: '{{count, number}} Level I alarm', other: '{{count, number}} Level I alarms' },
    ja: 'レベル I のアラーム {{count, number}} 件',
  },
  concentratorsOffline: {
    zh: '{{count, number}} 台集中器离线',
    en: { one: '{{count, number}} concentrator offline', other: '{{count, number}} concentrators offline' },
    ja: 'コンセントレータ {{count, number}} 台オフライン',
  },
  invertersInFault: {
    zh: '{{count, number}} 台逆变器故障',
    en: { one: '{{count, number}} inverter in fault', other: '{{count, number}} inverters in fault' },
    ja: 'PCS {{count, number}} 台故障',
  },
  stringsZero: {
    zh: '{{count, number}} 条组串整串零功率',
    en: { one: '{{count, number}} whole string at zero output', other: '{{count, number}} whole strings at zero output' },
    ja: 'ストリング {{count, number}} 本全体が出力ゼロ',
  },
  noData: {
    zh: '{{count, number}} 块组件无数据',
    en: { one: '{{count, number}} module without data', other: '{{count, number}} modules without data' },
    ja: 'モジュール {{count, number}} 枚データなし',
  },
  zero: {
    zh: '{{count, number}} 块组件零功率',
    en: { one: '{{count, number}} module at zero output', other: '{{count, number}} modules at zero output' },
    ja: 'モジュール {{count, number}} 枚出力ゼロ',
  },
  stringsShutDown: {
    zh: '{{count, number}} 条组串整串已关断',
    en: { one: '{{count, number}} whole string shut down', other: '{{count, number}} whole strings shut down' },
    ja: 'ストリング {{count, number}} 本全体を遮断中',
  },
  shutDown: {
    zh: '{{count, number}} 块组件已关断',
    en: { one: '{{count, number}} module shut down', other: '{{count, number}} modules shut down' },
    ja: 'モジュール {{count, number}} 枚遮断中',
  },
  belowGood: {
    zh: '{{count, number}} 块组件低于平均的 70 %',
    en: { one: '{{count, number}} module below 70 % of average', other: '{{count, number}} modules below 70 % of average' },
    ja: 'モジュール {{count, number}} 枚が平均の 70 % 未満',
  },
  prShare: {
    zh: 'PR 为前 30 天的 {{share}} %',
    en: 'PR at {{share}} % of the last 30 days',
    ja: 'PR が過去 30 日間の {{share}} %',
  },
  since: plantTerms.sinceTime,
})
