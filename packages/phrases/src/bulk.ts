import { phrases } from './kit/phrases.ts'

/** Doing something with several rows at once. */
export const bulk = phrases({
  running: { zh: '执行中…', en: 'Running…', ja: '実行中…' },
  done: { zh: '已完成', en: 'Done', ja: '完了' },
  result: { zh: '共 {{count}} 项，完成 {{done}} 项', en: '{{done}} of {{count}} done', ja: '{{count}} 件中 {{done}} 件が完了' },
})
