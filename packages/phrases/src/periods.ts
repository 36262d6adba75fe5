import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'

/** Choosing days: relative ranges and the fields beside them. */
export const periods = phrases({
  period: terms.period,
  byDay: terms.byDate,
  between: { zh: '起止日期', en: 'Between', ja: '期間指定' },
  from: { zh: '起始日', en: 'First day', ja: '開始日' },
  to: { zh: '结束日', en: 'Last day', ja: '終了日' },
  today: terms.today,
  yesterday: terms.yesterday,
  days7: { zh: '近 7 天', en: '7 days', ja: '7 日間' },
  days30: { zh: '近 30 天', en: '30 days', ja: '30 日間' },
  days90: { zh: '近 90 天', en: '90 days', ja: '90 日間' },
  thisMonth: plantTerms.thisMonth,
  lastMonth: { zh: '上月', en: 'Last month', ja: '先月' },
  thisYear: { zh: '今年', en: 'This year', ja: '今年' },
  days365: { zh: '近 365 天', en: '365 days', ja: '365 日間' },
})
