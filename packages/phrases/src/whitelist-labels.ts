import { phrases } from './kit/phrases.ts'

/** What is written down about what people did: core/whitelist/audit-actions.ts. */
export const whitelistAuditAction = phrases({
  'whitelist.add': { zh: '加入集中器白名单', en: 'Added to the allow list', ja: '許可リストに追加' },
  'whitelist.edit': { zh: '修改集中器白名单', en: 'Allow list edited', ja: '許可リストを編集' },
})
