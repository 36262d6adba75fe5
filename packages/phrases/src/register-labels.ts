import { phrases } from './kit/phrases.ts'

/** What is written down about what people did: core/register/audit-actions.ts. */
export const registerAuditAction = phrases({
  'register.take': { zh: '采用集中器档案', en: 'Taken over from a concentrator', ja: 'コンセントレータの台帳を採用' },
  'register.create': { zh: '按集中器档案建档', en: 'Modules created from a concentrator', ja: 'コンセントレータの台帳から作成' },
})
