import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'

/** The tree in which devices are chosen. */
export const deviceTree = phrases({
  string: plantTerms.stringCode,
  more: {
    zh: '显示 {{shown}} / {{total}}：请搜索查找更多',
    en: '{{shown}} of {{total}} shown: search to find more',
    ja: '{{total}} 件中 {{shown}} 件を表示：検索で絞り込めます',
  },
})
