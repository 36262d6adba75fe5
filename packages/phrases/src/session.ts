import { peopleTerms } from './kit/people-terms.ts'
import { phrases } from './kit/phrases.ts'
import { kit } from './kit.ts'

/** Signing in and out, and the greeting by time of day (specification, point 4). */
export const session = phrases({
  product: { zh: '智能光伏管理系统', en: 'Smart PV Management System', ja: 'スマート太陽光発電管理システム' },
  username: peopleTerms.username,
  password: { zh: '密码', en: 'Password', ja: 'パスワード' },
  remember: { zh: '在此设备上保持登录', en: 'Stay signed in on this device', ja: 'この端末でログイン状態を保持' },
  rememberFor: {
    zh: '在此设备上保持登录 {{count}} 小时',
    en: { one: 'Stay signed in on this device for {{count}} hour', other: 'Stay signed in on this device for {{count}} hours' },
    ja: 'この端末で {{count}} 時間ログイン状態を保持',
  },
  forgot: { zh: '忘记密码？', en: 'Forgot password?', ja: 'パスワードをお忘れですか？' },
  forgotHow: {
    zh: '请联系本机构的管理员，在用户列表中为您重置密码；首次登录时须改为自己的密码。',
    en: 'Ask an administrator of your organisation to reset it on the page Users. You then choose your own at the first sign-in.',
    ja: '所属組織の管理者にユーザー一覧でのリセットを依頼してください。最初のログイン時にご自身のパスワードに変更します。',
  },
  signIn: peopleTerms.signIn,
  signingIn: { zh: '正在登录…', en: 'Signing in…', ja: 'ログインしています…' },
  signOut: kit.signOut,
  signOutAsk: { zh: '确定要退出登录吗？', en: 'Sign out?', ja: 'ログアウトしますか？' },
  signingOut: { zh: '正在退出…', en: 'Signing out…', ja: 'ログアウトしています…' },
  usernameNeeded: { zh: '用户名不能为空', en: 'Enter your username', ja: 'ユーザー名を入力してください' },
  passwordNeeded: { zh: '密码不能为空', en: 'Enter your password', ja: 'パスワードを入力してください' },
  confirmTitle: { zh: '请确认身份', en: 'Confirm your identity', ja: 'ご本人確認' },
  confirmWhy: {
    zh: '此操作有风险。请再次确认身份，5 分钟内无需重复。',
    en: 'This action is dangerous. Confirm your identity; the confirmation is valid for five minutes.',
    ja: '危険を伴う操作です。もう一度ご本人確認をしてください。以後 5 分間は不要です。',
  },
  confirmGo: { zh: '确认', en: 'Confirm', ja: '確認' },
  confirmCancel: kit.cancel,
  tokenMissing: {
    zh: '登录失败：服务器的应答不完整。请联系管理员。',
    en: 'You could not be signed in: the answer of the server was incomplete. Ask an administrator.',
    ja: 'ログインできませんでした。サーバーの応答が不完全です。管理者にお問い合わせください。',
  },
  userMissing: {
    zh: '验证失败，请重新登录',
    en: 'Verification failed. Please sign in again',
    ja: '検証に失敗しました。もう一度ログインしてください',
  },
  userAbnormal: {
    zh: '用户信息加载失败，请重新登录',
    en: 'Your user details could not be loaded. Please sign in again',
    ja: 'ユーザー情報を読み込めませんでした。もう一度ログインしてください',
  },
  passwordChanged: {
    zh: '密码已修改，请重新登录',
    en: 'Your password was changed. Sign in again',
    ja: 'パスワードを変更しました。もう一度ログインしてください',
  },
  welcomeFirst: { zh: '欢迎使用', en: 'Welcome', ja: 'ようこそ' },
  welcome: { zh: '欢迎回来', en: 'Welcome back', ja: 'おかえりなさい' },
  morning: { zh: '早上好，{{name}}', en: 'Good morning, {{name}}', ja: 'おはようございます、{{name}}さん' },
  forenoon: { zh: '上午好，{{name}}', en: 'Good morning, {{name}}', ja: 'おはようございます、{{name}}さん' },
  noon: { zh: '中午好，{{name}}', en: 'Hello, {{name}}', ja: 'こんにちは、{{name}}さん' },
  afternoon: { zh: '下午好，{{name}}', en: 'Good afternoon, {{name}}', ja: 'こんにちは、{{name}}さん' },
  evening: { zh: '晚上好，{{name}}', en: 'Good evening, {{name}}', ja: 'こんばんは、{{name}}さん' },
  expired: { zh: '登录已失效，请重新登录', en: 'Your session has ended. Please sign in again', ja: 'ログインの有効期限が切れました' },
  nothingVisibleTitle: { zh: '暂无权限，无法登录', en: 'You have no permissions yet', ja: '権限がないため利用できません' },
  nothingVisible: {
    zh: '您没有任何页面的权限，请联系管理员',
    en: 'You have no permission for any page. Ask an administrator',
    ja: '閲覧できるページがありません。管理者にお問い合わせください',
  },
})
