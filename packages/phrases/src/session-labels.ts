import { peopleTerms } from './kit/people-terms.ts'
import { phrases } from './kit/phrases.ts'

/** What is written down about what people did: core/session/audit-actions.ts. */
export const sessionAuditAction = phrases({
  'session.signIn': { zh: '登录', en: 'Signed in', ja: 'ログイン' },
  'session.signOut': { zh: '退出登录', en: 'Signed out', ja: 'ログアウト' },
  'session.refused': { zh: '登录失败', en: 'Sign-in failed', ja: 'ログイン失敗' },
  'session.wrongPassword': { zh: '密码确认失败', en: 'Wrong password on confirmation', ja: 'パスワード確認の失敗' },
  'session.denied': { zh: '无权限被拒', en: 'Denied: no permission', ja: '権限なしで拒否' },
  'session.stepUp': { zh: '要求再次输入密码', en: 'Password asked for again', ja: 'パスワードの再入力を要求' },
  'session.end': { zh: '结束会话', en: 'Sessions ended', ja: 'セッションを終了' },
  'session.wrongCode': { zh: '验证码错误', en: 'Wrong code', ja: '確認コードの誤り' },
  'session.recoveryCode': { zh: '使用恢复码', en: 'Recovery code used', ja: 'リカバリーコードを使用' },
  'secondFactor.begin': { zh: '开始设置双重验证', en: 'Second factor: setup started', ja: '二段階認証の設定を開始' },
  'secondFactor.enable': { zh: '启用双重验证', en: 'Second factor turned on', ja: '二段階認証を有効化' },
  'secondFactor.disable': { zh: '停用双重验证', en: 'Second factor turned off', ja: '二段階認証を無効化' },
  'secondFactor.codes': peopleTerms.newRecoveryCodes,
  'secondFactor.reset': { zh: '重置用户的双重验证', en: 'Second factor of a user reset', ja: 'ユーザーの二段階認証をリセット' },
  'secretKey.renew': { zh: '更换加密密钥', en: 'Encryption key renewed', ja: '暗号鍵を更新' },
  'session.confirm': { zh: '再次确认密码', en: 'Password confirmed again', ja: 'パスワードを再確認' },
  'tokens.add': { zh: '创建 API 令牌', en: 'API token created', ja: 'API トークンを作成' },
  'tokens.end': { zh: 'API 令牌失效', en: 'API tokens ended', ja: 'API トークンが失効' },
  'tokens.delete': { zh: '删除 API 令牌', en: 'API tokens deleted', ja: 'API トークンを削除' },
})
