import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'
import { periods } from './periods.ts'

/** Energy of day, month, year and in all, revenue and CO2. */
export const energyOnRecord = phrases({
  title: { zh: '累计发电量', en: 'Energy on record', ja: '累計発電電力量' },
  today: terms.today,
  month: plantTerms.thisMonth,
  year: periods.thisYear,
  total: { zh: '累计', en: 'Total', ja: '累計' },
  since: { zh: '自 {{day}} 起有记录', en: 'on record since {{day}}', ja: '{{day}} からの記録' },
  revenueMonth: { zh: '本月收益', en: 'Revenue this month', ja: '今月の収益' },
  noPrice: { zh: '未填写度电收益', en: 'no revenue per kWh given', ja: 'kWhあたり収益が未入力' },
  moreCurrencies: { zh: '另有 {{count}} 种货币', en: 'and {{count}} more currencies', ja: '他 {{count}} 通貨' },
  inTotal: { zh: '累计 {{total}}', en: 'total {{total}}', ja: '累計 {{total}}' },
  unpriced: {
    zh: '不含未填写度电收益的电站（{{energy}}）',
    en: 'Without plants that have no revenue per kWh ({{energy}})',
    ja: 'kWhあたり収益が未入力の発電所（{{energy}}）を除く',
  },
  co2: { zh: '累计减排 CO₂', en: 'CO₂ saved', ja: 'CO₂削減量' },
  co2Factor: { zh: '按 {{factor}} kg/kWh', en: 'at {{factor}} kg/kWh', ja: '{{factor}} kg/kWh で換算' },
  co2Source: {
    zh: '电网排放因子 {{factor}} kg/kWh，{{year}} 年，来源：{{source}}',
    en: 'Grid emission factor {{factor}} kg/kWh of {{year}}, by {{source}}',
    ja: '電力の排出係数 {{factor}} kg/kWh（{{year}} 年、出典：{{source}}）',
  },
})
