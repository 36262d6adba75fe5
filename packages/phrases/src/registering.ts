import { peopleTerms } from './kit/people-terms.ts'
import { phrases } from './kit/phrases.ts'
import { terms } from './kit/terms.ts'

/** Asking for an account. */
export const registering = phrases({
  title: { zh: '注册', en: 'Request an account', ja: 'アカウントの申請' },
  about: {
    zh: '提交后由管理员审核，通过后方可登录。',
    en: 'An administrator reviews the request. You can sign in after it is approved.',
    ja: '管理者が確認し、承認されるとログインできます。',
  },
  noAccount: { zh: '还没有账号？', en: 'No account yet?', ja: 'アカウントをお持ちでない場合：' },
  ask: { zh: '注册', en: 'Request one', ja: '申請する' },
  haveAccount: { zh: '已有账号？', en: 'Already have an account?', ja: 'アカウントをお持ちの場合：' },
  signIn: peopleTerms.signIn,
  realName: terms.personName,
  email: { zh: '邮箱（选填）', en: 'E-mail (optional)', ja: 'メール（任意）' },
  organisation: { zh: '机构编号（选填）', en: 'Organisation number (optional)', ja: '組織番号（任意）' },
  repeat: { zh: '再次输入密码', en: 'Repeat the password', ja: 'パスワード（確認）' },
  repeat_wrong: terms.twoPasswordsDoNotMatch,
  send: { zh: '提交', en: 'Send', ja: '送信' },
  sending: { zh: '正在提交…', en: 'Sending…', ja: '送信しています…' },
  sent: {
    zh: '申请已提交。管理员审核通过后，您可用此用户名和密码登录。如有疑问，请联系管理员。',
    en: 'Your request was sent. After an administrator approves it, sign in with this username and password. If you get no answer, ask an administrator.',
    ja: '申請を送信しました。管理者が承認すると、このユーザー名とパスワードでログインできます。連絡がない場合は管理者にお問い合わせください。',
  },
})
