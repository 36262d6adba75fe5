import { phrases } from './kit/phrases.ts'

/** What is written down about what people did: core/user-settings/audit-actions.ts. */
export const userSettingAuditAction = phrases({
  'settings.save': { zh: '保存个人设置', en: 'Own settings saved', ja: '個人設定を保存' },
})
