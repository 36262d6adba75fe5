import { phrases } from './phrases.ts'

/** What something is about, in a word. */
export const subjectTerms = phrases({
  data: { zh: '数据', en: 'Data', ja: 'データ' },
  safety: { zh: '安全', en: 'Safety', ja: '安全' },
})
