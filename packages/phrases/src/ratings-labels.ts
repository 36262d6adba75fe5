import { phrases } from './kit/phrases.ts'

/** What is written down about what people did: core/ratings/audit-actions.ts. */
export const ratingAuditAction = phrases({
  'ratings.add': { zh: '新增组件扩展数据', en: 'Extra data of a panel added', ja: 'モジュール付加データを追加' },
  'ratings.edit': { zh: '修改组件扩展数据', en: 'Extra data of a panel edited', ja: 'モジュール付加データを編集' },
  'ratings.import': { zh: '导入组件扩展数据', en: 'Extra data of panels imported', ja: 'モジュール付加データをインポート' },
})
