import { phrases } from './kit/phrases.ts'

/** What is written down about commissionings: core/commissioning/audit-actions.ts, and their start. */
export const commissioningAuditAction = phrases({
  'commissioning.start': { zh: '启动一键安装', en: 'Commissioning started', ja: 'ワンクリック設置を開始' },
  'commissioning.edit': { zh: '操作一键安装', en: 'Commissioning changed', ja: 'ワンクリック設置を操作' },
  'commissioning.answer': { zh: '答复一键安装的问题', en: 'Commissioning question answered', ja: 'ワンクリック設置の質問に回答' },
  'commissioning.stop': { zh: '一键安装超时终止', en: 'Commissioning stopped by itself', ja: 'ワンクリック設置が自動停止' },
})

/** What the values of a commissioning are called, also in the audit. */
export const commissioningFields = phrases({
  commissioning: { zh: '一键安装编号', en: 'Commissioning', ja: 'ワンクリック設置' },
  answer: { zh: '答复', en: 'Answer', ja: '回答' },
  questions: { zh: '问题', en: 'Questions', ja: '質問' },
})
