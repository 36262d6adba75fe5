import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { tasks } from './tasks.ts'
import { upkeep } from './upkeep.ts'

/** How modules are reported: the form that sets it. */
export const reporting = phrases({
  setEllipsis: { zh: '组件上报设置…', en: 'Module reporting…', ja: 'モジュール報告の設定…' },
  title: { zh: '设置组件上报', en: 'Set how modules are reported', ja: 'モジュールの報告を設定' },
  place: { zh: '哪些组件', en: 'Modules of', ja: '対象のモジュール' },
  whole: tasks.targetStation,
  inverter: plantTerms.inverterCode,
  string: plantTerms.stringLabel,
  modules: plantTerms.moduleCount,
  cycleS: { zh: '组件上报周期，秒', en: 'Reporting cycle, s', ja: 'モジュール報告周期, 秒' },
  cycleHint: {
    zh: '须能整除集中器的上报周期（{{periods}} 秒）。留空：与集中器同周期。',
    en: 'Divides the reporting period of the concentrator ({{periods}} s). Empty: the same as the concentrator.',
    ja: 'コンセントレータの報告周期（{{periods}} 秒）を割り切る値。空欄：コンセントレータと同じ。',
  },
  cycleWrong: {
    zh: '10 至 86,400 之间、能整除 {{periods}} 的整数',
    en: 'A whole number from 10 to 86,400 that divides {{periods}}',
    ja: '10～86,400 で {{periods}} を割り切る整数',
  },
  thresholdW: { zh: '上报阈值，W', en: 'Reporting threshold, W', ja: '報告しきい値, W' },
  thresholdHint: {
    zh: '每次采集时比较：功率变化达到此值，立即上报。留空：不因变化上报。',
    en: 'Compared at each reading: a module whose power has changed by so much is reported at once. Empty: no change is.',
    ja: '収集ごとに比較し、電力がこの値以上変化したモジュールを即時に報告します。空欄：変化では報告しません。',
  },
  thresholdWrong: {
    zh: '1 至 {{most}} 之间的整数（组件额定功率）',
    en: 'A whole number from 1 to {{most}}, the rated power',
    ja: '1～{{most}}（モジュールの定格出力）の整数',
  },
  send: upkeep.send,
  sent: { zh: '已下达，正在写入并回读', en: 'Sent: it is written and read back', ja: '送信しました。書き込み、読み返します' },
})
