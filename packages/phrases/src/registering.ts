import { phrases } from './kit/phrases.ts'

/** Asking for an account. */
export const registering = phrases({
  title: { zh: '注册', en: 'Ask for an account', ja: 'アカウントの申請' },
  about: {
    zh: '提交后由管理员审核，通过后方可登录。',
    en: 'An administrator looks at it; you can sign in once it is approved.',
    ja: '管理者が確認し、承認されるとログインできます。',
  },
  noAccount: { zh: '还没有账号？', en: 'No account yet?', ja: 'アカウントをお持ちでない場合：' },
  ask: { zh: '注册', en: 'Ask for one', ja: '申請する' },
  haveAccount: { zh: '已有账号？', en: 'You have one?', ja: 'アカウントをお持ちの場合：' },
  signIn: { zh: '登录', en: 'Sign in', ja: 'ログイン' },
  realName: { zh: '姓名', en: 'Name', ja: '氏名' },
  email: { zh: '邮箱（选填）', en: 'E-mail (optional)', ja: 'メール（任意）' },
  organisation: { zh: '机构编号（选填）', en: 'Number of the organisation (optional)', ja: '組織番号（任意）' },
  repeat: { zh: '再次输入密码', en: 'Password again', ja: 'パスワード（確認）' },
  repeat_wrong: { zh: '两次输入的密码不一致', en: 'The two passwords differ', ja: 'パスワードが一致しません' },
  send: { zh: '提交', en: 'Send', ja: '送信' },
  sending: { zh: '正在提交…', en: 'Sending…', ja: '送信しています…' },
  sent: {
    zh: '申请已提交。管理员审核通过后，您可用此用户名和密码登录。如有疑问，请联系管理员。',
    en: 'Your request was sent. Once an administrator approves it, sign in with this username and password. If you hear nothing, ask them.',
    ja: '申請を送信しました。管理者が承認すると、このユーザー名とパスワードでログインできます。連絡がない場合は管理者にお問い合わせください。',
  },
})
