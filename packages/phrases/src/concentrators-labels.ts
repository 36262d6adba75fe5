import { phrases } from './kit/phrases.ts'

export const concentratorStatus = phrases({
  0: { zh: '离线', en: 'Offline', ja: 'オフライン' },
  1: { zh: '在线', en: 'Online', ja: 'オンライン' },
  2: { zh: '待机', en: 'Standby', ja: '待機' },
  3: { zh: '故障', en: 'Fault', ja: '故障' },
  4: { zh: '未知', en: 'Unknown', ja: '不明' },
})

/** What is written down about what people did: core/concentrators/audit-actions.ts. */
export const concentratorAuditAction = phrases({
  'concentrators.claimCode': { zh: '签发集中器认领码', en: 'Claim code issued', ja: 'クレームコードを発行' },
  'concentrators.claimed': { zh: '集中器首次接入', en: 'Concentrator claimed', ja: 'コンセントレータを初回接続' },
})
