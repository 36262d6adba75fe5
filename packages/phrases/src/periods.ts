import { phrases } from './kit/phrases.ts'

/** Choosing days: relative ranges and the fields beside them. */
export const periods = phrases({
  period: { zh: '时间范围', en: 'Period', ja: '期間' },
  from: { zh: '起始日', en: 'First day', ja: '開始日' },
  to: { zh: '结束日', en: 'Last day', ja: '終了日' },
  today: { zh: '今天', en: 'Today', ja: '今日' },
  yesterday: { zh: '昨天', en: 'Yesterday', ja: '昨日' },
  days7: { zh: '近 7 天', en: '7 days', ja: '7日間' },
  days30: { zh: '近 30 天', en: '30 days', ja: '30日間' },
  days90: { zh: '近 90 天', en: '90 days', ja: '90日間' },
  thisMonth: { zh: '本月', en: 'This month', ja: '今月' },
  lastMonth: { zh: '上月', en: 'Last month', ja: '先月' },
  thisYear: { zh: '今年', en: 'This year', ja: '今年' },
  days365: { zh: '近 365 天', en: '365 days', ja: '365日間' },
})
