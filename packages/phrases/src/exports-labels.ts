import { phrases } from './kit/phrases.ts'

/** What is written down about what people did: core/exports/audit-actions.ts. */
export const exportAuditAction = phrases({
  'exports.ask': { zh: '请求导出', en: 'Export asked for', ja: 'エクスポートを依頼' },
  'exports.done': { zh: '导出已完成', en: 'Export made', ja: 'エクスポートを完了' },
  'exports.fail': { zh: '导出失败', en: 'Export failed', ja: 'エクスポートに失敗' },
  'exports.cancel': { zh: '取消导出', en: 'Export cancelled', ja: 'エクスポートを取り消し' },
})
