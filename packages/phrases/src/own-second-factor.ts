import { phrases } from './kit/phrases.ts'

/** One’s own second factor as the account drawer shows it, which sign-in need not load. */
export const ownSecondFactor = phrases({
  turnedOn: { zh: '双重验证已启用', en: 'The second factor is on', ja: '二段階認証を有効にしました' },
  offText: {
    zh: '启用后，登录时除密码外还需输入手机上的验证码。',
    en: 'You then also need a code from your phone to sign in.',
    ja: '有効にすると、ログイン時にスマートフォンの確認コードも必要になります。',
  },
  required: { zh: '您的角色要求双重验证', en: 'Your role requires it', ja: 'ロールにより必須です' },
  codesLeft: {
    zh: '剩余 {{count}} 个恢复码',
    en: { one: '{{count}} recovery code left', other: '{{count}} recovery codes left' },
    ja: 'リカバリーコード 残り {{count}} 個',
  },
  renewText: {
    zh: '原有的恢复码将全部失效。',
    en: 'Your old recovery codes stop working.',
    ja: 'これまでのコードはすべて無効になります。',
  },
  turnOffTitle: { zh: '停用双重验证', en: 'Turn the second factor off', ja: '二段階認証を無効にする' },
  turnedOff: { zh: '双重验证已停用', en: 'The second factor is off', ja: '二段階認証を無効にしました' },
})
