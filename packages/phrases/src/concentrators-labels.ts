import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'

export const concentratorStatus = phrases({
  0: { zh: '离线', en: 'Offline', ja: 'オフライン' },
  1: { zh: '在线', en: 'Online', ja: 'オンライン' },
  2: { zh: '待机', en: 'Standby', ja: '待機' },
  3: plantTerms.fault,
  4: terms.unknown,
})

/** What is written down about what people did: core/concentrators/audit-actions.ts. */
export const concentratorAuditAction = phrases({
  'concentrators.claimCode': { zh: '签发集中器认领码', en: 'Claim code issued', ja: '登録コードを発行' },
  'concentrators.claimed': { zh: '集中器首次接入', en: 'Concentrator connected for the first time', ja: 'コンセントレータを初回接続' },
})
