import { audit } from './audit.ts'
import { history } from './history.ts'
import { presenceType } from './history-labels.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'
import { menu } from './menu.ts'

/** When concentrators came online and went offline. */
export const presenceHistory = phrases({
  title: menu.presenceHistory,
  count: {
    zh: '{{count, number}} 条记录',
    en: { one: '{{count, number}} record', other: '{{count, number}} records' },
    ja: '{{count, number}} 件',
  },
  offline: presenceType[8],
  online: presenceType[7],
  all: terms.all,
  type: terms.state,
  station: plantTerms.plant,
  concentrator: plantTerms.concentrator,
  why: terms.reason,
  at: history.columnAt,
  period: terms.period,
  number: terms.number,
  between: audit.between,
  none: {
    zh: '此期间没有离线或上线记录',
    en: 'No concentrator went offline or came online in this period',
    ja: 'この期間にオフライン・オンラインの記録はありません',
  },
  noneHint: { zh: '可选择更长的时间范围', en: 'Choose a longer period', ja: 'より長い期間を選択してください' },
})
