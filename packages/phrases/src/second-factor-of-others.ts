import { phrases } from './kit/phrases.ts'

/** The second factor of other people: what whoever manages users and roles reads, which sign-in need not load. */
export const secondFactorOfOthers = phrases({
  neededHint: {
    zh: '拥有此角色的用户须先设置双重验证才能继续使用；已登录的用户立即生效。',
    en: 'Users with this role have to set one up before they can continue. This applies at once, also to users who are signed in.',
    ja: 'このロールを持つユーザーは、設定するまで利用できません。ログイン中のユーザーにも直ちに適用されます。',
  },
  resetAsk: {
    zh: '重置 {{name}} 的双重验证？其所有会话将立即结束，之后仅凭密码登录。请先确认是本人提出的请求。',
    en: 'Reset the second factor of {{name}}? All their sessions end at once, and the password alone is enough to sign in. Make sure first that the request comes from that user.',
    ja: '{{name}} の二段階認証をリセットしますか？すべてのセッションがただちに終了し、パスワードだけでログインできるようになります。本人からの依頼であることを確認してください。',
  },
  wasReset: {
    zh: '已重置 {{name}} 的双重验证',
    en: 'Second factor of {{name}} reset',
    ja: '{{name}} の二段階認証をリセットしました',
  },
})
