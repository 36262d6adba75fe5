import { phrases } from './kit/phrases.ts'

/** What is written down about what people did: core/attachments/audit-actions.ts. */
export const attachmentAuditAction = phrases({
  'attachments.upload': { zh: '上传文件', en: 'File uploaded', ja: 'ファイルをアップロード' },
})
