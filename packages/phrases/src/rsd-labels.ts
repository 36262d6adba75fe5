import { phrases } from './kit/phrases.ts'

export const rsdAction = phrases({
  shutdown: { zh: '关断', en: 'Shut down', ja: '遮断' },
  energise: { zh: '通电', en: 'Energise', ja: '通電' },
})

/** What is written down about what people did: core/rsd/audit-actions.ts. */
export const rsdAuditAction = phrases({
  'rsd.certify': { zh: '签发关断证书', en: 'Certificate issued', ja: '証明書を発行' },
  'rsd.dropAskAgain': { zh: '不再需要关断', en: 'Shutdown no longer needed', ja: '遮断は不要と回答' },
  'approvals.ask': { zh: '申请通电审批', en: 'Asked for approval to energise', ja: '通電の承認を申請' },
  'approvals.approve': { zh: '批准通电', en: 'Energising approved', ja: '通電を承認' },
  'approvals.reject': { zh: '拒绝通电', en: 'Energising rejected', ja: '通電を却下' },
})
