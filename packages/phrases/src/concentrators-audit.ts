import { phrases } from './kit/phrases.ts'

/** What is written down about what people did: core/concentrators/audit-actions.ts. */
export const concentratorAuditAction = phrases({
  'concentrators.add': { zh: '新增集中器', en: 'Concentrator added', ja: 'コンセントレータを追加' },
  'concentrators.edit': { zh: '修改集中器', en: 'Concentrator edited', ja: 'コンセントレータを編集' },
  'concentrators.number': { zh: '修改集中器编号', en: 'Number of a concentrator changed', ja: 'コンセントレータの番号を変更' },
  'concentrators.delete': { zh: '删除集中器', en: 'Concentrator deleted', ja: 'コンセントレータを削除' },
  'concentrators.secret': { zh: '签发集中器密钥', en: 'Secret issued', ja: 'シークレットを発行' },
  'concentrators.revoke': { zh: '吊销集中器凭证', en: 'Credential revoked', ja: '認証情報を失効' },
  'concentrators.authority': { zh: '建立证书签发机构', en: 'Certificate authority made', ja: '認証局を作成' },
  'concentrators.certificate': { zh: '签发集中器证书', en: 'Certificate issued', ja: '証明書を発行' },
  'concentrators.revokeCertificate': { zh: '吊销集中器证书', en: 'Certificate revoked', ja: '証明書を失効' },
  'concentrators.claimCode': { zh: '签发集中器认领码', en: 'Claim code issued', ja: '登録コードを発行' },
  'concentrators.claimed': { zh: '集中器首次接入', en: 'Concentrator connected for the first time', ja: 'コンセントレータを初回接続' },
})
