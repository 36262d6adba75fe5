import { phrases } from './kit/phrases.ts'

/** Hours of a roll-out, and the keys of its page. */
export const rollOutHours = phrases({
  hours: { zh: '每日时段', en: 'Hours of the day', ja: '時間帯' },
  hoursHint: {
    zh: '按各电站时间，例如 09:00-15:00；留空则不限时段。组件只在有日照时升级。',
    en: 'By the clock of each plant, as 09:00-15:00; empty: at any hour. Modules are updated by daylight only.',
    ja: '各発電所の時刻で指定（例: 09:00-15:00）。空欄は終日。モジュールの更新は日射のある間だけ行います。',
  },
  hours_wrong: {
    zh: '请填写起止时间，例如 09:00-15:00',
    en: 'Say from when until when, as 09:00-15:00',
    ja: '開始と終了を 09:00-15:00 の形で入力してください',
  },
  hoursSaid: {
    zh: '每天 {{hours}}（各电站时间）',
    en: '{{hours}} of each plant',
    ja: '各発電所の {{hours}}',
  },
  waitsHours: { zh: '{{time}} 起', en: 'from {{time}} on', ja: '{{time}} から' },
  keyLog: { zh: '报文', en: 'frames', ja: '電文' },
  keySquares: { zh: '逐个组件', en: 'through the modules', ja: 'モジュールを移動' },
  keyOpen: { zh: '打开组件', en: 'open the module', ja: 'モジュールを開く' },
})
