import { phrases } from './kit/phrases.ts'

/** The audit log. Times are UTC in what is handed out. */
export const audit = phrases({
  title: { zh: '操作日志', en: 'Audit log', ja: '監査ログ' },
  at: { zh: '时间（UTC）', en: 'Time (UTC)', ja: '日時（UTC）' },
  user: { zh: '用户', en: 'User', ja: 'ユーザー' },
  organisation: { zh: '机构', en: 'Organisation', ja: '組織' },
  action: { zh: '操作', en: 'Action', ja: '操作' },
  subject: { zh: '对象', en: 'Subject', ja: '対象' },
  address: { zh: '来源地址', en: 'From', ja: 'アクセス元' },
  before: { zh: '修改前', en: 'Before', ja: '変更前' },
  after: { zh: '修改后', en: 'After', ja: '変更後' },
  detail: { zh: '详情', en: 'Details', ja: '詳細' },
})
