import { phrases } from './kit/phrases.ts'

/** What is written down about what people did: core/lock-outs/audit-actions.ts. */
export const lockOutAuditAction = phrases({
  'lockOuts.add': { zh: '挂上禁止通电牌', en: 'Lock-out tag put on', ja: '通電禁止札を取り付け' },
  'lockOuts.ask': { zh: '申请摘下他人的禁止通电牌', en: 'Asked to take off another’s lock-out tag', ja: '他の人の通電禁止札を外す申請' },
  'lockOuts.remove': { zh: '摘下禁止通电牌', en: 'Lock-out tag taken off', ja: '通電禁止札を取り外し' },
  'lockOuts.reject': { zh: '拒绝摘下禁止通电牌', en: 'Taking off a lock-out tag rejected', ja: '通電禁止札の取り外しを却下' },
})
