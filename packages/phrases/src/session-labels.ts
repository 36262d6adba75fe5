import { phrases } from './kit/phrases.ts'

/** What is written down about what people did: core/session/audit-actions.ts. */
export const sessionAuditAction = phrases({
  'session.signIn': { zh: '登录', en: 'Signed in', ja: 'ログイン' },
  'session.signOut': { zh: '退出登录', en: 'Signed out', ja: 'ログアウト' },
  'session.refused': { zh: '登录失败', en: 'Sign-in failed', ja: 'ログイン失敗' },
  'session.wrongPassword': { zh: '密码确认失败', en: 'Wrong password on confirmation', ja: 'パスワード確認の失敗' },
  'session.denied': { zh: '无权限被拒', en: 'Denied: no permission', ja: '権限なしで拒否' },
  'session.end': { zh: '结束会话', en: 'Sessions ended', ja: 'セッションを終了' },
  'session.wrongCode': { zh: '验证码错误', en: 'Wrong code', ja: '確認コードの誤り' },
  'session.recoveryCode': { zh: '使用恢复码', en: 'Recovery code used', ja: 'リカバリーコードを使用' },
  'secondFactor.begin': { zh: '开始设置双重验证', en: 'Second factor: setup begun', ja: '二段階認証の設定を開始' },
  'secondFactor.enable': { zh: '启用双重验证', en: 'Second factor set up', ja: '二段階認証を設定' },
  'secondFactor.disable': { zh: '停用双重验证', en: 'Second factor removed', ja: '二段階認証を解除' },
  'secondFactor.codes': { zh: '重新生成恢复码', en: 'New recovery codes', ja: 'リカバリーコードを再発行' },
  'secondFactor.reset': { zh: '重置用户的双重验证', en: 'Second factor of a user reset', ja: 'ユーザーの二段階認証をリセット' },
  'secretKey.renew': { zh: '更换加密密钥', en: 'Encryption key renewed', ja: '暗号鍵を更新' },
  'session.confirm': { zh: '再次确认密码', en: 'Password confirmed again', ja: 'パスワードを再確認' },
  'tokens.add': { zh: '新增 API 令牌', en: 'API token made', ja: 'APIトークンを作成' },
  'tokens.end': { zh: 'API 令牌已终止', en: 'API tokens ended', ja: 'APIトークンを終了' },
  'tokens.delete': { zh: '删除 API 令牌', en: 'API tokens deleted', ja: 'APIトークンを削除' },
})
