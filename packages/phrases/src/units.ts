import { phrases } from './kit/phrases.ts'
import { terms } from './kit/terms.ts'

/** Spans of time and words that go with a number. */
export const units = phrases({
  secondsAgo: { zh: '{{count}} 秒前', en: '{{count}} s ago', ja: '{{count}} 秒前' },
  minutesAgo: { zh: '{{count}} 分钟前', en: '{{count}} min ago', ja: '{{count}} 分前' },
  hoursAgo: { zh: '{{count}} 小时前', en: '{{count}} h ago', ja: '{{count}} 時間前' },
  daysAgo: { zh: '{{count}} 天前', en: '{{count}} d ago', ja: '{{count}} 日前' },
  since: terms.sinceTime,
  hoursMinutes: { zh: '{{hours}} 小时 {{minutes}} 分', en: '{{hours}} h {{minutes}} min', ja: '{{hours}} 時間 {{minutes}} 分' },
  wholeHours: terms.wholeHours,
  minutes: { zh: '{{minutes}} 分钟', en: '{{minutes}} min', ja: '{{minutes}} 分' },
  hours: { zh: 'h', en: 'h', ja: 'h' },
})
