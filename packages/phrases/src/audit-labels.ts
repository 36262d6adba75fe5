import { phrases } from './kit/phrases.ts'

/** What is written down about what people did: core/audit/audit-actions.ts. */
export const logAuditAction = phrases({
  refused: { zh: '操作被拒', en: 'Refused', ja: '操作を拒否' },
  export: { zh: '导出', en: 'Exported', ja: 'エクスポート' },
  'audit.verify': { zh: '校验日志完整性', en: 'Log checked', ja: 'ログの完全性を検証' },
})
