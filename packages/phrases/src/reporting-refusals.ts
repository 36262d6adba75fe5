import { phrases } from './kit/phrases.ts'

export const reportingRefusals = phrases({
  noModulesToSet: {
    zh: '所选范围内没有组件，未下达任何设置。',
    en: 'There is no module there; nothing was set.',
    ja: '対象にモジュールがありません。何も設定していません。',
  },
  cycleUneven: {
    zh: '集中器的上报周期不是 {{what}} 秒的整数倍，未下达任何设置。',
    en: 'The reporting period of a concentrator is no multiple of {{what}} s; nothing was set.',
    ja: 'コンセントレータの報告周期が {{what}} 秒の整数倍ではありません。何も設定していません。',
  },
  thresholdTooHigh: {
    zh: '有组件的额定功率小于 {{what}} W，未下达任何设置。',
    en: 'A module is rated below {{what}} W: it would never change by so much. Nothing was set.',
    ja: '定格出力が {{what}} W 未満のモジュールがあります。何も設定していません。',
  },
})
