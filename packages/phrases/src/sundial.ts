import { phrases } from './kit/phrases.ts'
import { terms } from './kit/terms.ts'

/** Words on the sun chart and the dial of the sign-in page. */
export const sundial = phrases({
  tagline: {
    zh: '看清每一块组件，管好每一度电。',
    en: 'Every module seen, every kilowatt-hour kept.',
    ja: 'すべてのモジュールを見守り、一キロワット時も逃さない。',
  },
  north: terms.north,
  east: { zh: '东', en: 'E', ja: '東' },
  south: { zh: '南', en: 'S', ja: '南' },
  west: { zh: '西', en: 'W', ja: '西' },
  june: { zh: '夏至', en: 'June solstice', ja: '夏至' },
  december: { zh: '冬至', en: 'December solstice', ja: '冬至' },
  elevation: { zh: '高度角 {{angle}}°', en: 'Elevation {{angle}}°', ja: '太陽高度 {{angle}}°' },
  belowHorizon: { zh: '太阳在地平线下', en: 'The sun is below the horizon', ja: '太陽は地平線の下' },
  sunTimes: { zh: '日出 {{rise}} · 日落 {{set}}', en: 'Sunrise {{rise}} · sunset {{set}}', ja: '日の出 {{rise}} · 日の入り {{set}}' },
  showPassword: { zh: '显示密码', en: 'Show password', ja: 'パスワードを表示' },
  hidePassword: { zh: '隐藏密码', en: 'Hide password', ja: 'パスワードを隠す' },
  chart: { zh: '{{place}}的太阳轨迹图和日晷', en: 'Sun chart and sundial of {{place}}', ja: '{{place}}の太陽軌道図と日時計' },
})
